import { decimal } from '@hangjia/validation/decimal'
import { z } from 'zod'
import { imoClasses } from '../resources/base/customs.ts'
import { decimalString, id, words } from '../schema.ts'

export const imoClassValues = imoClasses.map(([value]) => value)
const imoClass = z.enum(imoClassValues)
export const goodsPackingGroups = ['I', 'II', 'III', 'none'] as const
const maxGoods = 20
export const maxInnerPackaging = 60
export const maxShippingName = 300
const kilograms = decimalString({ whole: 7, scale: 3, positive: true })

/** Weights or packages of dangerous goods that cannot be. */
export const goodsFaults = ['netOverGross', 'goodsOverGross', 'goodsOverPackages'] as const
type GoodsFault = (typeof goodsFaults)[number]

/**
 * One kind of dangerous goods (R28). A UN number sets class, subsidiary hazards and packing group; without one the class is given.
 * Values given with a number are declared by the shipper: its packing group, and the effect of its package.
 */
const goodsLine = z
  .strictObject({
    un: id.nullable().default(null),
    imoClass: imoClass.nullable().default(null),
    subsidiary: z.array(imoClass).max(4).default([]),
    packingGroup: z.enum(goodsPackingGroups).nullable().default(null),
    /** As the shipper declares it, with the technical name of an N.O.S. entry; blank: that of the list (IMDG 3.1.2.8). */
    properShippingName: words(maxShippingName).trim().default(''),
    /** Of class 3, degrees Celsius. */
    flashPointC: decimalString({ whole: 3, scale: 1, signed: true }).nullable().default(null),
    packages: z.int().min(1).max(99_999).nullable().default(null),
    /** Packaging inside the packages, for example cans of 5 litres. */
    innerPackaging: words(maxInnerPackaging).trim().default(''),
    /** A question from before it was asked has none: then it is the net weight. */
    grossKg: kilograms.optional(),
    netKg: kilograms,
    limitedQuantity: z.boolean().default(false),
    marinePollutant: z.boolean().default(false),
  })
  .refine(({ un, imoClass: given }) => un !== null || given !== null, {
    path: ['imoClass'],
    error: 'required',
    params: { rule: 'required', parameters: {} },
  })
  .refine(({ grossKg, netKg }) => decimal(grossKg ?? netKg).gte(netKg), {
    path: ['grossKg'],
    error: 'netOverGross',
    params: { rule: 'netOverGross', parameters: {} },
    // Only numbers compare.
    when: ({ issues }) => issues.length === 0,
  })
  .transform((line) => ({ ...line, grossKg: line.grossKg ?? line.netKg }))
export const dangerousGoodsLines = z.array(goodsLine).min(1).max(maxGoods)
export type DangerousGoodsLine = z.output<typeof goodsLine>

interface Shipped {
  readonly packages: number
  readonly grossKg: string
  readonly goods: readonly Pick<DangerousGoodsLine, 'packages' | 'grossKg'>[]
}
/** The rule that the dangerous goods of a shipment break: they are a part of its weight and of its packages. */
export const goodsBeyond = ({ packages, grossKg, goods }: Shipped): GoodsFault | null => {
  const weight = goods.reduce((sum, line) => sum.plus(line.grossKg), decimal('0'))
  if (weight.gt(grossKg)) return 'goodsOverGross'
  const pieces = goods.reduce((sum, line) => sum + (line.packages ?? 0), 0)
  return pieces > packages ? 'goodsOverPackages' : null
}
