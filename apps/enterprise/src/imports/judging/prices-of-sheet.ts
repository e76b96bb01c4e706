import type { BoxPrice, ImportIssue } from '@hangjia/contracts'
import { type OutOfLine, pricesOutOfLine, type SheetPrices } from '@hangjia/pricing'
import type { Queries } from '../../database/database.ts'
import type { View } from '../../records/tables/view.ts'
import { hasLanes } from '../../sourcing/lane-medians.ts'
import type { Judged } from '../staging/judged.ts'
import { isGood } from '../staging/record-parts.ts'
import { cellAt, type SourcePattern } from '../staging/source-patterns.ts'
import type { StagedOf, StagedRecord } from '../staging/staged.ts'
import { changeRecords } from '../staging/staging.ts'
import { hasNew } from './to-be-published.ts'

/** Holds the prices of a sheet against each other, so that a figure too many shows on a lane of which nothing is known. */
export const pricesOfSheet = ({ fields }: Pick<View, 'fields'>, patterns: readonly SourcePattern[]) => {
  const rates: SheetPrices[] = []
  const isNew = new Set<number>()
  return {
    see: (records: readonly Judged[]): void => {
      if (!hasLanes(fields)) return
      for (const record of records) {
        const { no, values } = record
        if (!isGood(record) || !Array.isArray(values.boxPrices)) continue
        const group = `${values.tradeLine ?? `${values.pol} ${values.pod}`} ${values.currency} ${values.cargoClass}`
        rates.push({ no, group, prices: values.boxPrices as readonly BoxPrice[] })
        if (hasNew(record, 'boxPrices')) isNew.add(no)
      }
    },
    tell: async (queries: Queries, staged: StagedOf): Promise<void> => {
      const found = Map.groupBy(
        pricesOutOfLine(rates).filter(({ no }) => isNew.has(no)),
        ({ no }) => no,
      )
      await changeRecords(queries, staged, [...found.keys()], (record) =>
        withDoubts(record, found.get(record.no) ?? [], patterns[record.pattern] ?? {}),
      )
    },
  }
}

const withDoubts = (record: StagedRecord, found: readonly OutOfLine[], pattern: SourcePattern): StagedRecord => {
  const { doubts = [], no } = record
  const others = found
    .map((one) => doubtOf(one, no, pattern))
    .filter(({ row, column }) => !doubts.some((doubt) => doubt.row === row && doubt.column === column))
  return others.length === 0 ? record : { ...record, doubts: [...doubts, ...others] }
}

const rules = {
  dearerThanLarger: 'dearerThanLarger',
  ratio: 'ratioUnusual',
  neighbours: 'priceUnlikeNeighbours',
} as const satisfies Record<OutOfLine['why'], string>

const doubtOf = ({ no: _, why, ...parameters }: OutOfLine, no: number, pattern: SourcePattern): ImportIssue => {
  const field = `boxPrices.${parameters.box}`
  const { row, column } = cellAt(pattern[field] ?? pattern.boxPrices ?? '', no)
  const read = 'price' in parameters ? parameters.price : ''
  return { row, column, field, read, rule: rules[why], parameters, suggestions: [] }
}
