import type { CargoOf } from '@hangjia/contracts'
import {
  count,
  type Decimal,
  decimal,
  greater,
  hundred,
  one,
  plainText,
  roundTo,
  thousand,
  toCount,
  upToWhole,
} from '../../money/money.ts'
import type { ModeExtra } from '../charges/extras.ts'
import { containersLoad } from '../counting/boxes.ts'
import type { Load } from '../counting/load.ts'
import type { FreightPlan, ModeEngine, Note, Refusal } from '../engine/engine.ts'
import {
  type ContainerRate,
  containerAdmits,
  containerDays,
  containerFacts,
  containerOccasions,
  containerTitle,
  tooHeavy,
  typeFreight,
  typesPriced,
} from './container-rate.ts'
import { trailerLegs } from './trailer-legs.ts'
import { weightCharges } from './weight-charges.ts'

/** A row of `tankRate`. */
export interface TankRate extends ContainerRate {
  readonly operator?: string | null
  readonly serviceScope: keyof typeof terms
  readonly tankType: string
  readonly capacityM3: string | null
  readonly product: string
  readonly unNo: string | null
  readonly dgClass: string | null
  readonly temperature: 'ambient' | 'heated' | 'cooled'
  readonly price: string
  readonly fillMinPercent: string | null
  readonly fillMaxPercent: string | null
  readonly maxCargoTon: string | null
  readonly freeLoadDays: number | null
  readonly freeDischargeDays: number | null
  readonly tankDemurrage: string | null
  /** That of the price where absent. */
  readonly demurrageCurrency: string | null
  readonly cleaning: 'included' | 'atCost' | 'fixed' | null
  readonly cleaningFee: string | null
  /** That of the price where absent. */
  readonly cleaningCurrency: string | null
  readonly refusedLastCargoes: readonly string[]
}
export type LiquidCargo = CargoOf<'liquid'>

/** Container type of a tank in mark-ups and documents. */
const tankBox = '20TK'
/** Usual filling of a liquid: below it the liquid surges, above it the liquid has no room to expand. */
const usualFilling = { min: '80', max: '95' } as const

/** Words of a name of goods. Chinese and Latin letters are separate words; numbers within a name, as in 1,4-丁二醇, do not. */
const wordsOf = (goods: string): string[] =>
  goods
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(?<=\p{Script=Han})(?=[\p{Script=Latin}\d])|(?<=\p{Script=Latin})(?=\p{Script=Han})/gu, ' ')
    .split(/[\s/;、。()[\]]+|(?<!\d),|,(?!\d)/u)
    .filter((word) => word !== '')
/** Names of goods, Chinese ones separate from others; amounts are no names. */
const namesOf = (words: readonly string[]): string[] =>
  words
    .map((word) => (/\p{Script=Han}/u.test(word) ? `\n${word}\n` : word))
    .join(' ')
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => /\p{L}/u.test(name))
const isAmong = (name: string, words: readonly string[]): boolean => ` ${words.join(' ')} `.includes(` ${name} `)
/** A UN number with or without its letters. */
const unNumber = /^(?:un\s*)?(\d{4})$|\bun\s*(\d{4})\b/
const unNumberOf = (asked: string): string | undefined => {
  const found = unNumber.exec(asked.normalize('NFKC').trim().toLowerCase())
  return found?.[1] ?? found?.[2]
}
/** Rates name their goods in both languages, and dangerous ones by their number. Part of a word is not the word: 苯 is not 甲苯. */
const carries = ({ product, unNo }: Pick<TankRate, 'product' | 'unNo'>, asked: string): boolean => {
  const [known, wanted] = [wordsOf(product), wordsOf(asked)]
  const isWanted = (unNo !== null && unNumberOf(asked) === unNo) || known.join('') === wanted.join('')
  return (
    isWanted ||
    namesOf(known).some((name) => isAmong(name, wanted)) ||
    namesOf(wanted).some((name) => isAmong(name, known))
  )
}

const liquidLoad = ({ volumeL, densityKgL, tanks }: LiquidCargo): Load => {
  const kg = densityKgL === undefined ? null : count(volumeL).times(decimal(densityKgL))
  return {
    ...containersLoad([{ box: tankBox, quantity: tanks, kg: kg?.div(count(tanks)) ?? null }]),
    grossKg: kg,
    volumeM3: count(volumeL).div(thousand),
  }
}

interface Filling {
  /** Of one tank. */
  readonly litres: Decimal
  readonly capacityL: Decimal
  readonly percent: Decimal
}
/** Filling of each tank; null where its capacity is unknown. */
const fillingOf = ({ capacityM3 }: TankRate, { volumeL, tanks }: LiquidCargo): Filling | null => {
  if (!capacityM3) return null
  const litres = count(volumeL).div(count(tanks))
  const capacityL = decimal(capacityM3).times(thousand)
  return { litres, capacityL, percent: litres.div(capacityL).times(hundred) }
}
/** Gas and cooled tanks are filled by weight, liquid bags to the brim: only limits of their own count there. */
const filledOtherwise = (rate: TankRate) =>
  rate.temperature === 'cooled' || ['T50', 'reeferTank', 'flexi'].includes(rate.tankType)
const limitsOf = (rate: TankRate) => {
  const usual = filledOtherwise(rate) ? { min: '0', max: '100' } : usualFilling
  return { min: decimal(rate.fillMinPercent ?? usual.min), max: decimal(rate.fillMaxPercent ?? usual.max) }
}

