import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of the unit in which Linux counts the time of a process. */
const tickMs = 10

interface Used {
  readonly pid: number
  readonly parent: number
  /** Processor time of the process and of its children that have ended. */
  readonly ms: number
}

/** Processor time of a process with its children that have ended; undefined elsewhere than on Linux. */
const usedBy = (pid: string): Used | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the program, in brackets, may have spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ms = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * tickMs, 0)
    return { pid: Number.parseInt(text, 10), parent: Number(fields[1]), ms }
  } catch {
    return undefined
  }
}

/** Milliseconds of processor time that these processes and all their descendants used so far. */
export const processorMsOf = (roots: readonly number[]): number => {
  if (roots.length === 0 || process.platform !== 'linux') return 0
  const running = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (usedBy(name) ?? []) : []))
  const byParent = Map.groupBy(running, ({ parent }) => parent)
  const withDescendants = (used: Used): number =>
    (byParent.get(used.pid) ?? []).reduce((sum, child) => sum + withDescendants(child), used.ms)
  return running.filter(({ pid }) => roots.includes(pid)).reduce((sum, used) => sum + withDescendants(used), 0)
}
