import { z } from 'zod'
import { goodsPackingGroups, imoClassValues } from '../../cargo/goods.ts'
import { dgDocuments } from '../../resources/ocean/dg-lcl.ts'
import { day, id } from '../../schema.ts'

/**
 * Reasons why dangerous goods are not carried (`refusing`), or not before the desk confirms it by a rule of its own (`asking`): a consolidator
 * does not take them, a limit of weight or days is broken, two classes do not go into one container, or something is not known.
 */
const refusingGoodsRules = [
  'dgNotCovered',
  'dgRefused',
  'dgTooHeavy',
  'dgTooLate',
  'dgSegregated',
  'dgUnknownGoods',
] as const
export const askingGoodsRules = ['dgAsk', 'dgNoRule', 'dgFlashPoint', 'dgPairUnknown'] as const
export const goodsRules = [...refusingGoodsRules, ...askingGoodsRules] as const

const verdicts = ['accept', 'ask', 'refuse'] as const
const verdict = z.enum(verdicts)
const imoClass = z.enum(imoClassValues)

/** Acceptance of the dangerous goods in a search, line by line, with the rule that decided it (R28). */
export const acceptance = z.object({
  verdict,
  goods: z.array(
    z.object({
      unNumber: z.string().nullable(),
      nameCn: z.string().nullable(),
      nameEn: z.string().nullable(),
      /** The name that the shipper declares, where it is another one. */
      properShippingName: z.string().optional(),
      imoClass,
      subsidiary: z.array(imoClass),
      packingGroup: z.enum(goodsPackingGroups).nullable(),
      /** True where the list or the shipper names them a marine pollutant. */
      marinePollutant: z.boolean().optional(),
      verdict,
      /** Null: no rule speaks of them. */
      rule: z.object({ id, name: z.string() }).nullable(),
    }),
  ),
  /** Pairs of classes that are kept apart, or of which nothing is known (null). Advisory. */
  segregation: z.array(z.object({ one: imoClass, other: imoClass, value: z.int().nullable() })),
  /** Last day to book the departure of the offer, by the longest notice that the rate or a rule requires; null without a departure. */
  bookBy: day.nullable().optional(),
  documents: z.array(z.enum(dgDocuments.map(([value]) => value))),
  /** Every class: its verdict, the packing groups that it is limited to, and its distance from the goods of the search. Advisory. */
  classes: z.array(
    z.object({
      imoClass,
      verdict,
      packingGroups: z.array(z.enum(['I', 'II', 'III'])),
      apart: z.int().nullable(),
    }),
  ),
})
export type Acceptance = z.output<typeof acceptance>
/** Label of `bookBy` on papers. */
export const bookByLabel = ['最晚订舱', 'Latest booking'] as const

type Classed = Pick<Acceptance['goods'][number], 'imoClass' | 'subsidiary'>
/** Distance of two goods of a shipment: the greatest between any of their classes, main or subsidiary; null where no table has them. */
export const goodsApart = (
  { segregation }: Pick<Acceptance, 'segregation'>,
  first: Classed,
  second: Classed,
): number | null => {
  const has = ({ imoClass: main, subsidiary }: Classed, one: string) =>
    main === one || subsidiary.some((hazard) => hazard === one)
  const values = segregation
    .filter(({ one, other }) => (has(first, one) && has(second, other)) || (has(first, other) && has(second, one)))
    .map(({ value }) => value)
  const greatest = Math.max(0, ...values.filter((value) => value !== null))
  return greatest === 0 && values.includes(null) ? null : greatest
}
