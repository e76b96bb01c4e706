import type { oogRate, reeferRate, tankRate } from '@hangjia/contracts'
import { dice } from '../../dice.ts'
import type { SeedRow } from '../../seed-row.ts'
import { type Candidate, candidates } from './candidates.ts'
import { periodOf, type RateFacts, rateOf } from './rates.ts'

type OogRow = Partial<SeedRow<typeof oogRate>>
type ReeferRow = Partial<SeedRow<typeof reeferRate>>
type TankRow = Partial<SeedRow<typeof tankRate>>

/** Amounts of a book: as they are, or marked so that a leak between companies shows. */
export type Amount = (value: number) => string
export const inFives: Amount = (value) => String(Math.round(value / 5) * 5)

/** Way, sailing, validity and documents of a container rate, and its price of a 40HQ. */
export const wayOf = (candidate: Candidate, facts: RateFacts) => {
  const { boxPrices, floorPrices: _floors, ...row } = rateOf(candidate, periodOf(candidate.key), facts)
  const whole = boxPrices.find(({ box }) => box === '40HQ')
  return {
    row: {
      ...row,
      rateType: row.rateType === 'LONG' ? ('FAK' as const) : row.rateType,
      contractNo: null,
      internalRemark: null,
      surcharges: [],
    },
    level: Number(whole?.price ?? 1000),
  }
}

/** Flat racks and open tops with their possible overhang; the dearer, the more slots are lost. */
const oogBoxes = [
  { boxType: '40OT', gauge: 'inGauge', share: 1.55, over: {}, lostSlotTeu: null, maxCargoTon: '26' },
  { boxType: '20OT', gauge: 'oh', share: 1.35, over: { overHeightCm: 60 }, lostSlotTeu: '1', maxCargoTon: '24' },
  { boxType: '40FR', gauge: 'inGauge', share: 1.9, over: {}, lostSlotTeu: null, maxCargoTon: '38' },
  {
    boxType: '40FR',
    gauge: 'ohOw',
    share: 3.1,
    over: { overHeightCm: 120, overWidthLeftCm: 50, overWidthRightCm: 50 },
    lostSlotTeu: '4',
    maxCargoTon: '38',
  },
] as const

/** Rates of open tops and flat racks, on `lanes` lanes; the widest cargo is asked for case by case now and then. */
export const demoOogRates = (lanes: number, facts: RateFacts, amount: Amount = inFives): OogRow[] =>
  candidates(lanes).flatMap((candidate) => {
    const draw = dice(`${candidate.key}|oog`)
    const { row, level } = wayOf(candidate, facts)
    return oogBoxes.slice(0, draw.between(1, oogBoxes.length)).map(({ share, over, ...box }): OogRow => {
      const caseByCase = box.gauge === 'ohOw' && draw.chance(0.3)
      return {
        ...row,
        ...box,
        ...over,
        caseByCase,
        currency: facts.ids.currency('USD'),
        price: caseByCase ? null : amount(level * share),
        maxLengthCm: box.boxType.startsWith('40') ? 1180 : 560,
        maxWidthCm: box.gauge === 'ohOw' ? 330 : 225,
        maxHeightCm: box.gauge === 'inGauge' ? 225 : 340,
        lostSlotPrice: box.lostSlotTeu && amount(level * 0.6),
        lashingBy: draw.pick(['shipper', 'agent']),
        approvalDays: draw.between(2, 7),
        requiredDocs: box.gauge === 'inGauge' ? ['packingList'] : ['drawing', 'photo', 'lashingPlan'],
      }
    })
  })

/** Cargo of reefers, its temperature, and its coast. */
const reeferCargo = [
  { cargoTemp: 'frozen', tempMinC: '-22', tempMaxC: '-18', commodities: ['冻虾', '冻鱼'], share: 1.7 },
  { cargoTemp: 'chilled', tempMinC: '0', tempMaxC: '4', commodities: ['大蒜', '苹果'], share: 1.55 },
  { cargoTemp: 'ca', tempMinC: '1', tempMaxC: '3', commodities: ['蓝莓', '牛油果'], share: 1.95 },
  { cargoTemp: 'superFrozen', tempMinC: '-60', tempMaxC: '-55', commodities: ['金枪鱼'], share: 3.2 },
] as const

