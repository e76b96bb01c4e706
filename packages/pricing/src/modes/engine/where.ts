import type { Dictionary } from '../../book/dictionary.ts'
import type { KnownCharges, ModeCharge } from '../charges/charge.ts'
import type { Facts } from '../charges/layers.ts'
import type { ModeDays } from '../charges/mode-days.ts'
import type { Exchange } from '../charges/percent-charges.ts'
import type { CargoRules, FreightPlan, ModeLeg, ModeRate } from './engine.ts'

/** Facts by which the charges of one offer are chosen. */
export interface Where<R extends ModeRate> {
  readonly rate: R
  readonly source: ModeCharge['source']
  readonly days: ModeDays
  readonly facts: Facts
  readonly plan: Pick<FreightPlan, 'load' | 'extras'>
  readonly dictionary: Dictionary
  readonly legs: readonly ModeLeg[]
  readonly rules: CargoRules<R> | undefined
  readonly exchange: Exchange
  readonly known: KnownCharges
}
