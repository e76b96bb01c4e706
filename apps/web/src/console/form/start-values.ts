import { emptyOf, type Fields, later, valuesOfCopy } from '@hangjia/contracts'
import type { OpenRecord } from '../use-opened.ts'
import { nextPeriod } from './next-period.ts'
import { withoutFiles } from './record-files.ts'
import type { Values } from './record-form.ts'

/** Days until the next departure of a record without a period. */
const nextDeparture = 7
/** The days and times of a record, a week later. */
const aWeekLater = (fields: Fields, read: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) =>
      kind === 'date' || kind === 'instant' ? [[name, later(read[name], nextDeparture)] as const] : [],
    ),
  )

/**
 * Initial values of a form: the record itself, or the values that a copy keeps, owned by the copying user; a renewal
 * covers the next period, without amendments, or leaves a week later. `usual`: defaults of new records.
 */
export const startValues = (
  fields: Fields,
  read: Values,
  { id, copyOf, renews, usual = {} }: OpenRecord & { readonly usual?: Values | undefined },
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
      ...(renews ? aWeekLater(fields, read) : {}),
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
