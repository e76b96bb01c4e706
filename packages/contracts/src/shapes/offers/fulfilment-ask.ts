import { z } from 'zod'
import type { ChoiceOption } from '../../catalogue/kinds.ts'
import { fbaAddressTypes, fbaChannels, fbaDeclarations, fbaGoods, fbaTaxModes } from '../../groups/rates/fba.ts'
import { day, id } from '../../schema.ts'

const oneOf = <const O extends readonly ChoiceOption[]>(options: O) =>
  z.enum(options.map(([value]) => String(value)) as unknown as readonly Extract<O[number][0], string>[])
const addressType = oneOf(fbaAddressTypes)
type FulfilmentAddress = z.output<typeof addressType>
/** Kinds of addresses that are warehouses with codes. */
const coded: readonly FulfilmentAddress[] = ['fba', 'overseasWarehouse']
export const isCodedAddress = (type: FulfilmentAddress): boolean => coded.includes(type)

const times = (most: number) => z.int().min(1).max(most).default(1)

/** The part of a question that only door-to-warehouse modes ask: place in the country, products, declaration (R21). */
export const fulfilmentAsk = z
  .strictObject({
    /** A fulfilment centre (id), or else the postcode of an address. */
    centre: id.nullable().default(null),
    postcode: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[0-9A-Z][0-9A-Z -]{1,10}$/)
      .nullable()
      .default(null),
    addressType: addressType.default('fba'),
    channels: z.array(oneOf(fbaChannels)).max(fbaChannels.length).default([]),
    taxMode: oneOf(fbaTaxModes).nullable().default(null),
    goods: z.array(oneOf(fbaGoods)).max(fbaGoods.length).default([]),
    /** Declared in the shipper's own name for the tax refund, instead of under another's licence. */
    ownDeclaration: z.boolean().default(false),
    declarationKind: oneOf(fbaDeclarations).default('general'),
    entries: times(99),
    hsLines: times(999),
    latestArrival: day.nullable().default(null),
    /** Collected in trucks of its own, even where a shared one is cheaper. */
    ownTruck: z.boolean().default(false),
  })
  .refine(({ centre, postcode }) => centre !== null || postcode !== null, {
    path: ['centre'],
    error: 'required',
    params: { rule: 'required', parameters: {} },
  })
  // Questions from before the kind of address came first may name a warehouse beside the postcode of another address.
  .overwrite((ask) => (isCodedAddress(ask.addressType) || ask.postcode === null ? ask : { ...ask, centre: null }))
export type FulfilmentAsk = z.output<typeof fulfilmentAsk>
