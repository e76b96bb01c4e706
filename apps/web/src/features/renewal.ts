/** Milliseconds between two readings of a list that others change from minute to minute. */
const every: Readonly<Record<string, number>> = { spaceView: 30_000 }

/** Options of a query that keep such a list as it is: it is read again by the clock, and when its window has the focus again. */
export const renewalOf = (page: string) => {
  const refetchInterval = every[page]
  return refetchInterval === undefined ? {} : { refetchInterval, refetchOnWindowFocus: true }
}
