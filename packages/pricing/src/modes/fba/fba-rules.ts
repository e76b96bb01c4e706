import { byNewestId } from '../../book/specificity.ts'
import { decimal, plainText, sum, zero } from '../../money/money.ts'
import { remarkOf } from '../../quotation/quoted-lines.ts'
import { linesOf, type MeasuredLine, type ModeSheet } from '../charges/charge.ts'
import { chargeLine } from '../charges/charge-line.ts'
import { chargedQuantity } from '../charges/charge-quantity.ts'
import { selling } from '../charges/layers.ts'
import { partIn } from '../charges/percent-charges.ts'
import type { MeasuredLoad } from '../counting/load.ts'
import type { AskedSheets, Chosen, Note } from '../engine/engine.ts'
import { dearestIn } from './dearest.ts'
import { type CartonRule, cartonRules, isCartonRule } from './fba-cartons.ts'
import { isInRange } from './fba-place.ts'
import { blocks, type FbaRule, type JudgedBy, type RuleKind, type Use } from './fba-rule.ts'

/** Kinds that hold for some shipments only; the others hold wherever their scope does. */
const conditions: Readonly<Partial<Record<RuleKind, (rule: FbaRule, by: JudgedBy) => boolean>>> = {
  remote: ({ postcodes }, { postcode }) => postcodes.some((range) => isInRange(range, postcode)),
  addressType: (_rule, { fulfilment }) => fulfilment?.addressType === 'private',
  declaration: (_rule, { fulfilment }) => fulfilment?.ownDeclaration === true,
  taxRate: (_rule, { taxMode }) => taxMode === 'own',
}
/** Services that are charged on request. */
const onRequest: ReadonlySet<string> = new Set(['palletise', 'appointment', 'storage', 'insurance', 'inspection'])
/** The service of a product that covers the charge of a rule. */
const coveredBy: Readonly<Partial<Record<RuleKind, string>>> = {
  declaration: 'declaration',
  appointment: 'appointment',
  taxRate: 'duty',
}

/** Lines of cartons beyond the threshold of a rule. */
const linesBeyond = (kind: CartonRule, { threshold }: FbaRule, { cartons }: JudgedBy): readonly number[] => {
  const limit = decimal(threshold ?? '0')
  return cartons.flatMap((carton, index) => (cartonRules[kind].measure(carton).gt(limit) ? [index] : []))
}
const useOf = (rule: FbaRule, by: JudgedBy): Use[] => {
  const { ruleKind: kind, scope } = rule
  // A list has every charge, except a tax that the product never bears.
  if (by.isListed) return rule.refuse || (kind === 'taxRate' && by.taxMode !== 'own') ? [] : [{ rule, at: null }]
  if (!isCartonRule(kind)) return (conditions[kind]?.(rule, by) ?? true) ? [{ rule, at: null }] : []
  const at = linesBeyond(kind, rule, by)
  if (at.length === 0) return []
  return [{ rule, at: scope === 'carton' || scope === 'kg' ? at : null }]
}

/** The lines of cartons that a rule marks, each with its measure. */
const marksOf = ({ rule, at }: Use, by: JudgedBy): Note[] => {
  const { ruleKind: kind, threshold } = rule
  if (!isCartonRule(kind)) return []
  const { measure, word } = cartonRules[kind]
  return (at ?? linesBeyond(kind, rule, by)).flatMap((index) =>
    by.cartons.slice(index, index + 1).map((carton) => ({
      rule: word,
      parameters: { line: String(index + 1), value: plainText(measure(carton)), limit: threshold ?? '' },
    })),
  )
}
const refusalsOf = (use: Use, by: JudgedBy): Note[] => {
  const { ruleKind, category, name } = use.rule
  if (isCartonRule(ruleKind)) return marksOf(use, by)
  return ruleKind === 'productSurcharge' && category
    ? [{ rule: 'goodsRefused', parameters: { category } }]
    : [{ rule: 'refusedByRule', parameters: { name } }]
}

