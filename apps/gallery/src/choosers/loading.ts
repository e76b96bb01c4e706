/** An answer that never comes. */
export const neverAnswers = <T>(): Promise<T> => new Promise(() => undefined)

/** Fails once, then answers: for showing a retry. */
export const failsOnce = <A extends readonly unknown[], T>(load: (...asked: A) => Promise<T>) => {
  let hasFailed = false
  return (...asked: A): Promise<T> => {
    if (hasFailed) return load(...asked)
    hasFailed = true
    return Promise.reject(new Error('the line is dead'))
  }
}