const shown = (value: Decimal) => plainText(roundTo(value, 1))
/** A tank that would be too full or too empty: refused where the goods are dangerous, else noted. */
const outside = (rate: TankRate, { percent }: Filling): Note | null => {
  const { min, max } = limitsOf(rate)
  return percent.lt(min) || percent.gt(max)
    ? { rule: 'fillOutside', parameters: { percent: shown(percent), from: plainText(min), to: plainText(max) } }
    : null
}
const overfull = (rate: TankRate, { volumeL, tanks }: LiquidCargo, filling: Filling): Refusal | null => {
  const { litres, capacityL } = filling
  if (!litres.gt(capacityL)) return null
  const usable = capacityL.times(limitsOf(rate).max).div(hundred)
  const filled = count(volumeL).div(greater(roundTo(usable, 0), one))
  const needed = Math.max(tanks + 1, toCount(upToWhole(filled)))
  return {
    rule: 'tankTooSmall',
    parameters: { litres: plainText(roundTo(litres, 0)), capacity: plainText(capacityL), tanks: String(needed) },
  }
}

/** Cleaning of the empty tanks as the rate has it. */
const cleaningOf = (
  { cleaning, cleaningFee, cleaningCurrency, currency: ofPrice }: TankRate,
  tanks: Decimal,
): ModeExtra[] => {
  if (!cleaning) return []
  const currency = cleaningCurrency ?? ofPrice
  const extra = { charge: 'TCLN', unit: 'CNTR', currency, quantity: tanks } as const
  return [cleaning === 'fixed' ? { ...extra, price: cleaningFee } : { ...extra, price: null, treatment: cleaning }]
}
/** Days for which the tanks are kept beyond the free ones at loading and discharge. */
const leaseOf = (rate: TankRate, { leaseDays = 0, tanks }: LiquidCargo): ModeExtra[] => {
  const beyond = leaseDays - (rate.freeLoadDays ?? 0) - (rate.freeDischargeDays ?? 0)
  const { currency: ofPrice, tankDemurrage: price, demurrageCurrency } = rate
  const currency = demurrageCurrency ?? ofPrice
  return beyond > 0 ? [{ charge: 'TDEM', unit: 'DAY', currency, price, quantity: count(beyond * tanks) }] : []
}

/** A product is not loaded after some others, by their name or UN number, whatever the cleaning. */
const wrongLastCargo = ({ refusedLastCargoes }: TankRate, { lastCargo }: LiquidCargo): Refusal | null =>
  lastCargo !== undefined &&
  refusedLastCargoes.some((goods) => carries({ product: goods, unNo: unNumberOf(goods) ?? null }, lastCargo))
    ? { rule: 'lastCargoRefused', parameters: { goods: lastCargo } }
    : null
const lastCargoNote = ({ refusedLastCargoes }: TankRate, { lastCargo }: LiquidCargo): Note[] =>
  lastCargo === undefined && refusedLastCargoes.length > 0 ? [{ rule: 'lastCargoUnknown', parameters: {} }] : []

const freight = (rate: TankRate, load: Load, cargo: LiquidCargo): FreightPlan | Refusal => {
  const filling = fillingOf(rate, cargo)
  const warning = filling && outside(rate, filling)
  const refused =
    (filling && overfull(rate, cargo, filling)) ??
    tooHeavy(rate.maxCargoTon, load) ??
    wrongLastCargo(rate, cargo) ??
    (rate.dgClass ? warning : null)
  if (refused) return refused
  return {
    ...typeFreight({ currency: rate.currency, prices: { [tankBox]: rate.price } }, load),
    note: rate.tankType,
    extras: [...cleaningOf(rate, count(cargo.tanks)), ...leaseOf(rate, cargo)],
    notes: [
      ...(filling
        ? [
            warning ?? {
              rule: 'filling',
              parameters: { percent: shown(filling.percent), litres: plainText(roundTo(filling.litres, 0)) },
            },
          ]
        : []),
      ...lastCargoNote(rate, cargo),
    ],
  }
}

/** Prices of the operator that cover the way to the port. */
const fromDoor: readonly TankRate['serviceScope'][] = ['doorToPort', 'doorToDoor']
/** Terms of sheets by the ends of the operator's price. */
const terms = { portToPort: 'CY-CY', doorToPort: 'DO-CY', portToDoor: 'CY-DO', doorToDoor: 'DO-DO' } as const

/** Tank containers: filled within their limits and not too heavy, with cleaning and the days for which they are kept. */
export const tank: ModeEngine<TankRate, LiquidCargo> = {
  load: liquidLoad,
  admits: containerAdmits(
    (rate, { cargo: { product, tankType, heating } }) =>
      carries(rate, product) &&
      (tankType === undefined || rate.tankType === tankType) &&
      (!heating || rate.temperature === 'heated'),
  ),
  freight: (rate, load, { cargo }) => freight(rate, load, cargo),
  marked: ({ price, currency }) => typesPriced(currency, { [tankBox]: price }),
  days: containerDays,
  facts: (rate, ask, book) => ({
    ...containerFacts(rate, ask, { book, load: liquidLoad(ask.cargo) }),
    suppliers: rate.operator ?? null,
    cargoScope: 'tank',
    termScope: terms[rate.serviceScope],
  }),
  titleOf: containerTitle,
  legs: (rate, asked) => (fromDoor.includes(rate.serviceScope) ? [] : trailerLegs(rate, asked)),
  occasions: (rate, ask) => [...containerOccasions(rate, ask), ...(rate.dgClass ? ['dgOnly'] : [])],
  sheetCharges: weightCharges,
}
