import type { SecretPart } from '@hangjia/contracts'
import type { FclRate } from '../book/book.ts'
import type { SecrecyRule } from '../book/secrecy-rule.ts'

/** Reader, and the customer of the search. */
export interface SecretReader {
  readonly employee: string
  /** Enabled roles of the employee. */
  readonly roles: readonly string[]
  /** Units of the employee and all above them. */
  readonly units: readonly string[]
  readonly customer: string | null
  /** Holds the right that no rule binds (TS-9037). */
  readonly seesSecrets: boolean
}
/** Facts of a rate that a rule may name. */
export type SecretFacts = Pick<
  FclRate,
  'carrier' | 'contractNo' | 'supplier' | 'rateType' | 'tradeLine' | 'pol' | 'pod' | 'namedAccounts'
>
export interface Hidden {
  readonly parts: ReadonlySet<SecretPart>
  /** Text in place of the hidden parts. */
  readonly maskText: string
}

/** Rules that hide something from this reader: every one whose lists name neither the reader, a role or unit of theirs, nor the customer. */
export const rulesAgainst = (rules: readonly SecrecyRule[], reader: SecretReader): SecrecyRule[] =>
  reader.seesSecrets
    ? []
    : rules.filter(
        ({ visiblePersons, visibleRoles, visibleOrgs, visibleCustomers }) =>
          !visiblePersons.includes(reader.employee) &&
          !visibleRoles.some((role) => reader.roles.includes(role)) &&
          !visibleOrgs.some((unit) => reader.units.includes(unit)) &&
          !(reader.customer !== null && visibleCustomers.includes(reader.customer)),
      )

/** Rules by which something is left off a quotation, for any maker. */
export const rulesOnPaper = (rules: readonly SecrecyRule[]): SecrecyRule[] =>
  rules
    .filter(({ onQuotation }) => onQuotation === 'hidden')
    .map((rule) => ({ ...rule, hide: rule.hide.filter((part) => printed.includes(part)) }))
const printed: readonly SecretPart[] = ['carrier', 'service', 'freeTime']

/** Parts of a rate that these rules hide: all of their parts together. `tradeLine` is the rate's own or that of its port. */
export const hiddenOf = (rate: SecretFacts, rules: readonly SecrecyRule[]): Hidden => {
  const hitting = rules.filter((rule) => concerns(rule, rate))
  return {
    parts: new Set(hitting.flatMap(({ hide }) => hide)),
    maskText: hitting[0]?.maskText ?? '',
  }
}

/** Rules that hide something of a rate which this reader sees all the same; none where the whole rate is hidden from them. */
export const rulesOpened = (rate: SecretFacts, rules: readonly SecrecyRule[], reader: SecretReader): SecrecyRule[] => {
  const hitting = rules.filter((rule) => concerns(rule, rate))
  const { parts } = hiddenOf(rate, rulesAgainst(hitting, reader))
  return parts.has('row') ? [] : hitting.filter(({ hide }) => hide.some((part) => !parts.has(part)))
}

/** Every scope that is filled must hold for the rate. */
const concerns = (rule: SecrecyRule, rate: SecretFacts): boolean =>
  holds(rule.carriers, rate.carrier) &&
  holds(rule.contractNos, rate.contractNo) &&
  holds(rule.suppliers, rate.supplier) &&
  holds(rule.rateTypes, rate.rateType) &&
  holds(rule.tradeLines, rate.tradeLine) &&
  holds(rule.pols, rate.pol) &&
  holds(rule.pods, rate.pod) &&
  (rule.namedAccounts.length === 0 || rate.namedAccounts.some((account) => rule.namedAccounts.includes(account)))
const holds = (scope: readonly string[], value: string | null | undefined) =>
  scope.length === 0 || (typeof value === 'string' && scope.includes(value))
