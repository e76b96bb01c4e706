import { type InsuranceAsk, insuranceFields } from '@hangjia/contracts'
import { formatAmount } from '@hangjia/validation'
import { type Audience, isShown } from '../../book/audience.ts'
import type { Dictionary } from '../../book/dictionary.ts'
import { inCurrency } from '../../book/exchange.ts'
import { byNewestDay, byNewestId } from '../../book/specificity.ts'
import { amountText, type Decimal, decimal, greater, hundred, one, roundAmount, sum } from '../../money/money.ts'
import type { ModeCharge } from '../charges/charge.ts'
import { extraCharges } from '../charges/extras.ts'
import type { Exchange } from '../charges/percent-charges.ts'
import type { Refusal } from './engine.ts'

/** A row of `insuranceRate`. */
export interface InsuranceRate {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly displayFlag: 0 | 1 | 2
  readonly validFrom: string
  readonly validTo: string
  readonly mode: string
  readonly country: string | null
  readonly cargoCategory: string
  readonly clause: string
  readonly lines: readonly { readonly rateType: string; readonly ratePercent: string }[]
  readonly valueUpliftPercent: string
  /** Id of the currency. */
  readonly currency: string
  readonly minPremium: string | null
  readonly sellMinPremium: string | null
  readonly maxInsured: string | null
}

type Terms = Pick<InsuranceRate, 'lines' | 'valueUpliftPercent' | 'minPremium' | 'sellMinPremium'>
/**
 * Insured value and premiums (R24): CIF with its uplift, times the sum of the rates, at least the minimum. From CFR the CIF follows, which holds
 * its own premium.
 */
export const premiumsOf = (
  { lines, valueUpliftPercent, minPremium, sellMinPremium }: Terms,
  { value, terms }: { readonly value: Decimal; readonly terms: InsuranceAsk['terms'] },
): { readonly insured: Decimal; readonly sell: Decimal; readonly buy: Decimal } => {
  const share = sum(lines.map(({ ratePercent }) => decimal(ratePercent))).div(hundred)
  const uplift = one.plus(decimal(valueUpliftPercent).div(hundred))
  const cif = terms === 'CIF' ? value : value.div(one.minus(share.times(uplift)))
  const insured = roundAmount(cif.times(uplift))
  const premium = roundAmount(cif.times(uplift).times(share))
  const atLeast = (minimum: string | null) => (minimum === null ? premium : greater(premium, decimal(minimum)))
  return { insured, sell: atLeast(sellMinPremium ?? minPremium), buy: atLeast(minPremium) }
}

interface Insured {
  readonly charges: readonly ModeCharge[]
  readonly refusals: readonly Refusal[]
}
const nothing: Insured = { charges: [], refusals: [] }
const chargeCode = 'INS'

/** Cargo that a search insures, and the premiums that it may be insured at. */
export interface InsuranceWanted {
  readonly insurance: InsuranceAsk | null | undefined
  /** Name of the mode in the table of premiums; without one nothing is insured. */
  readonly servedAs: string | undefined
  readonly rates: readonly InsuranceRate[]
  readonly audience: Audience
}
/** The offer that carries the goods. */
export interface Carried {
  readonly country: unknown
  readonly sails: string
  readonly dictionary: Dictionary
  readonly exchange: Exchange
  readonly source: ModeCharge['source']
}

/** Premium of the goods that a search insures; without a rate for them it is priced case by case. */
export const insuranceOf = (
  { insurance, servedAs, rates, audience }: InsuranceWanted,
  { country, sails, dictionary, exchange, source: ofRate }: Carried,
): Insured => {
  if (!insurance || !servedAs) return nothing
  const row = rates
    .filter(
      (one) =>
        isShown(one.displayFlag, audience) &&
        one.validFrom <= sails &&
        one.validTo >= sails &&
        (one.mode === 'any' || one.mode === servedAs) &&
        (one.country === null || one.country === country) &&
        one.cargoCategory === insurance.cargoCategory &&
        one.clause === insurance.clause,
    )
    .toSorted((a, b) => keysOf(b) - keysOf(a) || byNewestDay(a.validFrom, b.validFrom) || byNewestId(a.id, b.id))[0]
  const charged = (extra: Omit<Parameters<typeof extraCharges>[0][number], 'charge' | 'unit'>, source = ofRate) =>
    extraCharges(
      [{ charge: chargeCode, unit: 'SHPT', ...extra }],
      { target: 'insurance', block: 'other', source },
      dictionary,
    )
  if (!row)
    return {
      ...nothing,
      charges: charged({ currency: dictionary.chargeCoded(chargeCode).defaultCurrency, price: null }),
    }
  const currency = dictionary.currency(row.currency)
  const value = inCurrency(decimal(insurance.value), insurance.currency, currency, exchange)
  if (value === null)
    return {
      ...nothing,
      refusals: [{ rule: 'noExchangeRate', parameters: { from: insurance.currency, to: currency } }],
    }
  const { insured, sell, buy } = premiumsOf(row, { value, terms: insurance.terms })
  if (row.maxInsured && insured.gt(decimal(row.maxInsured)))
    return {
      ...nothing,
      refusals: [{ rule: 'insuredAbove', parameters: { currency, amount: amountText(decimal(row.maxInsured)) } }],
    }
  const [, , clause] = insuranceFields.clause.options.find(([one]) => one === row.clause) ?? []
  const extra = {
    currency: row.currency,
    price: amountText(sell),
    cost: amountText(buy),
    quantity: one,
    note: `${clause ?? ''}, ${currency} ${formatAmount(amountText(insured))}`,
  }
  const charges = charged(extra, { resource: 'insuranceRate', id: row.id, version: row.version, title: row.name })
  return { ...nothing, charges: charges.map((one) => ({ ...one, isInternal: row.displayFlag === 2 })) }
}
const keysOf = ({ mode, country }: InsuranceRate) => Number(mode !== 'any') + Number(country !== null)
