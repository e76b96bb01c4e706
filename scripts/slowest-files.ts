import type { FileTime } from './suite-times.ts'

/**
 * Lines with the slowest files and with each suite: the wall time from its first file to the end of its last, and the processor time of
 * its files where it is known. Suites that run side by side share the processor.
 */
export const timeLines = (times: readonly FileTime[], slowest = 20): readonly string[] => {
  if (times.length === 0) return []
  const longest = times.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, slowest)
  const suites = Map.groupBy(times, ({ project }) => project)
  return [
    `Slowest ${longest.length === 1 ? 'file' : `${longest.length} files`}:`,
    ...longest.map((time) => `${seconds(lengthOf(time))}${processor([time])}  ${time.file}`),
    'Suites:',
    ...[...suites].map(([project, files]) => {
      const from = Math.min(...files.map(({ startMs }) => startMs))
      const to = Math.max(...files.map(({ endMs }) => endMs))
      const count = `${files.length} ${files.length === 1 ? 'file' : 'files'}`
      return `${seconds(to - from)}${processor(files)}  ${project}, ${count}`
    }),
  ]
}

const lengthOf = ({ startMs, endMs }: FileTime) => endMs - startMs
const processor = (files: readonly FileTime[]): string => {
  const ms = files.reduce((sum, { processorMs }) => sum + processorMs, 0)
  return ms > 0 ? ` ${seconds(ms)} of the processor` : ''
}
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(9)
