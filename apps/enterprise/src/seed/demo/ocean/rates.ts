import { fclRate } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { BaseIds } from '../../base-ids.ts'
import { type Dice, dice } from '../../dice.ts'
import { filled } from '../../filled.ts'
import type { SeedRow } from '../../seed-row.ts'
import { type Candidate, candidates } from './candidates.ts'
import { chargeLine, perBox } from './charge-lines.ts'
import { demoContractNo } from './contracts.ts'
import { serviceOf } from './services.ts'

export type RateRow = SeedRow<typeof fclRate>
interface Period {
  /** Days from the day of seeding. */
  readonly from: number
  readonly to: number
}
export interface RateFacts {
  readonly ids: BaseIds
  /** The day of seeding: every date is relative to it. */
  readonly today: string
  /** First letter of the company's own numbers. */
  readonly mark: string
  readonly suppliers: readonly string[]
  readonly maintainers: readonly string[]
}

/** Share of rows that are the predecessor of another one: the same key, expired the day before it starts. */
const formerShare = 0.12
/** Share of rates that are not sold below a price of their own (R27). */
const flooredShare = 0.35

/** Made-up but plausible ocean rates of one forwarder, best lanes first; the same day gives the same rows. */
export const demoRates = (count: number, facts: RateFacts): RateRow[] => {
  const former = Math.floor(count * formerShare)
  const current = candidates(count - former).map((candidate) => ({ candidate, period: periodOf(candidate.key) }))
  const earlier = current
    .flatMap(({ candidate, period }) => {
      const before = periodBefore(period)
      return before ? [{ candidate, period: before }] : []
    })
    .slice(0, former)
  return [...current, ...earlier].map(({ candidate, period }) => rateOf(candidate, period, facts))
}

/** Most rates live long, so that the demo does not die; some end within five days, some are over, some still to come. */
export const periodOf = (key: string): Period => {
  const draw = dice(`${key}|period`)
  const kind = draw.weighted([
    ['long', 64],
    ['month', 20],
    ['soon', 7],
    ['future', 4],
    ['expired', 5],
  ])
  switch (kind) {
    case 'long':
      return { from: -draw.between(0, 60), to: draw.between(150, 365) }
    case 'month':
      return { from: -draw.between(0, 30), to: draw.between(20, 90) }
    case 'soon':
      return { from: -draw.between(10, 30), to: draw.between(0, 5) }
    case 'future':
      return { from: draw.between(5, 20), to: draw.between(100, 365) }
    case 'expired': {
      const to = -draw.between(1, 40)
      return { from: Math.max(-60, to - 30), to }
    }
  }
}
const periodBefore = ({ from }: Period): Period | undefined =>
  from > -50 && from <= 0 ? { from: Math.max(-60, from - 31), to: from - 1 } : undefined

/** The rate of a carrier on a lane in a period. */
export const rateOf = (candidate: Candidate, period: Period, facts: RateFacts): RateRow => {
  const { ids, today, suppliers, maintainers } = facts
  const { key, carrier, departure, port, line } = candidate
  const draw = dice(`${key}|facts`)
  const service = serviceOf(candidate)
  const rateType = draw.weighted([
    ['FAK', 70],
    ['SPOT', 12],
    ['LONG', 9],
    ['PROMO', 5],
    ['ONLINE', 4],
  ])
  const fixed = rateType === 'LONG'
  const boxPrices = boxPricesOf(candidate, period, service.via.length > 0)
  return filled(fclRate, {
    pol: ids.port(departure.port),
    polTerminal: departure.port === 'CNYTN' ? ids.terminal('YICT') : null,
    via: service.via.map(ids.port),
    pod: ids.port(port.code),
    tradeLine: ids.tradeLine(port.line),
    carrier: ids.carrier(carrier),
    serviceCode: service.code,
    transferType: service.via.length > 0 ? 2 : 1,
    transitDays: service.transitDays,
    rateType,
    containerOwner: 'COC',
    term: line.service === 'SAX' || line.service === 'WAX' ? 'CY-FO' : 'CY-CY',
    currency: ids.currency('USD'),
    boxPrices,
    floorPrices: dice(`${key}|floor`).chance(flooredShare) ? floorsOf(boxPrices) : [],
    cargoClass: 'general',
    weightLimits: dice(`${key}|limit`).chance(0.2) ? [{ box: '20GP', limitTon: '27', basis: 'gross' }] : [],
    bargeMatch: 'auto',
    includedCharges: draw.chance(0.35) ? [ids.charge('BAF'), ids.charge('LSS')] : [],
    surcharges: draw.chance(0.06) ? [peakSeason(draw, ids)] : [],
    surchargeText: dice(`${key}|text`).chance(0.1)
      ? "PSS USD 150/20', 300/40'; ISPS USD 12/箱; AMS USD 35/BL (到付)"
      : null,
    sailingDays: service.sailingDays,
    closingDays: service.closingDays,
    ...documentsOf(key),
    validFrom: addDays(today, period.from),
    validTo: addDays(today, period.to),
    validityBasis: draw.weighted([
      ['etd', 90],
      ['onBoard', 6],
      ['cyClosing', 4],
    ]),
    ...freeTimeOf(draw),
    billType: draw.weighted([
      [1, 70],
      [3, 22],
      [2, 8],
    ]),
    ...releaseOf(key, ids),
    spaceState: draw.weighted([
      ['open', 55],
      ['tight', 22],
      ['full', 4],
      ['onRequest', 6],
      [null, 13],
    ]),
    contractNo: fixed ? contractNoOf(candidate, period, facts, draw) : null,
    supplier: draw.chance(0.4) ? draw.pick(suppliers as [string, ...string[]]) : null,
    maintainer: draw.pick(maintainers as [string, ...string[]]),
    publicRemark: draw.chance(0.08) ? 'Space subject to carrier confirmation' : null,
    internalRemark: fixed ? '长约价，勿对外透露合约' : null,
    notice: draw.chance(0.04) ? '20GP 货重超 21.5 吨先确认 Over 21.5 t per 20GP: ask first' : null,
    displayFlag: draw.weighted([
      [1, 90],
      [0, 6],
      [2, 4],
    ]),
    ...recommendationOf(draw),
  })
}

