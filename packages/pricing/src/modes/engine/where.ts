import type { Dictionary } from '../../book/dictionary.ts'
import type { KnownCharges, ModeCharge } from '../charges/charge.ts'
import type { Facts } from '../charges/layers.ts'
import type { ModeDays } from '../charges/mode-days.ts'
import type { ModeFacts } from '../charges/mode-facts.ts'
import type { Exchange } from '../charges/percent-charges.ts'
import type { CargoRules, FreightPlan, ModeLeg, ModeRate, Note, Refusal } from './engine.ts'

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
  /** Charges of sheets, found once for offers with these facts and the named ones. */
  readonly shared: (named: string, find: () => OfSheets) => OfSheets
}

/** Charges of an offer, and the facts of it from the rules that chose them. */
export interface Charged {
  readonly charges: readonly ModeCharge[]
  readonly refusals: readonly Refusal[]
  readonly notes: readonly Note[]
}

/** Charges of sheets for an offer, before those of its rate and its legs. */
export interface OfSheets extends Omit<Charged, 'charges'> {
  readonly ofLists: readonly ModeCharge[]
  /** Of sheets of other modes, for what no sheet names. */
  readonly filled: readonly ModeCharge[]
  /** Charged only where nothing else names them. */
  readonly wished: readonly ModeCharge[]
  /** Lists that must have a charge and have no sheet. */
  readonly unmet: readonly ModeFacts['sheets'][number][]
  /** All charges of an offer that has none of its own. */
  readonly whole: readonly ModeCharge[]
}
