/** Containers of one type, as acts of space name them. */
export interface BoxQuantity {
  readonly box: string
  readonly quantity: number
}
interface BoxRow extends BoxQuantity {
  readonly granted?: number | null
  readonly overbookPercent?: number | null
}
/** Lines of containers in a record, as they come. */
export const boxRows = (value: unknown): readonly BoxRow[] => (Array.isArray(value) ? (value as BoxRow[]) : [])

/** `40HQ × 2 · 20GP × 1`. */
export const boxWords = (rows: readonly { readonly box: string; readonly quantity: number | string }[]): string =>
  rows.map(({ box, quantity }) => `${box} × ${quantity}`).join(' · ')

/** The same without anything else that their lines have. */
export const plainBoxes = (rows: readonly BoxQuantity[]): BoxQuantity[] =>
  rows.map(({ box, quantity }) => ({ box, quantity }))

/** Containers of each type together. */
export const sumOfBoxes = (rows: readonly BoxQuantity[]): BoxQuantity[] =>
  [...Map.groupBy(rows, ({ box }) => box)].map(([box, some]) => ({
    box,
    quantity: some.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
