import { spawnSync } from 'node:child_process'
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
  readonly stream_ops: {
    fsync?: (stream: FileStream) => number
    write: (stream: FileStream, ...rest: readonly unknown[]) => unknown
  }
}

/** Error number of this file system when the disk refused: EIO of WASI, which makes PostgreSQL stop rather than go on. */
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
      const operations = (module as { NODEFS: NodeFileSystem }).NODEFS.stream_ops
      const inherited = inheritedFiles(this.rootDir)
      const { write } = operations
      operations.write = (stream, ...rest) => {
        if (inherited.written(stream.path ?? '')) operations.write = write
        return write(stream, ...rest)
      }
      operations.fsync = ({ nfd, path = '' }) => {
        try {
          if (!inherited.areSynced(path)) this.#sync(nfd, path)
          return 0
        } catch {
          return inputOutputError
        }
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hangFsync] } }
  }
}

/**
 * Finds the files that an earlier process left in the folder. After a crash PostgreSQL first syncs all of its two thousand files one by one,
 * which takes seconds; as long as this process has written nothing itself, one `syncfs` for all does the same. The file with
 * the pid is written before that and does not count.
 */
const inheritedFiles = (folder: string) => {
  const isPidFile = (path: string): boolean => path.endsWith('/postmaster.pid')
  let state: 'unknown' | 'synced' | 'mixed' = 'unknown'
  return {
    /** Notes a write; true once nothing more needs to be noted. */
    written: (path: string): boolean => {
      if (!isPidFile(path)) state = 'mixed'
      return state === 'mixed'
    },
    areSynced: (path: string): boolean => {
      if (state === 'unknown' && !isPidFile(path)) state = syncFileSystem(folder) ? 'synced' : 'mixed'
      return state === 'synced'
    },
  }
}

/** Node has no `syncfs`; the program `sync` of coreutils does. Answers whether it did. */
const syncFileSystem = (folder: string): boolean => spawnSync('sync', ['-f', folder], { stdio: 'ignore' }).status === 0

/** Puts a whole folder on the disk, files and folders. */
export const syncFolder = (folder: string): void => {
  if (!syncFileSystem(folder)) syncTree(folder)
}

const syncTree = (folder: string): void => {
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
