import type { BoxPrice, FclAsk } from '@hangjia/contracts'
import type { ChargeLine, WeightBand, WeightBasis } from '../book/book.ts'
import type { Dictionary } from '../book/dictionary.ts'
import type { DerivationRule } from '../money/derivation.ts'
import { count, type Decimal, decimal, plainText, thousand } from '../money/money.ts'

interface Load {
  readonly ask: Pick<FclAsk, 'boxes'>
  readonly dictionary: Pick<Dictionary, 'tareKg' | 'overweight' | 'perContainer'>
}

/** Tons of one container of a type on a basis of weight; null when its load or its tare is unknown. */
export const tonsOf = (box: string, basis: WeightBasis, { ask, dictionary }: Load): Decimal | null => {
  const cargo = ask.boxes.find((asked) => asked.box === box)?.grossTon
  if (cargo === undefined) return null
  if (basis === 'cargo') return decimal(cargo)
  const tare = dictionary.tareKg(box)
  return tare === null ? null : decimal(cargo).plus(count(tare).div(thousand))
}

/** Reason for the price of a container type, or for its exemption. */
export interface BoxReason {
  readonly rule: Extract<DerivationRule, `weight.${string}` | 'line.notForBox'>
  readonly parameters: Readonly<Record<string, string>>
}
export type BoxReasons = ReadonlyMap<string, BoxReason>

/** The overweight surcharge of one sheet in one currency, for the requested containers. */
export interface Overweight {
  readonly line: ChargeLine
  /** Container types that the sheet has bands for. */
  readonly boxes: readonly string[]
  /** The band of those that are too heavy. */
  readonly weighed: BoxReasons
  /** Those that go without it. */
  readonly exempt: BoxReasons
  /** Those among them whose weight is not given. */
  readonly unweighed: readonly string[]
}

/**
 * Charges of bands of weight (J.6). A container whose weight is unknown is not charged, and neither is one that no band
 * begins for; a weight above or between its bands has no price: case by case.
 */
export const overweightOf = (bands: readonly WeightBand[], load: Load): Overweight[] =>
  [...Map.groupBy(bands, ({ currency }) => currency)].flatMap(([currency, ofCurrency]) => {
    const known = load.ask.boxes.flatMap(({ box }) => {
      const own = ofCurrency.filter((band) => band.box === box)
      return own.length > 0 ? [{ box, ...weighedBy(own, load) }] : []
    })
    if (known.length === 0) return []
    const boxes = known.map(({ box }) => box)
    const reasons = (chosen: typeof known) => new Map(chosen.map(({ box, reason }) => [box, reason]))
    const boxPrices = known.flatMap(({ box, price }): BoxPrice[] => (price === undefined ? [] : [{ box, price }]))
    const { overweight: charge, perContainer: unit } = load.dictionary
    return [
      {
        line: {
          charge: charge.id,
          unit: unit.id,
          currency,
          boxPrices,
          paymentTerm: 'PRE',
          treatment: 'subject',
          when: 'always',
        },
        boxes,
        weighed: reasons(known.filter(({ reason }) => reason.rule === 'weight.band')),
        exempt: reasons(known.filter(({ reason }) => reason.rule !== 'weight.band')),
        unweighed: known.flatMap(({ box, reason }) => (reason.rule === 'weight.unknown' ? [box] : [])),
      },
    ]
  })

/** The band that a container type is in; those of one type share it where their weights are the same. */
const weighedBy = (
  bands: readonly WeightBand[],
  load: Load,
): { readonly reason: BoxReason; readonly price?: string } => {
  const [first] = bands
  const box = first?.box ?? ''
  const weights = bands.map((band) => ({ band, tons: tonsOf(box, band.basis, load) }))
  if (weights.some(({ tons }) => tons === null)) return { reason: { rule: 'weight.unknown', parameters: { box } } }
  const met = weights.find(
    ({ band: { fromTon, toTon }, tons }) => tons?.gt(decimal(fromTon)) && (toTon == null || !tons.gt(decimal(toTon))),
  )
  if (met) {
    const { fromTon, toTon, basis, price } = met.band
    return {
      price,
      reason: {
        rule: 'weight.band',
        parameters: { box, tons: textOf(met.tons), from: fromTon, ...(toTon == null ? {} : { to: toTon }), basis },
      },
    }
  }
  const tons = textOf(weights[0]?.tons)
  const isLight = weights.every((weight) => weight.tons !== null && !weight.tons.gt(decimal(weight.band.fromTon)))
  return { reason: { rule: isLight ? 'weight.light' : 'weight.band', parameters: { box, tons } } }
}
const textOf = (tons: Decimal | null | undefined) => (tons ? plainText(tons) : '')
