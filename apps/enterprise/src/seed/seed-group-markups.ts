import {
  airSalesMarkup,
  dgLclSalesMarkup,
  importLclSalesMarkup,
  importMarkup,
  lclSalesMarkup,
  oogMarkup,
  type Resource,
  railMarkup,
  reeferMarkup,
  salesMarkup,
} from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { insertRecords, type Values } from '../records/saving/insert-records.ts'
import type { BaseIds } from './base-ids.ts'
import { freight, rule } from './demo/ocean/markups.ts'
import { filled, filledLine } from './filled.ts'
import type { SeedRow } from './seed-row.ts'

interface GroupFacts {
  readonly ids: BaseIds
  readonly today: string
}

/** Writes the mark-ups for co-loaders, one in every mode: they pay less than other customers. */
export const seedGroupMarkups = async (
  queries: Queries,
  companyId: string,
  { ids, today }: GroupFacts,
): Promise<void> => {
  const group = await queries.one<{ id: string }>(
    `SELECT id::text AS id FROM customer_group WHERE company_id = $1 AND code = 'COLOAD'`,
    [companyId],
  )
  const scope = (name: string) => {
    const { lines: _lines, ...rest } = rule({ name, lines: [] }, ids, today)
    return { ...rest, customerGroups: [group.id] }
  }
  const step = (value: string, currency: 'CNY' | 'USD') =>
    filledLine<SeedRow<typeof lclSalesMarkup>['lines'][number]>(lclSalesMarkup.fields.lines.fields, {
      value,
      currency: ids.currency(currency),
    })
  const railStep = (value: string, cell: string) =>
    filledLine<Values>(railMarkup.fields.lines.fields, { value, cell, currency: ids.currency('USD') })
  const boxes = (value: string) => [freight('add', value, null, ids)]
  const rules: readonly (readonly [Resource, Values])[] = [
    [salesMarkup, { ...scope('同行销售加价 | Co-loaders'), lines: boxes('20') }],
    [
      lclSalesMarkup,
      filled(lclSalesMarkup, { ...scope('拼箱同行销售加价 | LCL, co-loaders'), lines: [step('1', 'USD')] }),
    ],
    [
      dgLclSalesMarkup,
      filled(dgLclSalesMarkup, { ...scope('危品同行销售加价 | DG, co-loaders'), lines: [step('12', 'USD')] }),
    ],
    [
      importLclSalesMarkup,
      filled(importLclSalesMarkup, {
        ...scope('进口拼箱同行销售加价 | Import LCL, co-loaders'),
        lines: [step('2', 'USD')],
      }),
    ],
    [airSalesMarkup, { ...scope('空运同行销售加价 | Air, co-loaders'), lines: [step('0.3', 'CNY')] }],
    [
      railMarkup,
      {
        ...scope('铁路同行加价 | Rail, co-loaders'),
        layer: 'business',
        lines: [railStep('80', '20GP'), railStep('120', '40HQ')],
      },
    ],
    [oogMarkup, { ...scope('特种柜同行加价 | OOG, co-loaders'), lines: boxes('100') }],
    [reeferMarkup, { ...scope('冻柜同行加价 | Reefer, co-loaders'), lines: boxes('90') }],
    [importMarkup, { ...scope('进口同行加价 | Import, co-loaders'), layer: 'business', lines: boxes('40') }],
  ]
  for (const [resource, row] of rules) await insertRecords(queries, resource, companyId, [row])
}
