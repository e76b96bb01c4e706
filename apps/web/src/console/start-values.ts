import { type Fields, valuesOfCopy } from '@hangjia/contracts'
import { nextPeriod } from './next-period.ts'
import { withoutFiles } from './record-files.ts'
import type { Values } from './record-form.ts'
import type { OpenRecord } from './use-opened.ts'

/**
 * What a form begins with: the record itself, or what of it a copy has, which is of who copies; a renewal is of the next period, without
 * amendments. `usual`: what new records begin with.
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
