import { isIdCard } from '../codes/id-card.ts'
import { isDay, readDay, readMinute } from '../days/dates.ts'
import { compareDecimals, isDecimal } from '../numbers/decimal.ts'
import { type Broken, type BrokenRule, broken } from './broken.ts'
import { type Precision, wrongNumber } from './number-rule.ts'
import { isChinese, isEmail, isMobile, isPassword, isPhone, isWebAddress } from './patterns.ts'

/** The record that a value belongs to, for rules that look at a second one. */
export type Others = Readonly<Record<string, unknown>>

/** Parameters of each rule of spec §5.3. */
interface RuleParameters {
  /** `says` is the message where "required" is too little. */
  nonEmpty: { readonly says?: BrokenRule }
  integer: object
  number: { readonly decimals: number }
  signedNumber: { readonly decimals: number }
  positiveNumber: { readonly decimals: number }
  /** `than` names the second value. */
  lessThan: { readonly than: string }
  /** `of` names the values; without it, the value itself is the list. */
  atLeastOne: { readonly of?: readonly string[] }
  /** Characters (UTF-16, as `maxlength` counts them), or entries of a list. */
  maxLength: { readonly maximum?: number }
  phone: object
  email: object
  password: object
  nonNegative: { readonly whole?: number; readonly scale?: number }
  precision: Precision
  /** `start` names the start where the value is the end, `end` the end where it is the start. */
  startNotAfterEnd: { readonly start: string } | { readonly end: string }
  mobile: object
  idCard: object
  chinese: object
  webAddress: object
}
export type RuleName = keyof RuleParameters
type Judge<P> = (value: unknown, parameters: P, others: Others) => Broken | null

/** A rule as data: its name, or its name with its parameters. */
export type Rule = {
  [N in RuleName]:
    | readonly [name: N, parameters: RuleParameters[N]]
    | (Partial<RuleParameters[N]> extends RuleParameters[N] ? N : never)
}[RuleName]

/** Default of the rule on length (spec §5.3, §9). */
export const defaultMaximumLength = 99_999

/** Nothing, blanks only, or an empty list. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'bigint' ? String(value) : null

/** Most rules look at a text and let an empty one pass. */
const ofText =
  <P>(judge: (text: string, parameters: P, others: Others) => Broken | null): Judge<P> =>
  (value, parameters, others) => {
    if (isBlank(value)) return null
    const text = textOf(value)
    return text === null ? broken('wrongType') : judge(text, parameters, others)
  }
const matching = (matches: (text: string) => boolean, rule: BrokenRule) =>
  ofText((text) => (matches(text) ? null : broken(rule)))

/** Every rule of spec §5.3: null, or the rule that the value breaks. Numbers are judged as they are written, never as floats. */
export const rules: { readonly [N in RuleName]: Judge<RuleParameters[N]> } = {
  nonEmpty: (value, { says = 'required' }) => (isBlank(value) ? broken(says) : null),
  integer: ofText((text) => (/^-?\d+$/.test(text) ? null : broken('notAnInteger'))),
  number: ofText((text, { decimals }) => wrongNumber(text, { scale: decimals })),
  signedNumber: ofText((text, { decimals }) => wrongNumber(text, { scale: decimals, signed: true })),
  positiveNumber: ofText((text, { decimals }) => wrongNumber(text, { scale: decimals, positive: true })),
  lessThan: ofText((text, { than }, others) => {
    if (!isDecimal(text)) return broken('notANumber')
    const limit = textOf(others[than])
    return !isDecimal(limit) || compareDecimals(text, limit) < 0 ? null : broken('notLess', { limit })
  }),
  atLeastOne: (value, { of }, others) => {
    const entries: unknown[] = of ? of.map((name) => others[name]) : Array.isArray(value) ? value : [value]
    return entries.every(isBlank) ? broken('atLeastOne') : null
  },
  maxLength: (value, { maximum = defaultMaximumLength }) => {
    const { length } = Array.isArray(value) ? value : (textOf(value) ?? '')
    return length > maximum ? broken('tooLong', { maximum }) : null
  },
  phone: matching(isPhone, 'phoneFormat'),
  email: matching(isEmail, 'emailFormat'),
  password: matching(isPassword, 'passwordFormat'),
  nonNegative: ofText((text, { whole = 10, scale = 10 }) => wrongNumber(text, { whole, scale })),
  precision: ofText(wrongNumber),
  startNotAfterEnd: (value, parameters, others) =>
    'start' in parameters ? wrongRange(others[parameters.start], value) : wrongRange(value, others[parameters.end]),
  mobile: matching(isMobile, 'mobileFormat'),
  idCard: matching(isIdCard, 'idCardFormat'),
  chinese: matching(isChinese, 'chineseOnly'),
  webAddress: matching(isWebAddress, 'webAddressFormat'),
}

/** Both must be there. A day lasts until midnight: it is compared by the day, also with a minute of that day. */
const wrongRange = (start: unknown, end: unknown): Broken | null => {
  if (isBlank(start) || isBlank(end)) return broken('required')
  const read = isDay(start) || isDay(end) ? readDay : readMinute
  const [from, to] = [read(start), read(end)]
  if (from === null || to === null) return broken('format')
  return from <= to ? null : broken('endsBeforeStart')
}
