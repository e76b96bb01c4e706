const msPerDay = 86_400_000

/** The day `count` days after (or before) a day, both `YYYY-MM-DD`. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * msPerDay).toISOString().slice(0, 10)
