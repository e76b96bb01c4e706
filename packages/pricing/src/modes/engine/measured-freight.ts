import { rateRangeText } from '@hangjia/validation'
import { decimal, plainText } from '../../money/money.ts'
import { byMeasure, type MeasureTerms } from '../counting/by-measure.ts'
import { type Load, unweighed } from '../counting/load.ts'
import type { MarkedLine } from '../counting/marked-line.ts'
import { limitsOf } from '../counting/parts.ts'
import { densityOf, holdsFor, type Ranged } from '../counting/ranges.ts'
import { revenueTons } from '../counting/revenue-tons.ts'
import type { FreightPlan, Refusal } from './engine.ts'

/** A line of prices by revenue ton (`lclPrice`). */
export interface TonLine extends Ranged, MeasureTerms {
  /** Word for the unit of its second range. */
  readonly rangeUnitStr?: string | null
  readonly currency: string
  readonly priceCbm?: string | null
  readonly priceTon?: string | null
  readonly minCharge?: string | null
  readonly ratioMin?: string | null
  readonly ratioMax?: string | null
  readonly paymentTerm?: 'PRE' | 'COL'
}

/** The message of spec §5.6 for cargo that no line takes. */
const outside: Refusal = { rule: 'outsideRange', parameters: {} }

/** The line that the cargo falls into, counted by revenue ton; refused outside every range (R3) or outside its density window (R4). */
export const measuredFreight = (lines: readonly TonLine[], load: Load): FreightPlan | Refusal => {
  const cargo = unweighed(load)
  const line = lines.find((one) => holdsFor(one, cargo) === true)
  if (!line) return outside
  const density = densityOf(load)
  const tooLight = density && line.ratioMin && density.lt(decimal(line.ratioMin))
  const tooHeavy = density && line.ratioMax && density.gt(decimal(line.ratioMax))
  if (density && (tooLight || tooHeavy))
    return {
      rule: 'outsideDensity',
      parameters: {
        density: plainText(density.round(0)),
        from: line.ratioMin ?? '0',
        to: line.ratioMax ?? '∞',
      },
    }
  const range = rateRangeText(line)
  return {
    ...(range === '--' ? {} : { chosen: { rtRange: range } }),
    currency: line.currency,
    prices: { cbm: line.priceCbm, ton: line.priceTon, min: line.minCharge },
    count: (priceOf, currency) => byMeasure(line, load, priceOf, currency),
    terms: [line.volumeRatio, line.minRT, line.rtRounding, line.priceRule].join(' '),
    load: cargo,
    quantity: revenueTons(load, line.volumeRatio),
    unit: 'RT',
    paymentTerm: line.paymentTerm ?? 'PRE',
  }
}

/** Prices of lines by revenue ton that mark-ups change. */
export const measuredPrices = ({ lines }: { readonly lines: readonly TonLine[] }): MarkedLine[] =>
  lines.map((line) => ({
    ...limitsOf(line),
    currency: line.currency,
    prices: { cbm: line.priceCbm, ton: line.priceTon, min: line.minCharge },
  }))

interface PieceLimits {
  readonly maxPieceKg?: string | null
  readonly maxPieceLengthM?: string | null
}
/** The first package that is heavier or longer than a rate takes. */
export const tooLargeFor = ({ maxPieceKg, maxPieceLengthM }: PieceLimits, { pieces }: Load): Refusal | null => {
  const heavy = maxPieceKg ? pieces.find(({ kg }) => kg?.gt(decimal(maxPieceKg))) : undefined
  if (heavy?.kg && maxPieceKg)
    return { rule: 'pieceTooHeavy', parameters: { kg: plainText(heavy.kg), limit: plainText(decimal(maxPieceKg)) } }
  const long = maxPieceLengthM ? pieces.find(({ lengthM }) => lengthM?.gt(decimal(maxPieceLengthM))) : undefined
  return long?.lengthM && maxPieceLengthM
    ? {
        rule: 'pieceTooLong',
        parameters: { length: plainText(long.lengthM), limit: plainText(decimal(maxPieceLengthM)) },
      }
    : null
}