type Pricing = Pick<AskedSheets<never, unknown>, 'dictionary' | 'exchange' | 'ask'>
/** Cost of a rule for some cargo by our tariff, in the quote currency; zero where it cannot be counted. */
const tariffWith =
  ({ dictionary, exchange, ask }: Pricing) =>
  ({ charges, id, version, name }: FbaRule, load: MeasuredLoad) => {
    const side = selling(
      { company: [], market: [], sales: [] },
      { currencyCode: dictionary.currency, finish: 'cents', salesResource: '' },
    )
    const place = { target: '', block: 'freight' as const, source: { resource: '', id, version, title: name } }
    const fees = linesOf(charges, place, { load, dictionary, happens: () => true })
    return sum(
      fees.map((fee) => {
        const making = {
          side,
          load,
          dictionary,
          direction: 'export' as const,
          incoterm: null,
          ticked: [],
          freightTerm: 'PRE' as const,
        }
        return partIn(chargeLine(fee, making), ask.currency, exchange)?.value ?? zero
      }),
    )
  }

const unitOfThreshold: Readonly<Record<CartonRule, string>> = { oversize: 'cm', overweight: 'kg', girth: 'cm' }
/** `超重 > 22.5 kg | Overweight > 22.5 kg`: the name of a rule with its threshold, in the languages that it has. */
const conditionOf = ({ name, ruleKind: kind, threshold }: FbaRule): string =>
  isCartonRule(kind) && threshold
    ? name
        .split(' | ')
        .map((half) => `${half} > ${plainText(decimal(threshold))} ${unitOfThreshold[kind]}`)
        .join(' | ')
    : name

/** The charges of a rule as they are for the offer: services on request wait to be ticked, services that the product includes have no price. */
const chargesOf = (rule: FbaRule, load: MeasuredLoad, by: JudgedBy, { dictionary }: Pricing) => {
  const { charges, ruleKind } = rule
  const isCovered = by.included.includes(coveredBy[ruleKind] ?? '')
  const treatmentOf = ({ treatment }: MeasuredLine) => (isCovered ? 'included' : treatment)
  if (by.isListed)
    return charges.map(
      (line): MeasuredLine => ({
        ...line,
        treatment: treatmentOf(line),
        when: 'always',
        printNote: remarkOf([conditionOf(rule), line.printNote ?? null]),
      }),
    )
  return charges
    .filter(
      (line) => !chargedQuantity(dictionary.unit(line.unit).basis, load, { ...line, teu: dictionary.teu })?.eq(zero),
    )
    .map(
      (line): MeasuredLine => ({
        ...line,
        when: onRequest.has(ruleKind) ? 'optional' : line.when,
        treatment: treatmentOf(line),
      }),
    )
}

/** The rules that hold for an offer, in their order: they add up, but of an exclusive group only the most expensive is charged; refusals override (R21). */
export const chooseRules = (sheets: readonly ModeSheet[], by: JudgedBy, pricing: Pricing): Chosen => {
  const rules = (sheets as readonly FbaRule[]).toSorted(
    (a, b) => (a.sequence ?? 0) - (b.sequence ?? 0) || byNewestId(b.id, a.id),
  )
  const uses = rules.flatMap((rule) => useOf(rule, by))
  const charged = uses.filter(({ rule }) => !rule.refuse)
  const groups = Map.groupBy(charged, ({ rule }) => (rule.exclusiveGroup ? `group ${rule.exclusiveGroup}` : rule.id))
  const taken = [...groups].flatMap(([key, group]) =>
    key.startsWith('group ') && !by.isListed ? dearestIn(group, by, tariffWith(pricing)) : group,
  )
  const whole = by.loadOf(by.cartons)
  return {
    sheets: taken.map(({ rule, at }) => {
      const load = at ? by.loadOf(at.flatMap((index) => by.cartons.slice(index, index + 1))) : whole
      const sheet = { ...rule, charges: chargesOf(rule, load, by, pricing) }
      return { sheet, block: blocks[rule.ruleKind], ...(at ? { load } : {}) }
    }),
    refusals: uses.filter(({ rule }) => rule.refuse).flatMap((use) => refusalsOf(use, by)),
    notes: taken.flatMap((use) => marksOf(use, by)),
  }
}
