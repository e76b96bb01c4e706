import type { Derivation, SourceRow } from '@hangjia/contracts'
import type { Decimal } from './money.ts'
import { priceText } from './money.ts'

/**
 * Every rule that a derivation may name; the web app has words for each. `net.*` exist on the buying side only,
 * `house.*` on the selling side only: a sell derivation ends there.
 */
export const derivationRules = [
  'net.freight',
  'net.fee',
  'net.minimum',
  'net.maximum',
  'net.percent',
  'house.freight',
  'house.fee',
  'house.minimum',
  'house.maximum',
  'house.percent',
  'markup.add',
  'markup.percent',
  'markup.margin',
  'markup.toPrice',
  'house.shipment',
  'markup.shipment',
  'measure.cbm',
  'measure.ton',
  'measure.kg',
  'measure.rt',
  'measure.greatest',
  'measure.rebate',
  'break.at',
  'break.lowest',
  'line.sheetMinimum',
  'round.up',
  'round.wholeUnit',
  'round.unitPrice',
  'line.box',
  'line.boxes',
  'line.amount',
  'line.percent',
  'line.minimum',
  'line.maximum',
  'line.merged',
  'line.bundled',
  'line.onePrice',
  'line.included',
  'line.allIn',
  'line.excluded',
  'line.atCost',
  'line.caseByCase',
  'line.notForBox',
  'weight.band',
  'weight.light',
  'weight.unknown',
  'percent.base',
  'percent.part',
  'sum.total',
  'total.line',
  'convert',
] as const
export type DerivationRule = (typeof derivationRules)[number]

interface Facts {
  readonly currency?: string | null
  readonly parameters?: Readonly<Record<string, string>>
  readonly source?: SourceRow | null
  readonly children?: readonly Derivation[]
}
const nothing = {}
const nobody: readonly Derivation[] = []

/** One number and its reasons; `written` is its text in the offer. */
export const because = (rule: DerivationRule, written: string, facts: Facts = nothing): Derivation => ({
  rule,
  value: written,
  currency: facts.currency ?? null,
  parameters: facts.parameters ?? nothing,
  source: facts.source ?? null,
  children: facts.children ?? nobody,
})

/** A number in the course of computation, with its reason. */
export interface Reasoned {
  readonly value: Decimal
  readonly derivation: Derivation
}
export const reasoned = (rule: DerivationRule, value: Decimal, facts: Facts): Reasoned => ({
  value,
  derivation: because(rule, priceText(value), facts),
})

/** Every row that a reason names, its own first. */
export const sourcesIn = ({ source, children }: Derivation): SourceRow[] => [
  ...(source ? [source] : []),
  ...children.flatMap(sourcesIn),
]
