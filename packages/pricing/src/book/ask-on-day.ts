import type { FclAsk } from '@hangjia/contracts'
import { addDays, daysBetween } from '@hangjia/validation'

/** The same search on a business day: a window that has ended by then moves there, with its length. */
export const askOnDay = (ask: FclAsk, day: string): FclAsk => {
  const etdFrom = ask.etdFrom > day ? ask.etdFrom : day
  const etdTo = ask.etdTo > etdFrom ? ask.etdTo : addDays(etdFrom, daysBetween(ask.etdFrom, ask.etdTo))
  return { ...ask, etdFrom, etdTo }
}
