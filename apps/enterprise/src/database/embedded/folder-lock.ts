import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseFailure, folderFailure } from '../database-failure.ts'

/** The process that holds a folder, as written beside the lock so that others can name it. */
interface Holder {
  readonly pid: number
  /** Start of that process in clock ticks since boot: a pid can be given to another process, this pair cannot. */
  readonly started: string
  readonly host: string
}

/**
 * Takes a folder for this process alone, or refuses in a sentence that names the process that has it. Answers the function
 * that gives the folder back.
 *
 * The lock itself is a lock of the operating system (a POSIX record lock, taken by the SQLite that comes with Node: Node has no
 * call of its own for it). The kernel drops it when the process dies, however it dies, and never before; so no judging of
 * pids can go wrong, also not between containers that share the folder. The pid in `holder.json` is for the message only.
 * Nothing else in this process may open the file `lock`: closing it would drop the lock.
 */
export const lockFolder = async (folder: string): Promise<() => void> => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(join(folder, `holder.${process.pid}.json`), '')
  } catch (caught) {
    throw folderFailure(folder, caught)
  }
  try {
    const lock = await takeLock(folder)
    writeHolder(folder)
    return () => {
      rmSync(join(folder, 'holder.json'), { force: true })
      lock.close()
    }
  } finally {
    rmSync(join(folder, `holder.${process.pid}.json`), { force: true })
  }
}

const takeLock = async (folder: string): Promise<DatabaseSync> => {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (caught) {
    lock?.close()
    if (caught instanceof Error && 'errcode' in caught && caught.errcode === sqliteBusy)
      throw new DatabaseFailure('locked', await whoHolds(folder))
    throw folderFailure(folder, caught)
  }
}

const sqliteBusy = 5

const whoHolds = async (folder: string): Promise<string> => {
  // Between taking the lock and writing its name a holder needs a moment.
  for (let tries = 0; tries < 10; tries += 1) {
    const holder = readHolder(folder)
    if (holder?.host === hostname() && holder.started === startOf(holder.pid))
      return holder.pid === process.pid
        ? `The data folder ${folder} is already open in this process (${holder.pid}).`
        : `The data folder ${folder} is in use by process ${holder.pid}. Stop that process, or choose another folder.`
    await pause(30)
  }
  const holder = readHolder(folder)
  const name = holder ? ` (process ${holder.pid} on ${holder.host})` : ''
  return `The data folder ${folder} is in use by another process${name}. Stop that process, or choose another folder.`
}

const readHolder = (folder: string): Holder | undefined => {
  try {
    return JSON.parse(readFileSync(join(folder, 'holder.json'), 'utf8')) as Holder
  } catch {
    return undefined
  }
}

const writeHolder = (folder: string): void => {
  const holder: Holder = { pid: process.pid, started: startOf(process.pid) ?? '', host: hostname() }
  const fresh = join(folder, `holder.${process.pid}.json`)
  writeFileSync(fresh, JSON.stringify(holder))
  renameSync(fresh, join(folder, 'holder.json'))
}

/** Field 22 of /proc/<pid>/stat; the second field, the program's name, may hold spaces and brackets. */
const startOf = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return process.platform === 'linux' ? undefined : ''
  }
}