/** Rates of reefers, on `lanes` lanes, by the temperature of the cargo. */
export const demoReeferRates = (lanes: number, facts: RateFacts, amount: Amount = inFives): ReeferRow[] =>
  candidates(lanes).flatMap((candidate) => {
    const draw = dice(`${candidate.key}|reefer`)
    const { row, level } = wayOf(candidate, facts)
    return reeferCargo
      .slice(
        0,
        draw.weighted([
          [1, 4],
          [2, 5],
          [3, 2],
          [4, 1],
        ]),
      )
      .map(
        ({ share, ...cargo }): ReeferRow => ({
          ...row,
          ...cargo,
          ventilation: cargo.cargoTemp === 'chilled' ? '25 CBM/h' : 'CLOSED',
          humidityPercent: cargo.cargoTemp === 'chilled' ? '85' : null,
          currency: facts.ids.currency('USD'),
          boxPrices: [
            ...(cargo.cargoTemp === 'superFrozen' ? [] : [{ box: '20RF', price: amount(level * share * 0.7) }]),
            { box: '40RH', price: amount(level * share) },
          ],
          plugInFreeDaysOrigin: draw.pick([2, 3]),
          plugInFreeDaysDestination: draw.pick([3, 4, 5]),
          gensetIncluded: draw.chance(0.2),
          ptiIncluded: draw.chance(0.6),
          freeTimeText: null,
        }),
      )
  })

type Liquid = Pick<TankRow, 'product' | 'tankType' | 'unNo' | 'dgClass' | 'packingGroup'> & { readonly share: number }
const liquids: readonly [Liquid, ...Liquid[]] = [
  { product: '棕榈油 Palm oil', tankType: 'T1', unNo: null, dgClass: null, packingGroup: null, share: 1.9 },
  { product: '甘油 Glycerine', tankType: 'T11', unNo: null, dgClass: null, packingGroup: null, share: 2 },
  { product: '乙醇 Ethanol', tankType: 'T11', unNo: '1170', dgClass: '3', packingGroup: 'II', share: 2.4 },
  { product: '磷酸 Phosphoric acid', tankType: 'T14', unNo: '1805', dgClass: '8', packingGroup: 'III', share: 2.6 },
]

interface TankFacts extends RateFacts {
  readonly operator: string
}
/** Rates of tank containers, on `lanes` lanes; liquids that need no care and dangerous ones. */
export const demoTankRates = (lanes: number, facts: TankFacts, amount: Amount = inFives): TankRow[] =>
  candidates(lanes).map((candidate): TankRow => {
    const draw = dice(`${candidate.key}|tank`)
    const { row, level } = wayOf(candidate, facts)
    const { share, ...liquid } = draw.pick(liquids)
    const cleaning = draw.pick(['included', 'atCost', 'fixed'])
    return {
      ...row,
      ...liquid,
      operator: facts.operator,
      capacityM3: draw.pick(['21', '24', '26']),
      temperature: liquid.tankType === 'T1' ? 'heated' : 'ambient',
      serviceScope: draw.pick(['portToPort', 'doorToPort', 'doorToDoor']),
      currency: facts.ids.currency('USD'),
      price: amount(level * share),
      maxCargoTon: '24',
      freeLoadDays: 3,
      freeDischargeDays: draw.pick([5, 7, 14]),
      tankDemurrage: liquid.unNo ? '35' : '240',
      demurrageCurrency: liquid.unNo ? null : facts.ids.currency('CNY'),
      cleaning,
      cleaningFee: cleaning === 'fixed' ? (liquid.unNo ? '350' : '2400') : null,
      cleaningCurrency: cleaning === 'fixed' && !liquid.unNo ? facts.ids.currency('CNY') : null,
      containerOwner: 'COC',
      refusedLastCargoes: liquid.tankType === 'T1' ? ['苯 Benzene', '苯乙烯 Styrene'] : [],
    }
  })
