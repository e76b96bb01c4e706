import { decimal, plainText, zero } from './money.ts'

interface Taxed {
  readonly taxPercent?: string | null | undefined
}

/** The tax within a price, where it has one; it adds nothing (decision 039). */
export const taxOf = ({ taxPercent }: Taxed): { readonly taxPercent?: string } =>
  taxPercent && !decimal(taxPercent).eq(zero) ? { taxPercent: plainText(decimal(taxPercent)) } : {}

/** That of a sum: the tax of all its parts, if it is the same; null where it is not. */
export const commonTax = (parts: readonly Taxed[]): { readonly taxPercent?: string | null } => {
  const [first, ...others] = [...new Set(parts.map((part) => taxOf(part).taxPercent))]
  if (others.length > 0) return { taxPercent: null }
  return first === undefined ? {} : { taxPercent: first }
}
