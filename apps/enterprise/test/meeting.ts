/** Lets `count` people go on only once all of them have come: a race that does not hang on who is quicker. */
export const meeting = (count: number): (() => Promise<void>) => {
  const all = Promise.withResolvers<void>()
  let come = 0
  return () => {
    come += 1
    if (come === count) all.resolve()
    return all.promise
  }
}
