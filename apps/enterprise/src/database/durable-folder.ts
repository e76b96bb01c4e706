import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The part of Emscripten's file system on which an `fsync` can be hung. */
interface FileStream {
  /** Descriptor of the real file. */
  readonly nfd: number
  readonly path?: string
}
interface NodeFileSystem {
  readonly stream_ops: { fsync?: (stream: FileStream) => number }
}

/** What this file system answers when the disk refused: errno EIO of WASI, which makes PostgreSQL stop rather than go on. */
const inputOutputError = 29

/** Puts the contents of one open file on the disk. */
export type Sync = (descriptor: number, path: string) => void

/**
 * PGlite's folder with a real `fsync`. PGlite's own has none: the call succeeds and does nothing, and a commit is lost when the
 * machine loses power. It needs three things together: this class, no `-F` among the start parameters, and
 * `wal_sync_method=fsync`, because the default `fdatasync` is a no-op in PGlite that cannot be overridden.
 */
export class DurableFolder extends NodeFS {
  readonly #sync: Sync

  constructor(folder: string, sync: Sync = (descriptor) => fsyncSync(descriptor)) {
    super(folder)
    this.#sync = sync
  }

  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const hangFsync = (module: object): void => {
      const { NODEFS } = module as { NODEFS: NodeFileSystem }
      NODEFS.stream_ops.fsync = ({ nfd, path }) => {
        try {
          this.#sync(nfd, path ?? '')
          return 0
        } catch {
          return inputOutputError
        }
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hangFsync] } }
  }
}

/** Puts a whole folder on the disk, files and folders. */
export const syncTree = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
}

/** Puts one file, or the names in one folder, on the disk. */
export const syncPath = (path: string): void => {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
