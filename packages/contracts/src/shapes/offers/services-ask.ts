import { z } from 'zod'
import type { ChoiceOption } from '../../catalogue/kinds.ts'
import { declarationKinds, insuranceClauses, insuredCargo, insuredTerms } from '../../groups/rates/value-added.ts'
import { decimalString } from '../../schema.ts'
import { currencyCode } from './money.ts'

const oneOf = <const O extends readonly ChoiceOption[]>(options: O) =>
  z.enum(options.map(([value]) => String(value)) as unknown as readonly Extract<O[number][0], string>[])

/** The export declaration of a search that wishes one (R25): its kind, its entries, and the goods lines of all of them. */
export const declaredAsk = z.strictObject({
  declarationKind: oneOf(declarationKinds).default('general'),
  entries: z.int().min(1).max(99).default(1),
  hsLines: z.int().min(1).max(999).default(1),
})
export type DeclaredAsk = z.output<typeof declaredAsk>
export const usualDeclared: DeclaredAsk = { declarationKind: 'general', entries: 1, hsLines: 1 }

/** Goods to be insured (R24): their value in a currency, with freight and insurance (CIF) or without insurance (CFR). */
export const insuranceAsk = z.strictObject({
  value: decimalString({ whole: 12, scale: 2, positive: true }),
  currency: currencyCode.default('USD'),
  terms: oneOf(insuredTerms).default('CIF'),
  cargoCategory: oneOf(insuredCargo).default('general'),
  clause: oneOf(insuranceClauses).default('iccA'),
})
export type InsuranceAsk = z.output<typeof insuranceAsk>
