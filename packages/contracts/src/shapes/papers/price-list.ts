import { z } from 'zod'
import { day, decimalString, id, taxPercent, words } from '../../schema.ts'
import { amount, currencyCode, paymentTerms, treatments } from '../offers/offer.ts'
import { letterhead } from './letterhead.ts'
import { translatedTerms } from './paper-terms.ts'
import { printOptions } from './print-options.ts'
import { quotation, quotationStates } from './quotation.ts'

const price = decimalString({ whole: 10, scale: 2, signed: true })
/** A container type, or a column of a mode: `N`, `Q45`, `KG21`. */
const column = z.string().regex(/^[0-9A-Z]{1,10}$/)
/** Prices of a row or a charge at most: one for each column of a mode. */
const boxPrices = z.array(z.strictObject({ box: column, price })).max(20)
/** Part of a remark that the console took from the rate: a document translates it, and prints a person's own words unchanged. */
const taken = words(200).optional()
/** Names a row or a charge within its list. */
export const rowKey = z.string().min(1).max(60)

/** Rates that one price list holds at most. */
export const maxListRows = 200
/** Charges beside them: each rate may have some fifteen of its own. */
export const maxTariffLines = 3000
/** Rates that a price list is made of. More than the maximum is refused with a message. */
export const listRates = z
  .array(id)
  .min(1)
  .refine((rates) => rates.length <= maxListRows, {
    params: { rule: 'tooManyRates', parameters: { maximum: maxListRows } },
  })

const tons = decimalString({ whole: 6, scale: 3 }).nullable()
/** Cargo of a row of a list by revenue tons, and its routing. */
export const listMeasure = z.strictObject({
  /** Revenue tons: more than the lower limit, at most the upper one. */
  rtLower: tons,
  rtTop: tons,
  /** Kilograms of one cubic metre, `1:1000`. */
  ratio: z.int().min(1).max(9999).nullable(),
  /** Kilograms per cubic metre that it is limited to, in words. */
  density: words(40),
  /** Step to which revenue tons are rounded up. */
  rounding: words(4),
  transferType: z.literal([1, 2]),
  /** Cut-off of the cargo. */
  cutoff: words(60),
  /** Of dangerous goods alone. */
  classes: z.array(words(10)).max(30).optional(),
  packingGroups: z.array(words(10)).max(4).optional(),
})
export type ListMeasure = z.output<typeof listMeasure>

const inBoth = (longest: number) => z.strictObject({ zh: words(longest), en: words(longest) })
/** Cargo of a row of a list by breaks. */
export const listTier = z.strictObject({
  /** Kilograms per cubic metre from which its prices apply; null: any. */
  densityFrom: tons,
  /** Kilograms per cubic metre below which they do; absent or null: no limit. */
  densityBelow: tons.optional(),
  /** Chargeable kilograms at which its mark-ups hold, above `kgFrom` and up to `kgTo`; absent: no limit. */
  kgFrom: tons.optional(),
  kgTo: tons.optional(),
  /** Places that it serves: part of a country, fulfilment centres, postcodes. */
  zone: inBoth(400),
  /** Kind of flight, cargo or product. */
  about: inBoth(200),
  /** The least weight that is charged. */
  least: inBoth(100),
})
export type ListTier = z.output<typeof listTier>

/** One lane of a price list: container prices from one day to another. No quantity, no total. */
export const priceListRow = z.strictObject({
  key: rowKey,
  /** The rate it was priced from; null when written by hand. */
  rate: id.nullable(),
  pol: id.nullable(),
  pod: id.nullable(),
  /** Place where the cargo is received, when it is not the POL. */
  receipt: id.nullable().optional(),
  via: z.array(id).max(3),
  carrier: id.nullable(),
  serviceCode: words(30),
  sailingDays: z
    .string()
    .regex(/^[01]{7}$/)
    .nullable(),
  transitDays: z.strictObject({ min: z.int().min(0).max(999), max: z.int().min(0).max(999) }).nullable(),
  boxPrices,
  currency: currencyCode.nullable(),
  validFrom: day.nullable(),
  validTo: day.nullable(),
  freeTimeText: words(200),
  remark: words(200),
  taken,
  /** Of a list by revenue tons; its `boxPrices` are those of the columns of the mode. */
  measure: listMeasure.optional(),
  /** The same of a list by breaks. */
  tier: listTier.optional(),
  /** Decided by the server. */
  source: z.enum(['rate', 'manual']),
})
export type PriceListRow = z.output<typeof priceListRow>

export const tariffBlocks = ['freight', 'origin', 'destination'] as const
/** A charge next to the freight, for every row or for those of one POL, POD and carrier. */
export const tariffLine = z.strictObject({
  key: rowKey,
  block: z.enum(tariffBlocks),
  pol: id.nullable(),
  pod: id.nullable(),
  carrier: id.nullable(),
  charge: id.nullable(),
  nameCn: words(200),
  nameEn: words(200),
  unit: z.string().max(10),
  currency: currencyCode.nullable(),
  boxPrices,
  unitPrice: price.nullable(),
  /** The tax that the price holds; it adds nothing (decision 039). */
  taxPercent: taxPercent.nullable().optional(),
  paymentTerm: z.enum(paymentTerms),
  treatment: z.enum(treatments),
  remark: words(200),
  taken,
  source: z.enum(['rate', 'manual']),
})
export type TariffLine = z.output<typeof tariffLine>

