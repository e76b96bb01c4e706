import type { CargoOf } from '@hangjia/contracts'
import { count, decimal } from '../../money/money.ts'
import type { ModeSheet } from '../charges/charge.ts'
import { boxesLoad } from '../counting/boxes.ts'
import type { Load } from '../counting/load.ts'
import type { ModeEngine, Note, Refusal } from '../engine/engine.ts'
import {
  boxesPriced,
  boxFreight,
  type ContainerRate,
  containerAdmits,
  containerDays,
  containerFacts,
  containerOccasions,
  containerTitle,
  telexCharge,
} from './container-rate.ts'
import { trailerLegs } from './trailer-legs.ts'
import { bandsOf, weightCharges } from './weight-charges.ts'

/** A row of `reeferRate`. */
export interface ReeferRate extends ContainerRate {
  readonly cargoTemp: 'frozen' | 'chilled' | 'ca' | 'superFrozen'
  readonly tempMinC: string | null
  readonly tempMaxC: string | null
  /** In words, such as 25 CBM/h or CLOSED. */
  readonly ventilation: string | null
  readonly humidityPercent: string | null
  readonly boxPrices: readonly { readonly box: string; readonly price: string }[]
  /** Days on power in the yard at origin that are not charged. */
  readonly plugInFreeDaysOrigin: number | null
  readonly gensetIncluded: boolean
  readonly ptiIncluded: boolean
}
export type ReeferCargo = CargoOf<'reefer'>

/** Cubic metres an hour as a rate writes them; null where it cannot be read. */
export const ventilationIn = (words: string | null): number | null => {
  const plain = (words ?? '').normalize('NFKC').trim().toUpperCase()
  if (plain === 'CLOSED' || plain === '关闭') return 0
  const [, number] = /^(\d{1,3})(?:\.0+)?\s*(?:CBM|M3|M³)?\s*(?:\/\s*H(?:R|OUR)?)?$/.exec(plain) ?? []
  return number === undefined ? null : Number(number)
}

/** The first condition of the rate that differs from the requested one. */
const keptOtherwise = (rate: ReeferRate, cargo: ReeferCargo): Refusal | null => {
  const { temperatureC, ventilationM3h, humidityPercent } = cargo
  const asked = decimal(temperatureC)
  const { tempMinC: from, tempMaxC: to } = rate
  if ((from && asked.lt(decimal(from))) || (to && asked.gt(decimal(to))))
    return { rule: 'temperatureOutside', parameters: { asked: temperatureC, from: from ?? '−∞', to: to ?? '∞' } }
  const ventilation = ventilationIn(rate.ventilation)
  if (ventilationM3h !== undefined && ventilation !== null && ventilation !== ventilationM3h)
    return {
      rule: 'ventilationOther',
      parameters: { asked: String(ventilationM3h), offered: String(ventilation) },
    }
  return humidityPercent !== undefined &&
    rate.humidityPercent &&
    !decimal(rate.humidityPercent).eq(count(humidityPercent))
    ? { rule: 'humidityOther', parameters: { asked: String(humidityPercent), offered: rate.humidityPercent } }
    : null
}

/** Cargo on power: containers, and the days that they are charged by the day for. */
const reeferLoad = (cargo: ReeferCargo) => ({ ...boxesLoad(cargo), days: count(cargo.plugInDays ?? 0) })

/** Notes the containers whose weight was not entered, so that overweight by the bands of a sheet is not charged for them. */
const unweighedNotes = (sheets: readonly ModeSheet[], { containers }: Load): Note[] => {
  const banded = new Set(sheets.flatMap(bandsOf).map(({ box }) => box))
  const boxes = new Set(containers.flatMap(({ box, kg }) => (kg || !banded.has(box) ? [] : [box])))
  return boxes.size === 0 ? [] : [{ rule: 'weightUnknown', parameters: { boxes: [...boxes].join(', ') } }]
}

/** Charges of equipment and treatment, by their codes. */
const codes = { genset: 'GEN', check: 'PTI', power: 'PLUG', cold: 'CTR' } as const

/** Containers that cool (R11, R20). */
export const reefer: ModeEngine<ReeferRate, ReeferCargo> = {
  load: reeferLoad,
  admits: containerAdmits((rate, { cargo }) => !cargo.controlledAtmosphere || rate.cargoTemp === 'ca'),
  freight: (rate, load, { cargo }) => keptOtherwise(rate, cargo) ?? boxFreight(rate, load),
  marked: boxesPriced,
  days: containerDays,
  facts: (rate, ask, book) => ({
    ...containerFacts(rate, ask, { book, load: boxesLoad(ask.cargo) }),
    cargoTemps: rate.cargoTemp,
    cargoScope: 'reefer',
  }),
  titleOf: containerTitle,
  legs: trailerLegs,
  occasions: containerOccasions,
  ownCharges: telexCharge,
  sheetCharges: weightCharges,
  sheetNotes: (sheets, { load }) => unweighedNotes(sheets, load),
  charged: (fee, rate, { cargo }) => {
    switch (fee.charge.code) {
      case codes.genset:
        if (!cargo.genset) return null
        return rate.gensetIncluded ? { ...fee, treatment: 'included' } : fee
      case codes.check:
        return rate.ptiIncluded ? { ...fee, treatment: 'included' } : fee
      case codes.power:
        return rate.plugInFreeDaysOrigin === null
          ? fee
          : { ...fee, line: { ...fee.line, freeDays: rate.plugInFreeDaysOrigin } }
      case codes.cold:
        return cargo.coldTreatment ? { ...fee, line: { ...fee.line, when: 'always' } } : fee
      default:
        return fee
    }
  },
}
