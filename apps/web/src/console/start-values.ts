import type { Fields } from '@hangjia/contracts'
import { nextPeriod } from './next-period.ts'
import { withoutFiles } from './record-files.ts'
import type { Values } from './record-form.ts'
import type { OpenRecord } from './use-opened.ts'

/** What a form begins with: the record itself, or what of it a copy has; a renewal is of the next period, without amendments. */
export const startValues = (fields: Fields, read: Values, { id, copyOf, renews }: OpenRecord): Values => {
  if (id !== 'new' || copyOf === undefined) return read
  const copied = withoutFiles(fields, read)
  const { validFrom, validTo } = read
  if (!renews || typeof validFrom !== 'string' || typeof validTo !== 'string') return copied
  const { from, to } = nextPeriod({ from: validFrom, to: validTo })
  const amendments = Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field?.kind === 'lines' && field.addOnly
  })
  return { ...copied, ...Object.fromEntries(amendments.map((name) => [name, []])), validFrom: from, validTo: to }
}
