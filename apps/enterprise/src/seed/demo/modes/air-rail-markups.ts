import type { airCompanyMarkup, airMarketMarkup, airSalesMarkup, railMarkup } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { AirportCode } from '../../facts/airports.ts'
import type { SeedRow } from '../../seed-row.ts'
import type { ModeFacts } from './mode-facts.ts'

type Company = Partial<SeedRow<typeof airCompanyMarkup>>
type Market = Partial<SeedRow<typeof airMarketMarkup>>
type Sales = Partial<SeedRow<typeof airSalesMarkup>>
type Rail = Partial<SeedRow<typeof railMarkup>>

const period = (today: string) => ({ validFrom: addDays(today, -60), validTo: addDays(today, 365), status: 1 }) as const

const added = {
  target: 'freight',
  method: 'add',
  charge: null,
  perShipment: false,
  rounding: 'none',
  leastProfit: null,
  leastGpPercent: null,
} as const

/** Adds so much in CNY to a column of the freight, or to all of them. */
const add = (value: string, { ids }: ModeFacts, cell: NonNullable<Company['lines']>[number]['cell'] = null) => ({
  ...added,
  value,
  cell,
  currency: ids.currency('CNY'),
})
const percent = (value: string) => ({ ...added, method: 'percent' as const, value, cell: null, currency: null })

const european: readonly AirportCode[] = ['FRA', 'AMS', 'LHR', 'CDG', 'LUX']
const near: readonly AirportCode[] = ['NRT', 'ICN', 'SIN', 'BKK', 'SGN']

/** From the buying price of airlines and agents to the company's price. */
export const demoAirMarkups = (facts: ModeFacts): Company[] => [
  {
    name: '空运业务加价（默认） | Air default',
    lines: [add('50', facts, 'minCharge'), add('2', facts, 'q45'), add('1.5', facts, 'q100'), add('1.2', facts)],
    ...period(facts.today),
  },
  {
    name: '近程空运业务加价 | Air, short haul',
    pods: near.map(facts.ids.airport),
    lines: [add('30', facts, 'minCharge'), add('0.8', facts)],
    ...period(facts.today),
  },
  {
    name: '欧洲空运业务加价 | Air, Europe',
    pods: european.map(facts.ids.airport),
    lines: [percent('5')],
    ...period(facts.today),
  },
]

/** Published on the web site and in the alliance. */
export const demoAirMarkets = (facts: ModeFacts): Market[] => [
  {
    name: '空运官网公开价 | Air web site price',
    channels: ['website'],
    lines: [add('3', facts)],
    ...period(facts.today),
  },
  {
    name: '空运联盟同行价 | Air alliance price',
    channels: ['partner'],
    lines: [add('0.5', facts)],
    ...period(facts.today),
  },
]

/** A step of a mark-up of sales, without a limit for salespeople. */
const sold = (value: string, facts: ModeFacts) => ({ ...add(value, facts), bandMin: null, bandMax: null })

/** From the company's price to the selling price. */
export const demoAirSalesMarkups = (facts: ModeFacts): Sales[] => [
  { name: '空运销售加价（默认） | Air sales default', lines: [sold('1', facts)], ...period(facts.today) },
  {
    name: '空运协议客户加价 | Air, agreed customers',
    customers: facts.customers.slice(0, 3),
    lines: [sold('0.4', facts)],
    ...period(facts.today),
  },
]

/** Both layers of rail, on one page. */
export const demoRailMarkups = (facts: ModeFacts): Rail[] => {
  const usd = facts.ids.currency('USD')
  const step = (cell: NonNullable<Rail['lines']>[number]['cell'], value: string, currency: string) => ({
    ...added,
    cell,
    value,
    currency,
  })
  const cny = facts.ids.currency('CNY')
  return [
    {
      name: '铁路业务加价（默认） | Rail default',
      layer: 'business',
      lines: [
        ...[step('20GP', '100', usd), step('40HQ', '150', usd)],
        ...[step('light', '80', cny), step('heavy', '0.3', cny), step('min', '100', cny)],
      ],
      ...period(facts.today),
    },
    {
      name: '中亚铁路业务加价 | Rail, Central Asia',
      layer: 'business',
      destinations: [facts.ids.railStation('KZALA'), facts.ids.railStation('UZTAS')],
      lines: [step('20GP', '60', usd), step('40HQ', '90', usd), step('light', '50', cny), step('heavy', '0.2', cny)],
      ...period(facts.today),
    },
    {
      name: '铁路市场加价（默认） | Rail market default',
      layer: 'market',
      lines: [step(null, '100', usd)],
      ...period(facts.today),
    },
  ]
}
