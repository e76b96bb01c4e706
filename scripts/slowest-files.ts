import type { FileTime } from './suite-times.ts'

/** Lines with the slowest files and with the wall time of each suite, from its first file to the end of its last. */
export const timeLines = (times: readonly FileTime[], slowest = 20): readonly string[] => {
  if (times.length === 0) return []
  const longest = times.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, slowest)
  const suites = Map.groupBy(times, ({ project }) => project)
  return [
    `Slowest ${longest.length === 1 ? 'file' : `${longest.length} files`}:`,
    ...longest.map((time) => `${seconds(lengthOf(time))}  ${time.file}`),
    'Suites:',
    ...[...suites].map(([project, files]) => {
      const from = Math.min(...files.map(({ startMs }) => startMs))
      const to = Math.max(...files.map(({ endMs }) => endMs))
      return `${seconds(to - from)}  ${project}, ${files.length} ${files.length === 1 ? 'file' : 'files'}`
    }),
  ]
}

const lengthOf = ({ startMs, endMs }: FileTime) => endMs - startMs
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(9)