/** A few are recommended, and a few of these ranked. */
const recommendationOf = (draw: Dice): Pick<RateRow, 'recommendFlag' | 'recommendRank'> => {
  if (!draw.chance(0.05)) return { recommendFlag: 2, recommendRank: null }
  return { recommendFlag: 1, recommendRank: draw.chance(0.4) ? draw.between(1, 3) : null }
}

/** The contract of the company that covers a rate, where there is one; two rates name one that is not kept. */
const contractNoOf = (
  { key, carrier, port, departure }: Candidate,
  period: Period,
  { mark, today }: RateFacts,
  draw: Dice,
): string | null => {
  const others = `${carrier}SC${today.slice(2, 4)}${draw.between(1000, 9999)}`
  if (underOthers.has(key)) return others
  return demoContractNo(mark, { carrier, line: port.line, pol: departure.port, period }) ?? null
}
const underOthers = new Set(['CNNJG|USCHS|ONE', 'CNTAC|SADMM|HLC'])

/** Documents cut-off of some rates; now and then a carrier blanks a sailing. */
const documentsOf = (key: string): Pick<RateRow, 'siCutoff' | 'blankSailing'> => {
  const draw = dice(`${key}|documents`)
  return {
    siCutoff: draw.chance(0.15) ? draw.pick(['2/17', '3/12', '4/18']) : null,
    blankSailing: draw.chance(0.005),
  }
}

/** Release types of a few rates: some free of charge, some at a price of their own. */
const releaseOf = (key: string, ids: BaseIds): Pick<RateRow, 'releaseTypes' | 'telexFee' | 'telexCurrency'> => {
  const none = { releaseTypes: [], telexFee: null, telexCurrency: null }
  switch (
    dice(`${key}|release`).weighted([
      [null, 92],
      ['telexFree', 5],
      ['telexPaid', 3],
    ])
  ) {
    case 'telexFree':
      return { ...none, releaseTypes: ['original', 'telexFree', 'seaWaybill'] }
    case 'telexPaid':
      return { releaseTypes: ['original', 'telexPaid'], telexFee: '45', telexCurrency: ids.currency('USD') }
    default:
      return none
  }
}

/** Whole dollars: 20GP < 40GP ≤ 40HQ < 45HQ. Figures end in 0 or 5. */
const boxPricesOf = ({ key, carrier, departure, port, line, level }: Candidate, period: Period, transit: boolean) => {
  const draw = dice(`${key}|price|${period.from}`)
  const percent = draw.between(96, 106) * dice(`${carrier}|${port.line}`).between(93, 112) * (transit ? 93 : 100)
  const hq = inFives((level * percent) / 1_000_000 + departure.extra)
  const gp20 = inFives((hq * line.share20) / 100)
  const price = (box: string, value: number) => ({ box, price: String(value) })
  return [
    price('20GP', gp20),
    price('40GP', draw.chance(0.3) ? Math.max(gp20 + 10, hq - 50) : hq),
    price('40HQ', hq),
    ...(draw.chance(0.55) ? [price('45HQ', inFives(hq * 1.26))] : []),
    ...(draw.chance(0.12) ? [price('40NOR', inFives(hq * 0.78))] : []),
    ...(draw.chance(0.06) ? [price('20RF', inFives(gp20 * 1.9)), price('40RH', inFives(hq * 1.7))] : []),
  ]
}
/** Floors one percent above the buying price, 25 at most: under the company's price of every line. Figures end in 0 or 5. */
const floorsOf = (boxPrices: readonly { readonly box: string; readonly price: string }[]) =>
  boxPrices.map(({ box, price }) => {
    const bought = Number(price)
    return { box, price: String(bought + Math.min(25, Math.ceil(bought / 500) * 5)) }
  })
const inFives = (value: number) => Math.round(value / 5) * 5

const freeTimeOf = (draw: Dice) => {
  const combined = draw.weighted([
    [14, 40],
    [21, 20],
    [10, 12],
    [null, 28],
  ])
  return combined === null
    ? {
        freeDemDays: draw.pick([7, 10]),
        freeDetDays: draw.pick([7, 10, 14]),
      }
    : { freeDemDays: null, freeDetDays: null, freeCombinedDays: combined, freeTimeText: `${combined} days combined` }
}

const peakSeason = (draw: Dice, ids: BaseIds) => {
  const amount = draw.pick([50, 100, 150, 200])
  return chargeLine(perBox('PSS', amount, amount * 2), ids)
}
