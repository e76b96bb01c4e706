import type { Mode } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { isForSeller } from '../../markup/seller.ts'
import { decimal, plainText, zero } from '../../money/money.ts'
import type { Cover, LaneScope } from '../../watch/coverage-gaps.ts'
import { coversKey, type Facts, isFilled, isInBand, type ModeRule, scopeOf } from '../charges/layers.ts'
import { engineOf } from '../engines.ts'
import type { ModeAsk, ModeBook, ModeRate } from './engine.ts'

/** Rates of a mode that the same mark-ups are for. */
export interface MarkedScope extends LaneScope {
  readonly facts: Facts
}

/** Cargo of no special kind, and a question that wishes nothing: mark-ups compare the facts of the rate alone. */
const anyCargo = { packages: 1, grossKg: '1', volumeM3: '0.001', boxes: [], pieces: [], volumeL: 1, quantity: 1 }
const wishesNothing = {
  cargo: anyCargo,
  carriers: [],
  customer: null,
  incoterm: 'FOB',
  consigneeType: null,
  billType: 3,
} as const

/** Wishes of a question that mark-ups compare, where the rate itself leaves them open. */
export type MarkedWishes = Partial<Pick<ModeAsk, 'consigneeType' | 'productType'>>

/** Facts of a rate that mark-ups compare, for nobody in particular. */
export const markedFacts = (
  mode: Mode,
  rate: ModeRate,
  places: ModeBook['places'],
  wishes: MarkedWishes = {},
): Facts => ({
  ...engineOf(mode).facts(rate, { ...wishesNothing, ...wishes } as unknown as ModeAsk<never>, { places } as ModeBook),
  customers: null,
  customerGroups: null,
})

interface MarkupsAsked {
  readonly mode: Pick<Mode, 'band'>
  /** Layer of the page. */
  readonly layer: 'company' | 'market'
  /** Fields of the scope of its rules. */
  readonly scope: readonly string[]
  readonly rules: readonly ModeRule[]
  /** Only market prices that are published there; null for anywhere. */
  readonly channel: string | null
}
/** Fields of a scope that a rule for everybody may fill. */
const isNoKey = (name: string) => ['channels', 'layer', 'sellingUnits', 'sellingRoles'].includes(name)

/** Fields of a scope that are compared with the facts of a rate. */
export const keysOfScope = (scope: readonly string[], band: Mode['band']): readonly string[] =>
  scope.filter((name) => !isNoKey(name) && name !== band?.from && name !== band?.to)

/**
 * Mark-ups of the freight of a mode for everybody: one for some customers, some people's sales or some kinds of cargo does not cover the others.
 * Rules for bands of the charged quantity cover a day together.
 */
export const modeMarkupCover = ({ mode: { band }, layer, scope, rules, channel }: MarkupsAsked): Cover<MarkedScope> => {
  const bandFields = band ? [band.from, band.to] : []
  const keys = keysOfScope(scope, band)
  const meant = rules.filter(
    (rule) =>
      rule.status === 1 &&
      rule.lines.some(({ target }) => target === 'freight') &&
      (rule.layer === 'market' ? 'market' : layer) === layer &&
      (channel === null || (Array.isArray(rule.channels) && rule.channels.includes(channel))) &&
      isForSeller(rule, null),
  )
  return {
    covering: ({ facts }) => {
      const known = new Set(scopeOf(keys, facts))
      const found = meant.filter((rule) =>
        keys.every((key) => (known.has(key) ? coversKey(rule, key, facts[key]) : !isFilled(rule[key]))),
      )
      const banded = found.filter((rule) => bandFields.some((name) => isFilled(rule[name])))
      const whole = found.filter((rule) => !banded.includes(rule))
      return banded.length === 0 ? whole : daysOfBands(found, banded, band)
    },
    daysAfter: () => ({ min: 0, max: 0 }),
  }
}

/** Periods in which every quantity has a rule: one of each band that the rules name, and one above the last. */
const daysOfBands = (found: readonly ModeRule[], banded: readonly ModeRule[], band: Mode['band']) => {
  const edges = banded.flatMap((rule) =>
    band ? [rule[band.from], rule[band.to]].flatMap((edge) => (typeof edge === 'string' ? [decimal(edge)] : [])) : [],
  )
  const above = edges.reduce((most, edge) => (edge.gt(most) ? edge : most), zero).plus(decimal('1'))
  const quantities = [...new Set([...edges, above].filter((edge) => edge.gt(zero)).map(plainText))].map((edge) =>
    decimal(edge),
  )
  const turns = [...new Set(found.flatMap(({ validFrom, validTo }) => [validFrom, addDays(validTo, 1)]))].sort()
  return turns.slice(0, -1).flatMap((from, at) => {
    const valid = found.filter(({ validFrom, validTo }) => validFrom <= from && validTo >= from)
    const isCovered = quantities.every((quantity) => valid.some((rule) => isInBand(rule, { band, quantity })))
    return isCovered ? [{ validFrom: from, validTo: addDays(turns[at + 1] ?? from, -1) }] : []
  })
}
