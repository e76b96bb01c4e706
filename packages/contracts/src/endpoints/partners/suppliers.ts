import { z } from 'zod'
import { id, reference, versioned, words } from '../../schema.ts'
import { supplierScores } from '../../shapes/desk/supplier-scores.ts'
import { act, mutation, query, under, withAnyKey, withKey } from '../endpoint.ts'
import { leastReportWords, maxReportWords } from '../report-words.ts'

const key = 'TS-1931'
/** Key of the page where salespeople look suppliers up. */
const lookUpKey = 'TS-3307'
const blacklistActs = ['ask', 'confirm', 'refuse', 'lift'] as const
export type BlacklistAct = (typeof blacklistActs)[number]

/** Reasons why two suppliers may be the same. */
export const likenesses = ['name', 'creditCode', 'phone', 'mailDomain'] as const
export type Likeness = (typeof likenesses)[number]

/** Acts on suppliers in addition to keeping their records. */
export const suppliers = under('supplier', {
  /**
   * The black list takes two people: one requests it with a reason, another one with TS-9080 confirms or refuses; the first may take it
   * back. Lifting needs TS-9080 and a reason.
   */
  blacklist: act(withKey(key, 'edit'), { act: z.enum(blacklistActs), reason: words(500).trim().default('') }),
  /**
   * Changed bank accounts replace the old ones when another person with TS-9080 who sees them confirms; they may
   * refuse, and the person who changed them may take the change back.
   */
  bankAccounts: act(withKey(key, 'edit'), { act: z.enum(['confirm', 'refuse']) }),
  /** Those that may be the same company as the one that is described, `id` left out. */
  duplicates: query({
    access: withKey(key),
    input: z.strictObject({
      id: id.optional(),
      nameCn: words(200).default(''),
      nameEn: words(200).default(''),
      creditCode: words(80).default(''),
      phones: z.array(words(40)).max(200).default([]),
      emails: z.array(words(100)).max(200).default([]),
    }),
    output: z.array(
      z.object({
        supplier: reference,
        version: z.int(),
        state: z.string(),
        because: z.array(z.enum(likenesses)),
      }),
    ),
  }),
  /** Performance of a supplier, from stored records of its use (decision 034); for `readsScores`. */
  scores: query({ access: withKey(key), input: z.strictObject({ id }), output: supplierScores }),
  /** Reports what is wrong in the data of a supplier to its maintainer; once a day from the same colleague. */
  report: mutation({
    access: withAnyKey([lookUpKey, key], 'edit'),
    input: z.strictObject({ id, words: words(maxReportWords).trim().min(leastReportWords) }),
    /** `nobody`: neither its maintainer nor anybody who may correct it has an account. */
    output: z.object({ outcome: z.enum(['sent', 'already', 'nobody']) }),
  }),
  /**
   * Every record that names the one names the other from now on; the other takes over missing values, its bank accounts as a change
   * that waits. Needs TS-9080, and TS-9004 where published rows change; refused while accounts or a black-list request of either wait.
   */
  merge: mutation({
    access: withKey(key, 'edit'),
    input: z.strictObject({ keep: versioned, gone: versioned }),
    output: versioned.extend({ moved: z.int() }),
  }),
})
