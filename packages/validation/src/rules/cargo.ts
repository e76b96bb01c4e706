import { compareDecimals, isDecimal } from '../numbers/decimal.ts'
import { fitsRateRange, type RangedCargo, type RateRange } from '../numbers/rate-range.ts'
import { type Broken, broken } from './broken.ts'
import type { Rule } from './rules.ts'

/** Weight (kg) and volume (m³) of cargo: neither may be empty, two decimals at most, three in the lclAdd texts (spec §5.6). */
export const cargoRules = (decimals: 2 | 3) => {
  const rules: readonly Rule[] = [
    ['nonEmpty', { says: 'cargoMissing' }],
    ['positiveNumber', { decimals }],
  ]
  return { weight: rules, volume: rules }
}

/** A rate's ranges and its volume ratio: the window of kg per m³, both ends included (R4); blank is no limit. */
export interface CargoLimits extends RateRange {
  readonly ratioMin?: string | null | undefined
  readonly ratioMax?: string | null | undefined
}
export interface RatedCargo extends RangedCargo {
  readonly kgPerM3: string
}

/** Cargo outside the RT range or the volume ratio is not acceptable (spec §5.6). */
export const checkCargo = (limits: CargoLimits, cargo: RatedCargo): Broken | null => {
  const { ratioMin, ratioMax } = limits
  const isTooLight = isDecimal(ratioMin) && compareDecimals(cargo.kgPerM3, ratioMin) < 0
  const isTooHeavy = isDecimal(ratioMax) && compareDecimals(cargo.kgPerM3, ratioMax) > 0
  return fitsRateRange(limits, cargo) && !isTooLight && !isTooHeavy ? null : broken('cargoNotAcceptable')
}
