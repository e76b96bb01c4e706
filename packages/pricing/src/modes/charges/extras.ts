import type { Dictionary } from '../../book/dictionary.ts'
import type { Decimal } from '../../money/money.ts'
import type { MeasuredLine, ModeCharge } from './charge.ts'

/** A charge that has its own field in a rate, and is counted by a search. */
export interface ModeExtra {
  /** Codes of the charge and of its unit. */
  readonly charge: string
  readonly unit: string
  /** Id of the currency. */
  readonly currency: string
  /** Of one unit, or percent; without one it is priced case by case. */
  readonly price: string | null | undefined
  /** Buying price, where it differs. */
  readonly cost?: string
  readonly quantity?: Decimal
  /** Container types that it is charged for, where it is not for all. */
  readonly boxes?: readonly string[]
  readonly treatment?: MeasuredLine['treatment']
  /** Code of the charge that a percentage is taken of. */
  readonly percentOf?: string
  readonly note?: string
}

/** Extras as charges of the rate. */
export const extraCharges = (
  extras: readonly ModeExtra[],
  place: Pick<ModeCharge, 'target' | 'block' | 'source'>,
  dictionary: Dictionary,
): ModeCharge[] =>
  extras.map(({ charge: code, unit, price, quantity, percentOf, ...extra }, index): ModeCharge => {
    const charge = dictionary.chargeCoded(code)
    const line: MeasuredLine = {
      charge: charge.id,
      unit: dictionary.unitCoded(unit).id,
      currency: extra.currency,
      unitPrice: price ?? null,
      costUnitPrice: extra.cost ?? null,
      percentOf: percentOf === undefined ? [] : [dictionary.chargeCoded(percentOf).id],
      paymentTerm: 'PRE',
      treatment: extra.treatment ?? 'subject',
      when: 'always',
      printNote: extra.note ?? null,
    }
    return {
      ...place,
      key: `${place.source.resource}.${place.source.id}.${code}${index}`,
      line,
      charge,
      unit: dictionary.unitCoded(unit),
      adds: true,
      treatment: line.treatment,
      ...(quantity === undefined ? {} : { quantity }),
      ...(extra.boxes ? { boxes: extra.boxes } : {}),
    }
  })
