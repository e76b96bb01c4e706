import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const draftMark = '.draft-'
const staleAfterMs = 3_600_000

/**
 * Makes a folder whole or not at all: it is filled under another name and then renamed. Several processes may try at
 * once; one wins and the others use its work.
 */
export const makeWholeFolder = async (folder: string, fill: (draft: string) => Promise<void>): Promise<void> => {
  if (existsSync(folder)) return
  await mkdir(dirname(folder), { recursive: true })
  await removeStaleDrafts(folder)
  const draft = await mkdtemp(folder + draftMark)
  try {
    await fill(draft)
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/** Temporary folders of processes that were killed. A recent one may still be in use. */
const removeStaleDrafts = async (folder: string): Promise<void> => {
  const beside = dirname(folder)
  for (const name of await readdir(beside)) {
    if (!name.startsWith(basename(folder) + draftMark)) continue
    const path = join(beside, name)
    const changed = await stat(path).catch(() => undefined)
    if (changed && Date.now() - changed.mtimeMs > staleAfterMs) await rm(path, { recursive: true, force: true })
  }
}
