/** Milliseconds since 1970. */
export type Clock = () => number

const shanghai = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })

/** The business day of an instant, `YYYY-MM-DD` in Asia/Shanghai. */
export const businessDay = (instant: number): string => shanghai.format(instant)
