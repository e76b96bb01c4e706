import { readdirSync, readFileSync } from 'node:fs'

const read = (path: string): string => {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    // It ended meanwhile, or belongs to somebody else.
    return ''
  }
}

/** Processes that name the folder in their command or environment, as `pid command`; found on Linux only, elsewhere none. */
export const processesOf = (folder: string): string[] => {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return []
    const command = read(`/proc/${pid}/cmdline`)
    // A process that has ended and waits to be counted has no command any more.
    if (command === '' || !(command + read(`/proc/${pid}/environ`)).includes(folder)) return []
    return [`${pid} ${command.replaceAll('\0', ' ').trim().slice(0, 200)}`]
  })
}

/** The enterprise service of the product of this folder. */
export const servicesOf = (dataFolder: string): number[] =>
  processesOf(dataFolder)
    .filter((line) => line.includes('apps/enterprise/src/main.ts'))
    .map((line) => Number.parseInt(line, 10))
