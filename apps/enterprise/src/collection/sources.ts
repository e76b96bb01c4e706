import { readFile, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'

/** Sources that tasks may collect from, as the operator of the service allows. */
export interface CollectionSources {
  /** The folder whose folders, one for each company by its id, files are read from. */
  readonly folder: string
  /** Hosts that may be asked, with their port where it is not the usual one. */
  readonly hosts: readonly string[]
}
/** A developer's machine: files of its data folder alone. */
export const demoSources: CollectionSources = { folder: '.data/collection', hosts: [] }

/** A source that cannot be read, in words for the record of the run. */
export class SourceProblem extends Error {}

const maxBytes = 20 * 1024 * 1024
const longestMs = 30_000

interface Place {
  readonly company_id: string
  readonly source: string
  readonly location: string
}
/** The file of a path in the folder of the company, or what an allowed address answers. */
export const readSource = async (
  { company_id, source, location }: Place,
  sources: CollectionSources,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> =>
  source === 'folder'
    ? await readInFolder(location, resolve(sources.folder, company_id))
    : await readAddress(location, sources)

const readInFolder = async (location: string, root: string) => {
  const path = resolve(join(root, location))
  const inside = relative(root, path)
  if (inside === '' || inside.startsWith('..')) throw new SourceProblem('outside the collection folder')
  try {
    const { size } = await stat(path)
    if (size > maxBytes) throw new SourceProblem('file too large')
    return { name: location, bytes: new Uint8Array(await readFile(path)) }
  } catch (caught) {
    if (caught instanceof SourceProblem) throw caught
    throw new SourceProblem(`file not found: ${location}`)
  }
}

const readAddress = async (location: string, { hosts }: CollectionSources) => {
  const url = new URL(location)
  if (!hosts.includes(url.host)) throw new SourceProblem(`address not allowed: ${url.host}`)
  try {
    // The server that is asked may not redirect to another one.
    const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(longestMs) })
    if (!reply.ok) throw new SourceProblem(`answered ${reply.status}`)
    const bytes = new Uint8Array(await reply.arrayBuffer())
    if (bytes.length > maxBytes) throw new SourceProblem('file too large')
    return { name: url.pathname, bytes }
  } catch (caught) {
    if (caught instanceof SourceProblem) throw caught
    throw new SourceProblem(`no answer from ${url.host}`)
  }
}
