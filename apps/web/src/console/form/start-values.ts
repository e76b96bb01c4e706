import { type Fields, valuesOfCopy } from '@hangjia/contracts'
import type { OpenRecord } from '../use-opened.ts'
import { nextPeriod } from './next-period.ts'
import { withoutFiles } from './record-files.ts'
import type { Values } from './record-form.ts'

/**
 * Initial values of a form: the record itself, or the values that a copy keeps, owned by the copying user; a renewal
 * covers the next period, without amendments. `usual`: defaults of new records.
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
    const own = Object.keys(valuesOfCopy(fields, null)).filter(
      (name) => fields[name]?.notCopied || Object.hasOwn(usual, name),
    )
    return { ...copied, ...Object.fromEntries(own.map((name) => [name, usual[name] ?? null])) }
  }
  const { from, to } = nextPeriod({ from: validFrom, to: validTo })
  const amendments = Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field?.kind === 'lines' && field.addOnly
  })
  return { ...copied, ...Object.fromEntries(amendments.map((name) => [name, []])), validFrom: from, validTo: to }
}
