import { Refusal } from './refusal.ts'

/** Number of runs in `--times 20`: a whole number from 1 on. */
export const timesIn = (given: string): number => {
  if (/^[1-9]\d{0,3}$/.test(given)) return Number(given)
  throw new Refusal(`--times is the number of runs, from 1 to 9999; "${given}" is none.`)
}
