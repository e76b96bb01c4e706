import { airChargeSet, type airDestinationCharge, type airOriginCharge } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { AirportCode } from '../../facts/airports.ts'
import { filled } from '../../filled.ts'
import type { SeedRow } from '../../seed-row.ts'
import { airOrigins } from './air-rates.ts'
import { type MeasuredTerms, measuredLine } from './measured-lines.ts'
import type { ModeFacts } from './mode-facts.ts'

type Origin = Partial<SeedRow<typeof airOriginCharge>>
type Destination = Partial<SeedRow<typeof airDestinationCharge>>

const perKg = (
  charge: MeasuredTerms['charge'],
  price: string,
  weightBasis: 'gross' | 'chargeable',
  minAmount: string,
): MeasuredTerms => ({
  charge,
  unitPrice: price,
  weightBasis,
  minAmount,
  currency: 'CNY',
  unit: weightBasis === 'gross' ? 'KGG' : 'KGC',
})

const sets: readonly (readonly [name: string, charges: readonly MeasuredTerms[]])[] = [
  [
    '空运常用附加 | Usual air surcharges',
    [
      perKg('MYC', '4.5', 'chargeable', '0'),
      perKg('MSC', '1.2', 'chargeable', '0'),
      { charge: 'AWB', unit: 'BL', currency: 'CNY', unitPrice: '50' },
    ],
  ],
  [
    '出口地面标准 | Standard export handling',
    [perKg('OTHC', '0.6', 'gross', '50'), perKg('XRAY', '0.3', 'gross', '30')],
  ],
]
/** Sets of charges that the air desk puts into rates and sheets. */
export const demoAirChargeSets = ({ ids }: ModeFacts): SeedRow<typeof airChargeSet>[] =>
  sets.map(([name, charges]) =>
    filled(airChargeSet, { name, charges: charges.map((terms) => measuredLine(terms, ids)) }),
  )

/** Terminal, screening and documents of each airport of departure; filings of the country of arrival. */
export const demoAirOriginCharges = ({ ids, today }: ModeFacts): Origin[] => {
  const sheet = (name: string, pol: AirportCode, charges: readonly MeasuredTerms[], more: Origin = {}): Origin => ({
    name,
    pol: ids.airport(pol),
    charges: charges.map((terms) => measuredLine(terms, ids)),
    validFrom: addDays(today, -60),
    validTo: addDays(today, 365),
    displayFlag: 1,
    ...more,
  })
  return airOrigins.flatMap(([pol]) => [
    sheet(`${pol} 出口地面费用 | ${pol} export handling`, pol, [
      perKg('OTHC', pol === 'HKG' ? '1.6' : '0.6', 'gross', '50'),
      perKg('XRAY', '0.3', 'gross', '30'),
      { charge: 'HDL', unit: 'SHPT', currency: 'CNY', unitPrice: '100' },
      { charge: 'CUS', unit: 'ENTRY', currency: 'CNY', unitPrice: '150', when: 'declaration' },
    ]),
    sheet(
      `${pol} 美国舱单 | ${pol} US manifest filing`,
      pol,
      [{ charge: 'AMS', unit: 'HBL', currency: 'CNY', unitPrice: '30' }],
      {
        country: ids.country('US'),
      },
    ),
    sheet(`${pol} 带电鉴定 | ${pol} battery inspection`, pol, [perKg('HDL', '0.5', 'chargeable', '200')], {
      cargoType: 'battery',
    }),
  ])
}

const abroad: readonly (readonly [pod: AirportCode, currency: MeasuredTerms['currency'], level: number])[] = [
  ['LAX', 'USD', 1],
  ['ORD', 'USD', 1],
  ['JFK', 'USD', 1.1],
  ['FRA', 'EUR', 0.9],
  ['AMS', 'EUR', 0.9],
  ['LHR', 'GBP', 0.8],
  ['CDG', 'EUR', 0.95],
  ['DXB', 'USD', 0.8],
  ['SIN', 'USD', 0.7],
  ['NRT', 'USD', 0.9],
  ['SYD', 'USD', 1],
]
/** Handling, documents, clearance and delivery, as agents abroad charge them. */
export const demoAirDestinationCharges = ({ ids, today }: ModeFacts): Destination[] =>
  abroad.map(([pod, currency, level]) => {
    const price = (amount: number) => (amount * level).toFixed(2)
    const terms: readonly MeasuredTerms[] = [
      { charge: 'DTHC', unit: 'KGG', currency, unitPrice: price(0.25), minAmount: price(55), weightBasis: 'gross' },
      { charge: 'DO', unit: 'HBL', currency, unitPrice: price(45) },
      { charge: 'IMC', unit: 'ENTRY', currency, unitPrice: price(125), when: 'declaration' },
      { charge: 'DLV', unit: 'KGC', currency, unitPrice: price(0.35), minAmount: price(120) },
    ]
    return {
      name: `${pod} 目的机场费用 | ${pod} destination charges`,
      pod: ids.airport(pod),
      charges: terms.map((one) => ({ ...measuredLine(one, ids), paymentTerm: 'COL' })),
      freeStorageDays: 2,
      validFrom: addDays(today, -60),
      validTo: addDays(today, 365),
      displayFlag: 1,
    }
  })
