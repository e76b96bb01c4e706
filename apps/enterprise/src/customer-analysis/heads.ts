import type { AnalysisHead, Dimension, Narrowing, Reference } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { loadReferences } from '../records/tables/references.ts'
import type { Scope } from './scope.ts'

/** Dimensions whose values are records, with what they are records of. */
const recordsOf = { customer: 'customer', person: 'employee', unit: 'organisation', level: 'customerLevel' } as const
type RecordDimension = keyof typeof recordsOf
const isRecord = (by: Dimension): by is RecordDimension => by in recordsOf

/** A customer as the edition for partners shows it: its beginning alone, and no number. */
export const shortened = ({ id, title, titleEn }: Reference): Reference => ({
  id,
  title: `${title.slice(0, 4)}***`,
  titleEn: titleEn === null ? null : `${titleEn.split(' ')[0]?.slice(0, 6)}***`,
  code: null,
})

/** Names of the values of a dimension, as this scope may show them. */
export const loadHeads = async (
  queries: Queries,
  { companyId, analysis }: Scope,
  by: Dimension,
  values: readonly (string | null)[],
): Promise<(value: string | null) => AnalysisHead> => {
  const links = values.flatMap((id) => (isRecord(by) && id !== null ? [{ to: recordsOf[by], id }] : []))
  const referenceOf = await loadReferences(queries, companyId, links)
  return (value) => {
    if (value === null) return { none: by === 'stage' || by === 'lane' || by === 'product' ? 'customer' : noneOf(by) }
    if (by === 'stage' || by === 'product' || by === 'lossReason') return { choice: by, of: value }
    if (!isRecord(by)) return { text: value }
    const reference = referenceOf(recordsOf[by], value)
    return { reference: by === 'customer' && analysis.edition === 'partner' ? shortened(reference) : reference }
  }
}
const noneOf = (by: Dimension) =>
  by === 'person' || by === 'unit' || by === 'level' || by === 'lossReason' ? by : ('customer' as const)

export const at = (by: Dimension, value: string | null): Narrowing[] => [{ by, value }]
