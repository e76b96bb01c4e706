import { z } from 'zod'

/** A text in both languages, as documents print it. */
export const both = z.object({ zh: z.string(), en: z.string() })
/** Account of the company that a paper asks to pay to. */
export const paperAccount = z.object({
  currency: z.string(),
  accountName: both,
  bank: both,
  branch: z.string(),
  accountNo: z.string(),
  swift: z.string(),
})
export type PaperAccount = z.output<typeof paperAccount>

export const letterhead = z.object({
  company: both,
  address: both,
  phone: z.string(),
  website: z.string(),
  /** A data: URI, so that a document needs no network. */
  logo: z.string().nullable(),
  /** The company's own words under its names and at the end of the document, and its stamp; absent where it has none. */
  head: both.optional(),
  foot: z.string().optional(),
  stamp: z.string().optional(),
  preparedBy: z.object({
    name: both,
    /** From the business card; papers that were sent before there was one have neither. */
    title: both.default({ zh: '', en: '' }),
    signature: both.default({ zh: '', en: '' }),
    department: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
})
export type Letterhead = z.output<typeof letterhead>
