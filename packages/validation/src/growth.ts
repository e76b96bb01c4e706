/**
 * Lengths of a text that grows, and how much longer its reading may take than the readings of as many characters in short
 * pieces: about once as long where the whole is read once, sixteen times where time grows with the square. The first two find what
 * grows faster still, before a text is long enough to be read for hours.
 */
const steps = [
  { from: 10, times: 2, most: 64 },
  { from: 20, times: 16, most: 64 },
  { from: 320, times: 16, most: 4 },
] as const

/**
 * Checks for tests that the time of a reading grows as the text does, on a machine of any speed, however busy. The best of some
 * tries counts, because the engine itself takes time in between; the pieces are tried first, so that what is slow only once makes
 * no text look quick.
 */
export const growsEvenly = (read: (text: string) => unknown, textOf: (length: number) => string): boolean =>
  steps.every(({ from, times, most }) => {
    const [piece, whole] = [textOf(from), textOf(from * times)]
    const pieces = bestMicros(read, piece, times)
    return Array.from({ length: 12 }).some(
      () =>
        bestMicros(read, whole, 1) <= most * Math.max(leastMicros, Math.min(pieces, bestMicros(read, piece, times))),
    )
  })

/** Readings that take less cannot be compared: the processor's clock counts in microseconds. */
const leastMicros = 10

/** Microseconds of the processor that some readings of a text take, the best of three. */
const bestMicros = (read: (text: string) => unknown, text: string, readings: number): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const start = threadMicros()
      for (let left = readings; left > 0; left -= 1) read(text)
      return threadMicros() - start
    }),
  )

/** Time that this thread has had the processor. The system adds the running slice when it counts the process, so that comes first. */
const threadMicros = (): number => {
  process.cpuUsage()
  const { user, system } = process.threadCpuUsage()
  return user + system
}
