import { emptyOf, type Fields, later, valuesOfCopy } from '@hangjia/contracts'
import { addDays, daysBetween } from '@hangjia/validation'
import type { OpenRecord } from '../use-opened.ts'
import { nextPeriod } from './next-period.ts'
import { withoutFiles } from './record-files.ts'
import type { Values } from './record-form.ts'

const daysOfWeek = 7
/** Days until the departure that follows that of a record without a period: a week, and further weeks until it is after today. */
export const daysUntilNext = (departure: unknown, today: string): number => {
  if (typeof departure !== 'string') return daysOfWeek
  const passed = daysBetween(addDays(departure, daysOfWeek), today)
  return passed < 0 ? daysOfWeek : daysOfWeek * (2 + Math.floor(passed / daysOfWeek))
}
/** The days and times of a record, of the next of its weeks after today. */
const inNextWeek = (fields: Fields, read: Values, today: string): Values => {
  const days = daysUntilNext(read.etd, today)
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) =>
      kind === 'date' || kind === 'instant' ? [[name, later(read[name], days)] as const] : [],
    ),
  )
}

/**
 * Initial values of a form: the record itself, or the values that a copy keeps, owned by the copying user; a renewal
 * covers the next period, without amendments, or leaves in the next of its weeks after today. `usual`: defaults of new records.
 */
export const startValues = (
  fields: Fields,
  read: Values,
  {
    id,
    copyOf,
    renews,
    today,
    usual = {},
  }: OpenRecord & { readonly today: string; readonly usual?: Values | undefined },
): Values => {
  if (id !== 'new' || copyOf === undefined) return read
  const copied = withoutFiles(fields, read)
  const { validFrom, validTo } = read
  if (!renews || typeof validFrom !== 'string' || typeof validTo !== 'string') {
    const own = Object.keys(valuesOfCopy(fields, null)).filter((name) => {
      const field = fields[name]
      return !(field?.kind === 'link' && field.mine) || Object.hasOwn(usual, name)
    })
    const left = renews ? Object.keys(fields).filter((name) => fields[name]?.notRenewed) : []
    return {
      ...copied,
      ...(renews ? inNextWeek(fields, read, today) : {}),
      ...Object.fromEntries(
        [...own, ...left].map((name) => [name, usual[name] ?? emptyOf[fields[name]?.kind ?? 'text'] ?? null]),
      ),
    }
  }
  const { from, to } = nextPeriod({ from: validFrom, to: validTo })
  const amendments = Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field?.kind === 'lines' && field.addOnly
  })
  return { ...copied, ...Object.fromEntries(amendments.map((name) => [name, []])), validFrom: from, validTo: to }
}
