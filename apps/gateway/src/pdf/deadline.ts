/** Thrown when the time of a piece of work is over. */
export class Late extends Error {
  override readonly name = 'Late'
}

/** The outcome of the work, or `Late` when its time is over first; the work itself goes on. `dueAt` is on the clock of `performance`. */
export const before = async <Value>(dueAt: number, work: Promise<Value>): Promise<Value> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Late('deadline')), Math.max(0, dueAt - performance.now()))
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A value after some time, for races; it keeps no process alive. */
export const after = async <Value>(ms: number, value: Value): Promise<Value> => {
  await new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })
  return value
}
