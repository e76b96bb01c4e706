import { z } from 'zod'
import { imoClasses } from '../resources/base/customs.ts'
import { decimalString, id } from '../schema.ts'

export const imoClassValues = imoClasses.map(([value]) => value)
const imoClass = z.enum(imoClassValues)
export const goodsPackingGroups = ['I', 'II', 'III', 'none'] as const
const maxGoods = 20

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
    /** Of class 3, degrees Celsius. */
    flashPointC: decimalString({ whole: 3, scale: 1, signed: true }).nullable().default(null),
    netKg: decimalString({ whole: 7, scale: 3, positive: true }),
    limitedQuantity: z.boolean().default(false),
    marinePollutant: z.boolean().default(false),
  })
  .refine(({ un, imoClass: given }) => un !== null || given !== null, {
    path: ['imoClass'],
    error: 'required',
    params: { rule: 'required', parameters: {} },
  })
export const dangerousGoodsLines = z.array(goodsLine).min(1).max(maxGoods)
export type DangerousGoodsLine = z.output<typeof goodsLine>
