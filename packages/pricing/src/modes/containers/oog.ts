import { type CargoOf, gaugesOfOver, oogBoxes } from '@hangjia/contracts'
import type { Dictionary } from '../../book/dictionary.ts'
import { count, decimal, plainText } from '../../money/money.ts'
import type { MeasuredLine } from '../charges/charge.ts'
import { containersLoad } from '../counting/boxes.ts'
import type { Load, Overs } from '../counting/load.ts'
import { isInGauge, kilogramsOf, oversOf } from '../counting/overs.ts'
import type { FreightPlan, ModeEngine, Note, Refusal } from '../engine/engine.ts'
import {
  type ContainerRate,
  containerAdmits,
  containerDays,
  containerFacts,
  containerOccasions,
  containerTitle,
  telexCharge,
  tonsIn,
  tooHeavy,
  typeFreight,
  typesPriced,
} from './container-rate.ts'
import { trailerLegs } from './trailer-legs.ts'
import { perContainer, type Weighed, weightCharges } from './weight-charges.ts'

/** A row of `oogRate`. */
export interface OogRate extends ContainerRate {
  readonly boxType: string
  readonly gauge: 'inGauge' | 'oh' | 'ow' | 'ohOw' | 'ol' | 'special'
  readonly caseByCase: boolean
  readonly price: string | null
  readonly maxLengthCm: number | null
  readonly maxWidthCm: number | null
  readonly maxHeightCm: number | null
  readonly overHeightCm: number | null
  readonly overWidthLeftCm: number | null
  readonly overWidthRightCm: number | null
  readonly overLengthCm: number | null
  readonly maxCargoTon: string | null
  readonly lostSlotTeu: string | null
  readonly lostSlotPrice: string | null
}
export type OversizeCargo = CargoOf<'oversize'>

/** A band of a sheet: centimetres beyond the container, or tons, exclusive at its lower and inclusive at its upper end. */
interface SizeBand {
  readonly dimension: 'overHeight' | 'overWidth' | 'overLength' | 'ton'
  readonly fromSize: string
  readonly toSize: string | null
  readonly price: string
  readonly currency: string
  readonly unit: 'container' | 'cm' | 'ton'
}
const shortNames = { overHeight: 'OH', overWidth: 'OW', overLength: 'OL' } as const

const oversizeLoad = (cargo: OversizeCargo, dictionary: Dictionary): Load => {
  const { box, quantity, pieces } = cargo
  const inner = dictionary.innerCm(box)
  const kg = kilogramsOf(pieces)
  return {
    ...containersLoad([{ box, quantity, kg: kg.div(count(quantity)) }]),
    grossKg: kg,
    packages: count(pieces.reduce((all, piece) => all + piece.count, 0)),
    overs: inner && oversOf(pieces, inner),
    smallerBox: inner && smallerBoxFor(cargo, oversOf(pieces, inner), dictionary),
  }
}

const openTops: readonly string[] = ['openTop']
/** The shortest type that holds single pieces with no more overhang than the requested one; an open top is open upwards only. */
const smallerBoxFor = (
  { box, quantity, pieces }: OversizeCargo,
  asked: Overs,
  dictionary: Dictionary,
): string | null => {
  const { innerCm, teu, kind, maxPayloadKg } = dictionary
  const askedTeu = teu(box)
  const isSingle = pieces.reduce((all, piece) => all + piece.count, 0) <= quantity
  if (!askedTeu || !isSingle) return null
  const heaviest = pieces.map(({ kg }) => decimal(kg)).reduce((one, other) => (other.gt(one) ? other : one))
  const holds = (type: string): boolean => {
    const inner = innerCm(type)
    if (!inner || !teu(type)?.lt(askedTeu) || maxPayloadKg(type)?.lt(heaviest)) return false
    const overs = oversOf(pieces, inner)
    const isOpenOnTop = !openTops.includes(kind(type)) || overs.width + overs.length === 0
    return isOpenOnTop && overs.height <= asked.height && overs.width <= asked.width && overs.length <= asked.length
  }
  return oogBoxes.find(holds) ?? null
}

/** The gauge of the cargo, and a shorter container for it (oogFreight, fit check). */
const fitNotes = ({ overs, smallerBox }: Load): Note[] => [
  ...(overs ? [isInGauge(overs) ? { rule: 'inGauge', parameters: {} } : overhangOf(overs)] : []),
  ...(smallerBox ? [{ rule: 'smallerBox', parameters: { box: smallerBox } }] : []),
]
const overhangOf = ({ height, width, length }: Overs): Note => ({
  rule: 'overhang',
  // The overhang is the same on the left and on the right.
  parameters: { height: String(height), side: String(Math.ceil(width / 2)), length: String(length) },
})

/** Greatest overhang that the rate takes in a direction; a gauge that excludes it takes nothing, a blank limit any. */
const takes = ({ gauge }: OogRate, field: string, limit: number | null): number =>
  gaugesOfOver[field]?.includes(gauge) ? (limit ?? Number.POSITIVE_INFINITY) : 0

