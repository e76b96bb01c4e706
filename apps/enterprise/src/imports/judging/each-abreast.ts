/**
 * Works on all of them, a few at once, so that one is prepared while the database does another. They begin in their order. When one
 * fails, what has begun is waited for, and the failure that came first is thrown: a transaction that has failed refuses all that follows.
 */
export const eachAbreast = async <T>(
  most: number,
  items: AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const begun: Promise<void>[] = []
  let failure: { readonly reason: unknown } | undefined
  const beginAll = async (): Promise<void> => {
    for await (const item of items) {
      const one = work(item).catch((reason: unknown) => {
        failure ??= { reason }
      })
      begun.push(one)
      if (begun.length >= most) await begun.shift()
      if (failure) return
    }
  }
  const asked = await beginAll().catch((reason: unknown) => ({ reason }))
  await Promise.all(begun)
  // A refusal of the source of the items is caused by a failure, where there is one.
  const thrown = failure ?? asked
  if (thrown) throw thrown.reason
}

/** Hands out the items of another one by one, the next being made ready while the former is worked on. */
export const oneAhead = async function* <T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]()
  const ask = () => {
    const asked = iterator.next()
    // A reader that stops before it comes to it need not receive its failure.
    asked.catch(() => {})
    return asked
  }
  try {
    for (let asked = ask(); ; ) {
      const { value, done } = await asked
      if (done) return
      asked = ask()
      yield value
    }
  } finally {
    await iterator.return?.()
  }
}
