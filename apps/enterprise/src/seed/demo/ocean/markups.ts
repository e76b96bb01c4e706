import type { companyMarkup, marketMarkup, salesMarkup } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { BaseIds } from '../../base-ids.ts'
import type { LineCode } from '../../facts/trade-lines.ts'
import type { SeedRow } from '../../seed-row.ts'

type CompanyRule = Partial<SeedRow<typeof companyMarkup>>
type MarketRule = Partial<SeedRow<typeof marketMarkup>>
type SalesRule = Partial<SeedRow<typeof salesMarkup>>
type MarkupLine = NonNullable<CompanyRule['lines']>[number]

export interface Scope {
  readonly name: string
  readonly tradeLines?: readonly LineCode[]
  readonly customers?: readonly string[]
  readonly lines: readonly MarkupLine[]
}
type SalesLine = NonNullable<SalesRule['lines']>[number]
interface SalesScope extends Scope {
  readonly lines: readonly (MarkupLine & Partial<Pick<SalesLine, 'bandMin' | 'bandMax'>>)[]
}

/** A mark-up of any layer; those of the company name their keeper, too. */
export const rule = (
  { name, tradeLines = [], customers = [], lines }: Scope,
  ids: BaseIds,
  today: string,
): Omit<SalesRule, 'lines'> & { readonly lines: readonly MarkupLine[] } => ({
  name,
  lines,
  tradeLines: tradeLines.map(ids.tradeLine),
  customers,
  validFrom: addDays(today, -60),
  validTo: addDays(today, 365),
  status: 1,
})

export const freight = (method: MarkupLine['method'], value: string, box: string | null, ids: BaseIds): MarkupLine => ({
  target: 'freight',
  box,
  method,
  value,
  currency: ids.currency('USD'),
  rounding: 'up5',
  leastAdded: null,
  leastGpPercent: null,
})

/** From the buying price to the company's price: an amount on near lines, a share on far ones. */
export const demoCompanyMarkups = (ids: BaseIds, today: string): CompanyRule[] =>
  [
    {
      name: '公司加价（默认） | Company default',
      lines: [freight('add', '30', '20GP', ids), freight('add', '50', null, ids)],
    },
    {
      name: '美线公司加价 | Company, North America',
      tradeLines: ['USWC', 'USEC', 'USGC', 'USIPI', 'CAN'] as const,
      lines: [freight('add', '80', '20GP', ids), freight('add', '100', null, ids)],
    },
    {
      name: '欧地线公司加价 | Company, Europe and Mediterranean',
      tradeLines: ['NEU', 'SCAN', 'WMED', 'EMED', 'ADR', 'BSEA', 'NAF'] as const,
      lines: [freight('percent', '4', null, ids)],
    },
    {
      name: '近洋公司加价 | Company, near sea',
      tradeLines: ['JPN', 'KOR', 'HKTW', 'SEA'] as const,
      lines: [freight('add', '10', '20GP', ids), freight('add', '20', null, ids)],
    },
  ].map((scope) => ({ ...rule(scope, ids, today), maintainer: null }))

/** Mark-ups of the web site and the alliance; the company's own price search is not among the channels. */
export const demoMarketMarkups = (ids: BaseIds, today: string): MarketRule[] =>
  [
    {
      name: '官网公开价 | Web site price',
      channels: ['website'] as const,
      lines: [freight('add', '120', '20GP', ids), freight('add', '180', null, ids)],
    },
    { name: '联盟同行价 | Alliance price', channels: ['partner'] as const, lines: [freight('add', '20', null, ids)] },
  ].map(({ channels, ...scope }) => ({
    ...rule(scope, ids, today),
    channels,
    fromLayer: 'afterPriceSet',
  }))

/** From the company's price to the selling price; good customers pay less. */
export const demoSalesMarkups = (ids: BaseIds, today: string, customers: readonly string[]): SalesRule[] =>
  (
    [
      {
        name: '销售加价（默认） | Sales default',
        // Salespeople may go this far for their own customers.
        lines: [
          { ...freight('add', '25', '20GP', ids), bandMin: '0', bandMax: '150' },
          { ...freight('add', '40', null, ids), bandMin: '0', bandMax: '200' },
        ],
      },
      {
        name: '近洋销售加价 | Sales, near sea',
        tradeLines: ['JPN', 'KOR', 'HKTW', 'SEA'] as const,
        lines: [freight('add', '10', null, ids)],
      },
      {
        name: '协议客户加价 | Agreed customers',
        customers: customers.slice(0, 3),
        lines: [freight('add', '15', null, ids)],
      },
      {
        name: '毛利客户加价 | Customers by margin',
        customers: customers.slice(3, 5),
        lines: [freight('margin', '3', null, ids)],
      },
      {
        // Less than the company's price: below the floor where a rate has one, so that somebody else has to approve.
        name: '战略客户让利 | Strategic customers',
        customers: customers.slice(5, 6),
        tradeLines: ['USWC', 'USEC', 'USGC', 'USIPI'] as const,
        lines: [freight('add', '-70', '20GP', ids), freight('add', '-85', null, ids)],
      },
    ] as readonly SalesScope[]
  ).map((scope) => ({
    ...rule(scope, ids, today),
    lines: scope.lines.map((line) => ({ bandMin: null, bandMax: null, ...line })),
  }))
