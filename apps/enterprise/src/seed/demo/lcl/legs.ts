import { dgTransportCharge, feederPoint, lclRate, transportCharge } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { ports } from '../../facts/ports.ts'
import { filled, filledLine } from '../../filled.ts'
import type { SeedRow } from '../../seed-row.ts'
import { type MeasuredLine, measured, type PriceLine } from './lines.ts'
import type { LclFacts } from './rates.ts'

const period = ({ today, desk }: LclFacts) => ({
  validFrom: addDays(today, -60),
  validTo: addDays(today, 365),
  maintainer: desk,
  displayFlag: 1 as const,
})
const weekdays = '0011111'

const points = [
  ['CNCQI', 'CNSHG', 'barge', '120', 9],
  ['CNWHG', 'CNSHG', 'barge', '95', 6],
  ['CNNJG', 'CNSHG', 'truck', '70', 2],
] as const

/** Inland points that feed Shanghai, and the receiving warehouse of Yiwu for Ningbo. */
export const demoFeederPoints = (facts: LclFacts): SeedRow<typeof feederPoint>[] => {
  const { ids } = facts
  const warehouses = facts.warehouse('YWQZ')
  if (warehouses.length === 0) return []
  return points.map(([point, pol, transportMode, price, days]) => {
    const names = ports.find(({ code }) => code === point)
    return filled(feederPoint, {
      ...period(facts),
      name: `${names?.nameScn ?? point}前置仓 | ${names?.nameEn ?? point} receiving point`,
      point: ids.port(point),
      pol: ids.port(pol),
      transportMode,
      warehouses,
      shuttleWeekdays: weekdays,
      shuttleDays: { min: days, max: days + 1 },
      receivingDays: weekdays,
      receivingTime: '17:00',
      currency: ids.currency('CNY'),
      priceCbm: price,
      priceTon: price,
      minCharge: price,
      charges: [
        measured<MeasuredLine>({ charge: 'WHS', unit: 'RT', currency: 'CNY', price: '20', minAmount: '40' }, ids),
      ],
    })
  })
}

const legs = [
  ['inland', 'USLAX', 'USCHI', 'rail', '42', 7],
  ['inland', 'USLAX', 'USDAL', 'truck', '55', 5],
  ['hubTransfer', 'SGSIN', 'IDSUB', 'vessel', '22', 6],
  ['hubTransfer', 'SGSIN', 'LKCMB', 'vessel', '18', 7],
  ['hubTransfer', 'KRPUS', 'RUVVO', 'vessel', '30', 4],
  ['hubTransfer', 'DEHAM', 'FIHEL', 'vessel', '35', 6],
  ['hubTransfer', 'DEHAM', 'LVRIX', 'truck', '48', 5],
  ['originFeeder', 'CNNJG', 'CNSHG', 'truck', '15', 1],
  ['originFeeder', 'CNFZG', 'CNXMG', 'truck', '18', 1],
] as const
const known = new Set(ports.map(({ code }) => code))
const legOf = (facts: LclFacts, [leg, from, to, mode, price, days]: (typeof legs)[number]) => ({
  ...period(facts),
  name: `${from}-${to}`,
  leg,
  fromPort: facts.ids.port(from),
  toPlace: facts.ids.port(to),
  mode,
  supplier: facts.agents[0],
  sailingDays: '0001001',
  transitDays: { min: days, max: days + 2 },
  lines: [
    filledLine<PriceLine>(lclRate.fields.lines.fields, {
      currency: facts.ids.currency('USD'),
      priceCbm: price,
      priceTon: price,
      minCharge: price,
      rtTopLimit: '15',
    }),
  ],
})
const usable = legs.filter(([, from, to]) => known.has(from) && known.has(to))

export const demoTransportCharges = (facts: LclFacts): SeedRow<typeof transportCharge>[] =>
  usable.map((leg) => filled(transportCharge, legOf(facts, leg)))
/** Of dangerous goods only to where somebody carries them on. */
export const demoDgTransportCharges = (facts: LclFacts): SeedRow<typeof dgTransportCharge>[] =>
  usable.slice(0, 2).map((leg) => filled(dgTransportCharge, { ...legOf(facts, leg), classes: ['3', '8', '9'] }))
