import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))
const cache = `${root}node_modules/.cache/hangjia/`
const dayMs = 24 * 60 * 60_000

interface Wanted {
  readonly name: string
  /** Folders and files of the repository that decide what is made. */
  readonly sources: readonly string[]
  /** Anything else that does. */
  readonly facts?: string
  readonly make: (folder: string) => Promise<unknown>
}

/** A folder that is made once for a state of its sources and is there for every later run; nobody writes into it again. */
export const keptFolder = async ({ name, sources, facts = '', make }: Wanted): Promise<string> => {
  const folder = `${cache}${name}-${fingerprint(sources, facts)}`
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  for (const old of globSync(`${cache}${name}-*`))
    if (Date.now() - statSync(old).mtimeMs > dayMs) rmSync(old, { recursive: true, force: true })
  const made = mkdtempSync(`${cache}${name}-being-made-`)
  await make(made)
  try {
    renameSync(made, folder)
  } catch (failure) {
    // Another run was faster.
    if (!existsSync(folder)) throw failure
    rmSync(made, { recursive: true })
  }
  return folder
}

const fingerprint = (sources: readonly string[], facts: string): string => {
  const hash = createHash('sha256').update(facts)
  const files = globSync([...sources, 'package-lock.json'].map((path) => `${root}${path}`)).flatMap((path) =>
    statSync(path).isDirectory() ? globSync(`${path}/**/*.*`) : [path],
  )
  for (const file of files.sort())
    if (!file.includes('.test.') && statSync(file).isFile()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
