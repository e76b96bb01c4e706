import type { ImportOutcome, Resource } from '@hangjia/contracts'
import type { LinkFound } from '../../records/tables/field-kind.ts'
import { linksOf } from '../../records/tables/links.ts'
import { sharedAmong, without } from './shared-entries.ts'
import type { StagedRecord } from './staged.ts'

type Values = StagedRecord['values']

/** Values common to all records of a part, and the facts that a commit needs without looking into each. */
export interface PartHead {
  /** Most of a rate is what every rate of a sheet has. */
  readonly shared: Partial<StagedRecord>
  readonly sharedValues: Values
  /** The names of all other values of records that can be written. */
  readonly own: readonly string[]
  /** Each row that the good records link to, once. */
  readonly links: readonly LinkFound[]
  /** The first day after which one of the good records that may be published is over. */
  readonly firstEnd: string | null
}
/** Staged records as their table holds them. */
export interface RecordPart {
  readonly head: PartHead
  /** JSON: the records without what they share. */
  readonly records: string
}

/** Outcomes that a commit writes or leaves unchanged. */
export const good: readonly ImportOutcome[] = ['new', 'changed', 'unchanged']
export const isGood = ({ outcome }: { readonly outcome: ImportOutcome }): boolean => good.includes(outcome)

/** Some records of a resource in a single part. */
export const partOfRecords = ({ fields }: Resource, records: readonly StagedRecord[]): RecordPart => {
  const shared = sharedAmong(records)
  const sharedValues = sharedAmong(records.map(({ values }) => values))
  const own = new Set<string>()
  const links = new Map<string, LinkFound>()
  let firstEnd: string | null = null
  const left = records.map((record) => {
    const values = without(record.values, sharedValues)
    if (isGood(record)) {
      for (const name in values) own.add(name)
      for (const link of linksOf(record.values, fields))
        links.set([link.to, link.id, link.whole?.ids.join(), link.only, link.within].join(' '), link)
      const end = String(record.values.validTo)
      if (record.blocks === undefined && (firstEnd === null || end < firstEnd)) firstEnd = end
    }
    return { ...without(record, shared), values }
  })
  return {
    head: { shared, sharedValues, own: [...own], links: [...links.values()], firstEnd },
    records: JSON.stringify(left),
  }
}

/** The records of a part. */
export const recordsIn = ({ head: { shared, sharedValues }, records }: RecordPart): StagedRecord[] =>
  (JSON.parse(records) as StagedRecord[]).map((record) => ({
    ...shared,
    ...record,
    values: { ...sharedValues, ...record.values },
  }))