const tooFar = (rate: OogRate, { height, width, length }: Overs): Refusal | null => {
  // The overhang is the same on the left and on the right.
  const side = Math.ceil(width / 2)
  const directions = [
    ['overHeight', height, takes(rate, 'overHeightCm', rate.overHeightCm)],
    ['overWidth', side, takes(rate, 'overWidthLeftCm', rate.overWidthLeftCm)],
    ['overWidth', side, takes(rate, 'overWidthRightCm', rate.overWidthRightCm)],
    ['overLength', length, takes(rate, 'overLengthCm', rate.overLengthCm)],
  ] as const
  const [beyond] = directions.filter(([, cm, limit]) => cm > limit)
  return beyond ? { rule: beyond[0], parameters: { cm: String(beyond[1]), limit: String(beyond[2]) } } : null
}

/** The first piece that is longer, wider or higher than the rate takes at all. */
const tooLarge = (rate: OogRate, { pieces }: OversizeCargo): Refusal | null => {
  const sides = [
    ['lengthCm', rate.maxLengthCm],
    ['widthCm', rate.maxWidthCm],
    ['heightCm', rate.maxHeightCm],
  ] as const
  for (const [side, limit] of sides) {
    const piece = limit === null ? undefined : pieces.find((one) => decimal(one[side]).gt(count(limit)))
    if (piece) return { rule: 'sideTooLong', parameters: { cm: piece[side], limit: String(limit) } }
  }
  return null
}

const freight = (rate: OogRate, load: Load, cargo: OversizeCargo): FreightPlan | Refusal => {
  if (!load.overs) return { rule: 'sizesUnknown', parameters: { box: cargo.box } }
  const refused = tooLarge(rate, cargo) ?? tooFar(rate, load.overs) ?? tooHeavy(rate.maxCargoTon, load)
  if (refused) return refused
  if (rate.caseByCase || rate.price === null) return { rule: 'caseByCase', parameters: {} }
  return {
    ...typeFreight({ currency: rate.currency, prices: { [rate.boxType]: rate.price } }, load),
    notes: fitNotes(load),
  }
}

/** Slots that no other cargo can use, because of the overhang. */
const lostSlots = (rate: OogRate, load: Load, dictionary: Dictionary): MeasuredLine[] => {
  const { lostSlotTeu, lostSlotPrice, currency } = rate
  if (!lostSlotTeu || !lostSlotPrice || !load.overs || isInGauge(load.overs)) return []
  const unitPrice = plainText(decimal(lostSlotPrice).times(decimal(lostSlotTeu)))
  const printNote = `${plainText(decimal(lostSlotTeu))} TEU`
  return [perContainer({ charge: dictionary.chargeCoded('LSL').id, currency, unitPrice, printNote }, dictionary)]
}

/** Charge of a band of sizes for each container; none outside of it. */
const bandCharge = (band: SizeBand, { load, dictionary }: Weighed): MeasuredLine[] => {
  const size = sizeOf(band, load)
  if (!size?.gt(decimal(band.fromSize)) || (band.toSize && size.gt(decimal(band.toSize)))) return []
  const price = decimal(band.price)
  const unitPrice = plainText(band.unit === 'container' ? price : price.times(size))
  const printNote =
    band.dimension === 'ton' ? `${plainText(size)} t` : `${shortNames[band.dimension]} ${plainText(size)} cm`
  const { currency } = band
  return [perContainer({ charge: dictionary.chargeCoded('OOGS').id, currency, unitPrice, printNote }, dictionary)]
}
const sizeOf = ({ dimension }: SizeBand, { overs, containers }: Load) => {
  if (dimension === 'ton') return tonsIn(containers)
  if (!overs) return null
  return count({ overHeight: overs.height, overWidth: overs.width, overLength: overs.length }[dimension])
}

/** Open tops, flat racks and platforms (R11): the overhang is measured against their inner sizes. */
export const oog: ModeEngine<OogRate, OversizeCargo> = {
  load: oversizeLoad,
  admits: containerAdmits((rate, { cargo }) => rate.boxType === cargo.box),
  freight: (rate, load, { cargo }) => freight(rate, load, cargo),
  marked: ({ boxType, price, currency }) => typesPriced(currency, { [boxType]: price }),
  days: containerDays,
  facts: (rate, ask, book) => {
    const { box, quantity } = ask.cargo
    const load = containersLoad([{ box, quantity, kg: null }])
    return { ...containerFacts(rate, ask, { book, load }), gauges: rate.gauge, cargoScope: 'oog' }
  },
  titleOf: containerTitle,
  legs: trailerLegs,
  occasions: containerOccasions,
  ownCharges: (rate, asked) => [...telexCharge(rate, asked), ...lostSlots(rate, asked.load, asked.dictionary)],
  sheetCharges: (sheet, asked) => [
    ...((sheet.sizeBands ?? []) as readonly SizeBand[]).flatMap((band) => bandCharge(band, asked)),
    ...weightCharges(sheet, asked),
  ],
  charged: (fee, _rate, { cargo }) => (fee.charge.code === 'LASH' && !cargo.lashing ? null : fee),
}
