import type { Acceptance } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { byNewestDay, byNewestId } from '../../book/specificity.ts'
import { decimal, plainText, sum } from '../../money/money.ts'
import type { ModeDays } from '../charges/mode-days.ts'
import type { Accepted, Refusal } from '../engine/engine.ts'
import type { LooseRate } from '../loose/lcl-family.ts'
import { acceptedClasses } from './accepted-classes.ts'
import { type DgKeys, filledKeys, isForGoods, takesHazards } from './dg-keys.ts'
import { fitsFlashPoint } from './flash-point.ts'
import { type Goods, wordOf } from './goods.ts'
import { type KeptApart, keptApart, type SegregationRow } from './segregation.ts'

type Verdict = Acceptance['verdict']
/** A row of `dgAcceptanceRule`. */
export interface AcceptanceRule extends DgKeys {
  readonly id: string
  readonly name: string
  readonly verdict: Verdict
  readonly supplier: string | null
  readonly warehouse: string | null
  readonly pol: string | null
  readonly pod: string | null
  readonly carrier: string | null
  readonly maxNetKg: string | null
  readonly leadDays: number | null
  readonly documents: Acceptance['documents'] | null
  readonly validFrom: string
  readonly validTo: string
}
/** A row of `dgLclRate`. */
export interface DgLclRate extends LooseRate, DgKeys {
  readonly dgWarehouses: readonly string[]
  readonly maxNetKg: string | null
  readonly bookingLeadDays: number
  readonly documents: Acceptance['documents'] | null
}

export interface Judged {
  /** Null: an unknown UN number. */
  readonly goods: readonly (Goods | null)[]
  readonly rules: readonly AcceptanceRule[]
  readonly segregation: readonly SegregationRow[]
  readonly today: string
}
const strictness: Readonly<Record<Verdict, number>> = { refuse: 2, ask: 1, accept: 0 }
const strictest = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.reduce<Verdict>((one, other) => (strictness[other] > strictness[one] ? other : one), 'accept')

/** Goods with the rule that decides them, and whether the rate is for them. */
interface Decided {
  readonly goods: Goods
  readonly rule: AcceptanceRule | undefined
  readonly isCovered: boolean
}

/**
 * Acceptance of the goods of a shipment on a rate (R28): each line by the rule with the most keys, of equal ones the strictest, and
 * without any rule on request. A refusal ends it; goods on request are priced and cannot be quoted before a rule accepts them.
 */
export const acceptedBy = (rate: DgLclRate, days: ModeDays, judged: Judged): Accepted => {
  const known = judged.goods.filter((one) => one !== null)
  const decided = known.map(
    (goods): Decided => ({
      goods,
      rule: ruleFor(goods, rate, days.sails, judged.rules),
      isCovered: isForGoods(rate, goods) && takesHazards(rate, goods),
    }),
  )
  const lead = Math.max(rate.bookingLeadDays, ...decided.map(({ rule }) => rule?.leadDays ?? 0))
  const apart = keptApart(known, judged.segregation, days.sails)
  const refusals: Refusal[] = [
    ...(known.length < judged.goods.length ? [{ rule: 'dgUnknownGoods', parameters: {} }] : []),
    ...decided
      .filter(({ isCovered }) => !isCovered)
      .map(({ goods }) => ({ rule: 'dgNotCovered', parameters: { goods: wordOf(goods) } })),
    ...decided.flatMap(({ goods, rule }) =>
      rule?.verdict === 'refuse' ? [{ rule: 'dgRefused', parameters: { goods: wordOf(goods), by: rule.name } }] : [],
    ),
    ...apart.filter(({ value }) => value !== null).map(apartRefusal),
    ...tooHeavy(rate, decided),
    ...tooLate(days, judged.today, lead),
  ]
  const asks: Refusal[] = [
    ...decided.flatMap(({ goods, rule }) => (rule?.verdict === 'accept' ? [] : askOf(goods, rule))),
    ...known
      .filter((goods) => !fitsFlashPoint(goods))
      .map((goods) => ({ rule: 'dgFlashPoint', parameters: { goods: wordOf(goods) } })),
    ...apart
      .filter(({ value }) => value === null)
      .map(({ one, other }) => ({ rule: 'dgPairUnknown', parameters: { one, other } })),
  ]
  const documents = [rate.documents, ...decided.map(({ rule }) => rule?.documents)].flatMap((list) => list ?? [])
  return {
    refusals,
    asks,
    acceptance: {
      verdict: refusals.length > 0 ? 'refuse' : asks.length > 0 ? 'ask' : 'accept',
      goods: decided.map(({ goods, rule, isCovered }) => ({
        unNumber: goods.un?.unNumber ?? null,
        nameCn: goods.un?.nameCn ?? null,
        nameEn: goods.un?.nameEn ?? null,
        ...(goods.properShippingName ? { properShippingName: goods.properShippingName } : {}),
        imoClass: goods.imoClass,
        subsidiary: [...goods.subsidiary],
        packingGroup: goods.packingGroup,
        marinePollutant: goods.marinePollutant,
        verdict: strictest([
          rule?.verdict ?? 'ask',
          fitsFlashPoint(goods) ? 'accept' : 'ask',
          isCovered ? 'accept' : 'refuse',
        ]),
        rule: rule ? { id: rule.id, name: rule.name } : null,
      })),
      segregation: apart,
      bookBy: days.departs === null ? null : addDays(days.departs, -lead),
      documents: [...new Set(documents)],
      classes: acceptedClasses({
        rate,
        verdictOf: (goods) => ruleFor(goods, rate, days.sails, judged.rules)?.verdict ?? null,
        known,
        segregation: judged.segregation,
        day: days.sails,
      }),
    },
  }
}

