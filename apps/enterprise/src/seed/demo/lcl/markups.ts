import {
  dgLclCompanyMarkup,
  dgLclMarketMarkup,
  dgLclSalesMarkup,
  importLclMarkup,
  importLclSalesMarkup,
  lclCompanyMarkup,
  lclMarketMarkup,
  lclSalesMarkup,
} from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { filled, filledLine } from '../../filled.ts'
import type { SeedRow } from '../../seed-row.ts'
import type { LclFacts } from './rates.ts'

type Step = SeedRow<typeof lclCompanyMarkup>['lines'][number]
type SalesStep = SeedRow<typeof lclSalesMarkup>['lines'][number]

/** The same amount on CBM, TON and MIN, so that what is greatest stays so (R1a). */
const steps = (value: string, { ids }: LclFacts, further: readonly Partial<Step>[] = []): Step[] =>
  [{ value }, ...further].map((step) =>
    filledLine<Step>(lclCompanyMarkup.fields.lines.fields, { currency: ids.currency('USD'), ...step }),
  )
/** The same in a mark-up of sales, without a limit for salespeople. */
const salesSteps = (...asked: Parameters<typeof steps>): SalesStep[] =>
  steps(...asked).map((step) => ({ ...step, bandMin: null, bandMax: null }))
const always = ({ today }: LclFacts) => ({ validFrom: addDays(today, -60), validTo: addDays(today, 365) })

/** Mark-ups of consolidated cargo: those of the company, of the market price and of a sale. */
export const demoLclMarkups = (facts: LclFacts, customers: readonly string[]) => {
  const { ids } = facts
  const period = always(facts)
  const near = (['JPN', 'KOR', 'SEA', 'HKTW'] as const).map(ids.tradeLine)
  const company: SeedRow<typeof lclCompanyMarkup>[] = [
    filled(lclCompanyMarkup, { ...period, name: '拼箱业务加价（默认） | LCL default', lines: steps('3', facts) }),
    filled(lclCompanyMarkup, {
      ...period,
      name: '近洋拼箱业务加价 | LCL, near sea',
      lines: steps('2', facts),
      tradeLines: near,
    }),
  ]
  const market: SeedRow<typeof lclMarketMarkup>[] = [
    filled(lclMarketMarkup, {
      ...period,
      name: '拼箱官网公开价 | LCL web site price',
      channels: ['website'],
      lines: steps('6', facts),
    }),
    filled(lclMarketMarkup, {
      ...period,
      name: '拼箱同行价 | LCL trade price',
      channels: ['partner'],
      lines: steps('2', facts),
    }),
  ]
  const sales: SeedRow<typeof lclSalesMarkup>[] = [
    filled(lclSalesMarkup, {
      ...period,
      name: '拼箱销售加价（默认） | LCL sales default',
      lines: salesSteps('4', facts, [
        { target: 'origin', charge: ids.charge('DOC'), value: '50', currency: ids.currency('CNY') },
      ]),
    }),
    filled(lclSalesMarkup, {
      ...period,
      name: '拼箱协议客户 | LCL, agreed customers',
      lines: salesSteps('2', facts),
      customers: customers.slice(0, 3),
    }),
  ]
  return { company, market, sales }
}

export const demoDgLclMarkups = (facts: LclFacts) => {
  const period = always(facts)
  const company: SeedRow<typeof dgLclCompanyMarkup>[] = [
    filled(dgLclCompanyMarkup, { ...period, name: '危品业务加价（默认） | DG default', lines: steps('15', facts) }),
    filled(dgLclCompanyMarkup, {
      ...period,
      name: '9 类危品业务加价 | DG class 9',
      lines: steps('8', facts),
      classes: ['9'],
    }),
  ]
  const market: SeedRow<typeof dgLclMarketMarkup>[] = [
    filled(dgLclMarketMarkup, {
      ...period,
      name: '危品同行价 | DG trade price',
      channels: ['partner'],
      lines: steps('10', facts),
    }),
  ]
  const sales: SeedRow<typeof dgLclSalesMarkup>[] = [
    filled(dgLclSalesMarkup, {
      ...period,
      name: '危品销售加价（默认） | DG sales default',
      lines: salesSteps('20', facts),
    }),
  ]
  return { company, market, sales }
}

export const demoImportLclMarkups = (facts: LclFacts) => {
  const period = always(facts)
  const house: SeedRow<typeof importLclMarkup>[] = [
    filled(importLclMarkup, {
      ...period,
      name: '进口拼箱业务加价 | Import LCL business',
      layer: 'company',
      lines: steps('3', facts),
    }),
    filled(importLclMarkup, {
      ...period,
      name: '进口拼箱市场加价 | Import LCL market',
      layer: 'market',
      lines: steps('5', facts),
    }),
  ]
  const sales: SeedRow<typeof importLclSalesMarkup>[] = [
    filled(importLclSalesMarkup, {
      ...period,
      name: '进口拼箱销售加价（默认） | Import LCL sales default',
      lines: salesSteps('30', facts).map((step) => ({ ...step, perShipment: true })),
    }),
  ]
  return { house, sales }
}
