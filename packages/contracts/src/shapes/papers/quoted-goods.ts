import { z } from 'zod'
import { goodsPackingGroups, imoClassValues, maxInnerPackaging, maxShippingName } from '../../cargo/goods.ts'
import { id, words } from '../../schema.ts'
import { acceptance } from '../offers/acceptance.ts'

const imoClass = z.enum(imoClassValues)
const { verdict } = acceptance.shape
const most = 20

/** Dangerous goods of a quoted shipment: as the list of UN numbers has them, and as their shipper declares them. */
export const quotedGoods = z.strictObject({
  unNumber: words(10).nullable(),
  nameCn: words(2000).nullable(),
  nameEn: words(2000).nullable(),
  /** As the shipper declares it, where that is another name than the list has. */
  properShippingName: words(maxShippingName).optional(),
  imoClass,
  subsidiary: z.array(imoClass).max(imoClassValues.length),
  packingGroup: z.enum(goodsPackingGroups).nullable(),
  /** Degrees Celsius. */
  flashPointC: words(10).nullable(),
  /** Quotations from before these three were asked have none. */
  packages: z.int().positive().optional(),
  innerPackaging: words(maxInnerPackaging).optional(),
  grossKg: words(20).optional(),
  netKg: words(20),
  limitedQuantity: z.boolean(),
  marinePollutant: z.boolean(),
})
export const quotedGoodsList = z.array(quotedGoods).max(most)
export type QuotedGoods = z.output<typeof quotedGoods>

type Named = Pick<QuotedGoods, 'nameCn' | 'nameEn' | 'properShippingName'>
/** Name of dangerous goods by language: a declared one replaces the English name of the list; no Chinese is printed in English. */
export const shippingNames = ({ nameCn, nameEn, properShippingName: declared = '' }: Named) => ({
  zh: [nameCn, nameCn && !declared ? null : declared || nameEn].filter(Boolean).join(' '),
  en: declared && !/\p{Script=Han}/u.test(declared) ? declared : (nameEn ?? ''),
})

/** Acceptance of the goods of a shipment by an option, by the rules of the instant at which it was priced (R28). */
export const quotedAcceptance = z.strictObject({
  /** By the goods of the shipment. */
  decisions: z.array(z.strictObject({ verdict, rule: z.strictObject({ id, name: words(500) }).nullable() })).max(most),
  segregation: acceptance.shape.segregation.max(400),
  documents: acceptance.shape.documents.max(40),
})
export type QuotedAcceptance = z.output<typeof quotedAcceptance>