/** The rule that decides: of those for the goods on this route, the one with the most keys, then the strictest, then the newest. */
const ruleFor = (
  goods: Goods,
  rate: DgLclRate,
  day: string,
  rules: readonly AcceptanceRule[],
): AcceptanceRule | undefined => {
  const keysOf = (rule: AcceptanceRule) =>
    [rule.supplier, rule.warehouse, rule.pol, rule.pod, rule.carrier].filter((key) => key !== null).length +
    filledKeys(rule)
  const isMeant = (key: string | null, ...own: readonly (string | null | undefined)[]) =>
    key === null || own.includes(key)
  return rules
    .filter(
      (rule) =>
        rule.validFrom <= day &&
        rule.validTo >= day &&
        isMeant(rule.supplier, rate.supplier) &&
        isMeant(rule.warehouse, ...rate.dgWarehouses) &&
        isMeant(rule.pol, rate.pol) &&
        isMeant(rule.pod, rate.pod) &&
        isMeant(rule.carrier, rate.carrier) &&
        isForGoods(rule, goods) &&
        (rule.verdict !== 'accept' || takesHazards(rule, goods)),
    )
    .toSorted(
      (a, b) =>
        keysOf(b) - keysOf(a) ||
        strictness[b.verdict] - strictness[a.verdict] ||
        byNewestDay(a.validFrom, b.validFrom) ||
        byNewestId(a.id, b.id),
    )[0]
}

const askOf = (goods: Goods, rule: AcceptanceRule | undefined): Refusal[] => {
  if (!rule) return [{ rule: 'dgNoRule', parameters: { goods: wordOf(goods) } }]
  return rule.verdict === 'ask' ? [{ rule: 'dgAsk', parameters: { goods: wordOf(goods), by: rule.name } }] : []
}

const apartRefusal = ({ one, other, value }: KeptApart): Refusal => ({
  rule: 'dgSegregated',
  parameters: { one, other, value: String(value) },
})

/** The first limit that is exceeded: of the rate by the shipment, of a rule by the goods that it decides. */
const tooHeavy = (rate: DgLclRate, decided: readonly Decided[]): Refusal[] => {
  const byRule = Map.groupBy(decided, ({ rule }) => rule)
  const limits = [
    { limit: rate.maxNetKg, goods: decided },
    ...[...byRule].map(([rule, own]) => ({ limit: rule?.maxNetKg ?? null, goods: own })),
  ]
  return limits
    .flatMap(({ limit, goods }) => {
      const net = sum(goods.map((one) => one.goods.netKg))
      return limit && net.gt(decimal(limit))
        ? [{ rule: 'dgTooHeavy', parameters: { kg: plainText(net), limit: plainText(decimal(limit)) } }]
        : []
    })
    .slice(0, 1)
}

/** Refusals of a booking that is later than the required days before the sailing. */
const tooLate = ({ sails }: ModeDays, today: string, lead: number): Refusal[] =>
  sails < addDays(today, lead)
    ? [{ rule: 'dgTooLate', parameters: { days: String(lead), from: addDays(today, lead) } }]
    : []
