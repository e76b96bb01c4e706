import { z } from 'zod'
import { boxCode, day, id, instantString } from '../../schema.ts'
import { amount, currencyCode, place } from './offer.ts'

/** Facts of a partner group on screen, picture and paper. */
export const partnerGroupFacts = z.object({
  id,
  nameCn: z.string(),
  nameEn: z.string(),
  /** A data: URI. */
  logo: z.string().nullable(),
  footerCn: z.string(),
  footerEn: z.string(),
})
export type PartnerGroupFacts = z.output<typeof partnerGroupFacts>

/** Search of a partner: from ports to ports, or to all ports of a trade line. */
export const partnerAsk = z
  .strictObject({
    /** Group whose view is used; optional for members of a single group. */
    group: id.nullable().default(null),
    pols: z.array(id).min(1).max(5),
    pods: z.array(id).max(20).default([]),
    tradeLine: id.nullable().default(null),
    boxes: z.array(boxCode).min(1).max(6),
    etdFrom: day,
    etdTo: day,
    carriers: z.array(id).max(20).default([]),
  })
  .refine(({ pods, tradeLine }) => pods.length > 0 || tradeLine !== null, {
    path: ['pods'],
    error: 'required',
    params: { rule: 'required' },
  })
  .refine(({ etdFrom, etdTo }) => etdFrom <= etdTo, {
    path: ['etdTo'],
    error: 'endsBeforeStart',
    params: { rule: 'endsBeforeStart' },
  })
  .refine(({ boxes }) => new Set(boxes).size === boxes.length, {
    path: ['boxes'],
    error: 'repeated',
    params: { rule: 'repeated' },
  })
export type PartnerAsk = z.output<typeof partnerAsk>

/** One line of the matrix: POD × carrier × validity. There is no place here for contract, supplier, cost, floor or inner words. */
export const partnerRow = z.object({
  /** The ocean rate that it was priced from. */
  rate: id,
  pol: place,
  pod: place,
  carrier: place,
  via: z.array(place),
  etd: day.nullable(),
  sailingDays: z.string().nullable(),
  transitDays: z.object({ min: z.int(), max: z.int() }).nullable(),
  /** All-in and prepaid, one container each, in the currency of the answer; null where it is not offered or priced case by case. */
  prices: z.array(z.object({ box: boxCode, amount: amount.nullable() })),
  /** Further charges, due once for each bill of lading. */
  perBill: z.array(z.object({ currency: currencyCode, amount })),
  freeDemDays: z.int().nullable(),
  freeDetDays: z.int().nullable(),
  freeCombinedDays: z.int().nullable(),
  freeTimeText: z.string().nullable(),
  validFrom: day,
  validTo: day,
  /** Goods that it is not for. */
  excludedGoods: z.array(z.string()).default([]),
  remark: z.string().nullable(),
})
export type PartnerRow = z.output<typeof partnerRow>

export const partnerResult = z.object({
  asOf: instantString,
  group: partnerGroupFacts,
  currency: currencyCode,
  boxes: z.array(boxCode),
  rows: z.array(partnerRow),
})
export type PartnerResult = z.output<typeof partnerResult>
