import { obeys } from '@hangjia/validation'
import { z } from 'zod'
import { lead } from '../../resources/partners/lead.ts'
import { fileId, filledWords, id, reference, versioned, words } from '../../schema.ts'
import { act, mutation, query, under, withAnyKey, withKey } from '../endpoint.ts'

const leadsOfAll = 'TS-3411'
const unlocked = 'TS-3412'
const reason = filledWords(500)

/** Rows of a sheet of leads at most. */
export const maxLeadRows = 1_000
const line = z.strictObject({
  /** Place in the sheet. */
  row: z.int().min(1),
  companyName: words(200).trim().default(''),
  city: words(60).trim().default(''),
  industry: words(60).trim().default(''),
  lanes: words(200).trim().default(''),
  contact: words(200).trim().default(''),
  phone: words(40).trim().default(''),
  email: words(100).trim().default(''),
  remark: words(500).trim().default(''),
})
/** Why a row of a sheet is no new lead. */
const leadFaults = [
  'nameMissing',
  'contactMissing',
  'emailWrong',
  'customerAlready',
  'leadAlready',
  'repeated',
] as const
const judged = line.extend({
  fault: z.enum(leadFaults).nullable(),
  /** The customer, the lead or the row that is in the way, as far as the reader sees it. */
  like: z.string(),
})
const sources = lead.fields.source.options.map(([source]) => source)

/** Acts on leads, whose records only these write. */
export const leads = under('lead', {
  /** Gives colleagues a firm that might book; one that is a customer already is refused (`customerAlready`). */
  recommend: mutation({
    access: withKey(leadsOfAll, 'edit'),
    input: z.strictObject({
      companyName: filledWords(200),
      city: words(60).trim().default(''),
      industry: words(60).trim().default(''),
      lanes: words(200).trim().default(''),
      contact: filledWords(200),
      phone: filledWords(40),
      email: words(100)
        .trim()
        .superRefine(obeys(['email']))
        .default(''),
      remark: words(500).trim().default(''),
    }),
    output: z.object({ id }),
  }),
  /** Firms of an uploaded workbook, each with what is wrong with it; nothing is kept. Needs TS-9061. */
  readSheet: query({
    access: withKey(leadsOfAll),
    input: z.strictObject({ file: fileId }),
    output: z.object({
      rows: z.array(judged),
      /** Headings that no column of a lead is called by. */
      unread: z.array(z.string()),
      /** Rows beyond the limit, which are left out. */
      beyond: z.int(),
    }),
    slow: true,
  }),
  /** Makes leads of these rows; those that are customers or leads by now are left out and answered. Needs TS-9061. */
  importRows: mutation({
    access: withKey(leadsOfAll, 'edit'),
    input: z.strictObject({
      source: z.enum(sources),
      /** Name of the sheet, by which the import is listed. */
      fileName: words(200).trim().default(''),
      rows: z.array(line).min(1).max(maxLeadRows),
    }),
    output: z.object({ made: z.int(), left: z.array(judged) }),
  }),
  /**
   * Takes the leads of a sheet back within some days; those that somebody unlocked or reported stay and are counted, and one of such leads alone is
   * refused (`leadsAllTouched`). Needs TS-9061.
   */
  undoImport: mutation({
    access: withKey(leadsOfAll, 'edit'),
    input: versioned.extend({ reason }),
    output: versioned.extend({ removed: z.int(), kept: z.int() }),
  }),
  /** Shows the contact and makes the firm a customer of the user; needs TS-9060 and counts against the daily limit. */
  unlock: mutation({
    access: withKey(leadsOfAll, 'edit'),
    input: versioned,
    output: z.object({ unlock: id, customer: reference }),
  }),
  /** Gives an unlocked lead back: to everybody while the customer was not used, else the customer goes to the pool. */
  giveBack: act(withKey(unlocked, 'edit'), { reason }),
  /** Reports that a firm or its contact does not exist; three people make a lead invalid. */
  report: mutation({
    access: withAnyKey([leadsOfAll, unlocked], 'edit'),
    input: z.strictObject({ lead: id, reason }),
    output: z.object({ reports: z.int() }),
  }),
})