/** Values of a price list that its editor saves. */
export const priceListDraft = z.strictObject({
  customer: id.nullable(),
  prospectName: words(200),
  contact: words(200),
  phone: words(40),
  email: words(100),
  quoteDate: day,
  validFrom: day,
  validUntil: day,
  language: z.enum(['zh', 'en', 'both']),
  /** The partner group whose letterhead and prices it uses; decided by the server. */
  partner: id.nullable().optional(),
  /** Absent for full containers: the mode of the general search whose rates it lists. Kept by the server. */
  mode: z
    .string()
    .regex(/^[a-z][a-zA-Z]{1,30}$/)
    .optional(),
  rows: z.array(priceListRow).max(maxListRows),
  tariff: z.array(tariffLine).max(maxTariffLines),
  terms: z.array(words(1000)).max(30),
  translations: translatedTerms.optional(),
  publicRemark: words(2000),
  internalRemark: words(2000),
  printOptions: printOptions.optional(),
})
export type PriceListDraft = z.output<typeof priceListDraft>

/** A price list as it is read by the editor. */
export const priceList = quotation
  .pick({
    id: true,
    version: true,
    revision: true,
    quoteNo: true,
    status: true,
    sentAt: true,
    code: true,
    salesperson: true,
    references: true,
    revisions: true,
    mother: true,
    belowFloor: true,
    approvals: true,
    floorStep: true,
    withdrawal: true,
  })
  .extend({
    draft: priceListDraft,
    letterhead,
    /** Address, contact and hours of each warehouse that its rates name. */
    warehouses: z.array(z.object({ zh: z.string(), en: z.string() })).default([]),
  })
export type PriceList = z.output<typeof priceList>

const both = z.object({ zh: z.string(), en: z.string() })
/** Price and payer of a charge that the freight excludes. */
const chargedApart = z.object({
  /** POL and POD of the note, in lists that were sent before notes named the carriers of their rates; empty for all. */
  only: both,
  currency: z.string(),
  unit: both,
  boxPrices: z.array(z.object({ box: z.string(), price: amount })),
  unitPrice: amount.nullable(),
  taxPercent: taxPercent.nullable().optional(),
  paymentTerm: z.enum(paymentTerms),
  remark: z.string(),
  taken: z.string().optional(),
})
export const priceListDocument = z.object({
  quoteNo: z.string(),
  revision: z.int(),
  status: z.enum(quotationStates),
  /** As of a quotation. */
  code: z.string().optional(),
  quoteDate: z.string(),
  validFrom: z.string(),
  validUntil: z.string(),
  printedAt: z.string(),
  letterhead,
  customer: z.object({ name: both, contact: z.string(), phone: z.string(), email: z.string() }),
  /** Absent for full containers: the mode, the title of the paper, and the charges that come before its rates. */
  mode: z.object({ name: z.string(), title: both, front: z.enum(tariffBlocks).optional() }).optional(),
  /** Container types that some row has a price for, in the order of the trade; of a mode its columns. */
  boxes: z.array(z.string()),
  /** By POL, then by trade line of the POD, in the order of the rows. */
  lanes: z.array(
    z.object({
      pol: both,
      rows: z.array(
        z.object({
          pod: both,
          /** The trade line of the POD; absent where it has none, and in lists that were sent before they were grouped by it. */
          region: both.optional(),
          via: z.array(both),
          carrier: both,
          serviceCode: z.string(),
          sailingDays: z.string().nullable(),
          transitDays: z.object({ min: z.int(), max: z.int() }).nullable(),
          prices: z.array(amount.nullable()),
          currency: z.string(),
          validFrom: z.string().nullable(),
          validTo: z.string().nullable(),
          freeTime: z.string(),
          remark: z.string(),
          taken: z.string().optional(),
          measure: listMeasure.optional(),
          tier: listTier.optional(),
        }),
      ),
    }),
  ),
  /** Charges that the freight includes and excludes, a note for the rates of the same carriers. */
  notes: z.array(
    z.object({
      /** Carriers, or the places that distinguish the rates; null for all rates. */
      carrier: both.nullable(),
      included: z.array(both),
      /** Lists that were sent before the amounts were printed have names only. */
      excluded: z.array(both.extend({ apart: chargedApart.optional() })),
    }),
  ),
  tariffs: z.array(
    z.object({
      block: z.enum(tariffBlocks),
      /** Container types; those of one price share a column (`40GP 40HQ`). */
      boxes: z.array(z.string()),
      lines: z.array(
        z.object({
          charge: both,
          /** POLs, PODs and carriers; empty for all. */
          only: both,
          currency: z.string(),
          unit: both,
          prices: z.array(amount.nullable()),
          unitPrice: amount.nullable(),
          taxPercent: taxPercent.nullable().optional(),
          paymentTerm: z.enum(paymentTerms),
          treatment: z.enum(treatments),
          remark: z.string(),
          taken: z.string().optional(),
        }),
      ),
    }),
  ),
  terms: z.array(both),
  remark: z.string(),
  /** Receiving warehouses of its rates; absent in lists that were sent before they were printed. */
  warehouses: z.array(both).optional(),
  printOptions: printOptions.optional(),
})
export type PriceListDocument = z.output<typeof priceListDocument>
