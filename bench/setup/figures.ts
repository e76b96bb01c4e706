const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other)

/** The value below which that share of the values lies, 0 to 1. */
export const quantile = (values: readonly number[], share: number): number => {
  const order = sorted(values)
  return order[Math.min(order.length - 1, Math.floor(order.length * share))] ?? Number.NaN
}
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** `44 (41–52)`: the median, and between which values all lie. */
export const spread = (values: readonly number[], digits = 0): string => {
  const order = sorted(values)
  const [least = Number.NaN, most = Number.NaN] = [order[0], order.at(-1)]
  return `${median(values).toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`
}
