import { byNewestDay } from '../../book/specificity.ts'
import type { Goods, ImoClass } from './goods.ts'

/** A row of `dgSegregation`: a pair is listed once and holds both ways. */
export interface SegregationRow {
  readonly rowClass: ImoClass
  readonly columnClass: ImoClass
  readonly value: number
  readonly validFrom: string
  readonly validTo: string
}
/** Two classes that must be segregated; a null value: no table has them. */
export interface KeptApart {
  readonly one: ImoClass
  readonly other: ImoClass
  readonly value: number | null
}

/** Pairs of classes in one shipment, main or subsidiary of different goods, that are 1 to 5 apart or unknown (R28, settled 42). */
export const keptApart = (goods: readonly Goods[], rows: readonly SegregationRow[], day: string): KeptApart[] => {
  const valid = rows
    .filter(({ validFrom, validTo }) => validFrom <= day && validTo >= day)
    .toSorted((a, b) => byNewestDay(a.validFrom, b.validFrom))
  const distanceOf = (one: ImoClass, other: ImoClass): number | null =>
    valid.find(
      ({ rowClass, columnClass }) =>
        (rowClass === one && columnClass === other) || (rowClass === other && columnClass === one),
    )?.value ?? null
  const pairs = new Map<string, KeptApart>()
  for (const [at, first] of goods.entries())
    for (const second of goods.slice(at + 1))
      for (const left of classesOf(first))
        for (const right of classesOf(second)) {
          const [one, other] = left <= right ? [left, right] : [right, left]
          pairs.set(`${one} ${other}`, { one, other, value: distanceOf(one, other) })
        }
  return [...pairs.values()].filter(({ value }) => value !== 0)
}
const classesOf = ({ imoClass, subsidiary }: Goods): readonly ImoClass[] => [imoClass, ...subsidiary]
