import type { PriceListDocument } from '@hangjia/contracts'

type Lane = PriceListDocument['lanes'][number]
interface UnitPart extends Pick<PriceListDocument, 'boxes' | 'lanes'> {
  /** Blank where all rows are priced by one. */
  readonly unit: string
}
const unitOf = (row: Lane['rows'][number], boxes: readonly string[]): string =>
  boxes.some((box, at) => box.startsWith('CBM') && row.prices[at] != null) ? 'CBM' : 'kg'

/** Rows of a list by breaks as its documents show them: products by weight, then products by volume, each with its own columns. */
export const byUnit = ({ boxes, lanes }: PriceListDocument): readonly UnitPart[] => {
  const units = [...new Set(lanes.flatMap(({ rows }) => rows.map((row) => unitOf(row, boxes))))].sort().reverse()
  if (units.length < 2) return [{ unit: '', boxes, lanes }]
  return units.map((unit) => {
    const own = lanes
      .map(({ rows, ...lane }) => ({ ...lane, rows: rows.filter((row) => unitOf(row, boxes) === unit) }))
      .filter(({ rows }) => rows.length > 0)
    const used = boxes.map((_, at) => own.some(({ rows }) => rows.some(({ prices }) => prices[at] != null)))
    const isUsed = (_: unknown, at: number) => used[at] === true
    return {
      unit,
      boxes: boxes.filter(isUsed),
      lanes: own.map(({ rows, ...lane }) => ({
        ...lane,
        rows: rows.map((row) => ({ ...row, prices: row.prices.filter(isUsed) })),
      })),
    }
  })
}
