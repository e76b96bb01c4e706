import type { Fields, Label } from './kinds.ts'

/** Prices by weight breaks: fields of a rate by which its freight for a chargeable weight is counted. */
export interface ByWeight {
  /** Lines with a price per kilogram in each of the columns. */
  readonly lines: string
  /** Columns of the lines, the lightest first. */
  readonly cells: readonly string[]
  /** Column of the lines with the minimum charge of a shipment. */
  readonly minimum?: string
  /** Flag: charged at a higher break where that is cheaper. */
  readonly asNext: string
  /**
   * Gross kilograms below which nothing is carried. A list knows only a chargeable weight, which is never less than the gross weight: below
   * the minimum the rate is certainly out, above it a search by gross weight decides.
   */
  readonly carriedFrom?: string
  /** Step in kilograms to which the weight is rounded up. */
  readonly step?: string
  /** Kilograms to which a lighter shipment is raised. */
  readonly chargedFrom?: string
}

/** Prices by weight of a resource, for a reader who sees these of its fields; undefined where the prices are hidden. */
export const byWeightIn = (
  { byWeight }: { readonly byWeight?: ByWeight | undefined },
  fields: Fields,
): ByWeight | undefined => (byWeight && Object.hasOwn(fields, byWeight.lines) ? byWeight : undefined)

/** Headers of the exported freight for a weight: the least and the most of a rate, which differ by tier of density or by zone. */
export const freightHeaders = (kg: string): { readonly least: Label; readonly most: Label } => ({
  least: [`${kg} kg 运费（最低）`, `Freight at ${kg} kg (lowest)`],
  most: [`${kg} kg 运费（最高）`, `Freight at ${kg} kg (highest)`],
})
