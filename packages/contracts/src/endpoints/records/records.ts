import { recentLimit } from '@hangjia/validation'
import { z } from 'zod'
import { pageSizes } from '../../page-sizes.ts'
import { day, id, option, reference, words } from '../../schema.ts'
import {
  fieldName,
  freightRange,
  kgOfList,
  page,
  plainRow,
  plainValue,
  savedRows,
  versionedRows,
} from '../../shapes/records/record.ts'
import { anySession, byPage, mutation, query, under } from '../endpoint.ts'
import { rateDesk } from './rate-desk.ts'

/** One condition on one field: its kind decides which of these it understands. */
export const condition = z.union([
  z.strictObject({ contains: words(200) }),
  z.strictObject({
    any: z
      .array(z.union([words(60), z.number(), z.boolean()]))
      .min(1)
      .max(100),
  }),
  z.strictObject({ from: words(40).optional(), to: words(40).optional() }),
])
export type Condition = z.output<typeof condition>

/** The parameters that spec §4's list filter options send, and one of ours. */
export const listParameters = z.strictObject({
  displayFlag: z.literal([0, 1]).optional(),
  displayFlags: z
    .string()
    .regex(/^[012](,[012])*$/)
    .optional(),
  isnow: z.literal(1).optional(),
  isoutnow: z.literal(1).optional(),
  recommendFlag: z.literal([1, 2]).optional(),
  expireFlag: z.literal(1).optional(),
  /**
   * Rows that wait for the reader: quotations of any seller below the floor that somebody else requested (R27), orders and bookings that the
   * reader decides on or that are late with them, exceptions of shipments that are theirs.
   */
  waitsForMe: z.literal(1).optional(),
  /** Records that one import created or published. */
  importId: id.optional(),
})
export type ListParameters = z.output<typeof listParameters>

/** Characters of a search, in which fifty numbers of shipments have room. */
export const longestSearch = 1000

export const listQuestion = z.strictObject({
  page,
  search: words(longestSearch).default(''),
  conditions: z.record(fieldName, condition).default({}),
  parameters: listParameters.default({}),
  sort: z.strictObject({ field: fieldName, descending: z.boolean() }).nullable().default(null),
  /** Chargeable weight for which the answer has the freight of each rate, on pages of prices by weight. */
  kg: kgOfList.optional(),
})
export type ListQuestion = z.output<typeof listQuestion>

const change = z.object({
  /** The instant at which the row became this. */
  at: z.string(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  operation: z.enum(['insert', 'update', 'delete']),
  version: z.int(),
  row: plainRow,
})

const approvalActs = ['submit', 'approve', 'reject', 'close'] as const
export type ApprovalAct = (typeof approvalActs)[number]

/** One router for every page of records; the page decides permission, scope and resource. */
export const records = under('record', {
  list: query({
    access: byPage('read'),
    input: listQuestion.extend({
      pageNo: z.int().min(1).max(100_000).default(1),
      pageSize: z.literal(pageSizes).default(10),
    }),
    /** `exact` is false when counting stopped at a bound: there are at least `total`. */
    output: z.object({
      rows: z.array(plainRow),
      total: z.int(),
      exact: z.boolean(),
      /** Freight for the weight of the question by id; a rate without a price for it is absent. */
      atWeight: z.record(id, freightRange).optional(),
    }),
  }),
  /** One record; who opens a confidential one is written down, as they are with its history. */
  get: query({ traced: true, access: byPage('read'), input: z.strictObject({ page, id }), output: plainRow }),
  /** Former versions, newest first; the first one is the row now. */
  history: query({
    traced: true,
    access: byPage('read'),
    input: z.strictObject({ page, id }),
    output: z.array(change),
  }),
  /** Creates (no id) or changes; `version` is the one that was read. Answers the row as it is stored now. */
  save: mutation({
    access: byPage('edit'),
    input: z.strictObject({
      page,
      id: id.optional(),
      version: z.int().optional(),
      values: z.record(fieldName, plainValue),
    }),
    output: plainRow,
  }),
  /**
   * Creates and changes several rows, all or none: as long as one is refused nothing is written. A change sends the
   * fields that it changes. Answers the rows as they are stored now, in the order in which they were sent.
   */
  saveMany: mutation({
    access: byPage('edit'),
    input: z.strictObject({
      page,
      rows: z
        .array(
          z.strictObject({ id: id.optional(), version: z.int().optional(), values: z.record(fieldName, plainValue) }),
        )
        .min(1)
        .max(1500),
    }),
    output: savedRows,
  }),
  remove: mutation({
    access: byPage('edit'),
    input: z.strictObject({
      page,
      rows: versionedRows,
    }),
    output: z.object({ removed: z.int() }),
  }),
  /** Publish, recommend or enable several rows at once; all or nothing. Publishing needs TS-9004. */
  setStatus: mutation({
    upstream: 'record/status',
    access: byPage('edit'),
    input: z.strictObject({
      page,
      rows: versionedRows,
      set: z.union([
        z.strictObject({ displayFlag: z.literal([0, 1, 2]) }),
        z.strictObject({ recommendFlag: z.literal([1, 2]) }),
        z.strictObject({ status: z.literal([0, 1]) }),
        z.strictObject({ validTo: day }),
      ]),
    }),
    output: z.object({ rows: z.array(plainRow) }),
  }),
  /**
   * Moves records through their approval, all or none. Deciding needs the resource's right and is never up to the person who
   * submitted them; a rejection has a reason.
   */
  approval: mutation({
    access: byPage('edit'),
    input: z.strictObject({
      page,
      rows: versionedRows,
      act: z.enum(approvalActs),
      reason: words(500).trim().default(''),
    }),
    output: z.object({ rows: z.array(plainRow) }),
  }),
  /** Records that name this one, on the pages that the reader may open; a few of each, the newest first. */
  uses: query({
    access: byPage('read'),
    input: z.strictObject({ page, id }),
    /** `exact` is false when counting stopped at a bound. */
    output: z.array(z.object({ page, total: z.int(), exact: z.boolean(), rows: z.array(reference) })),
    slow: true,
  }),
  /**
   * Makes one of two duplicates in base data: every record of the company that names `gone` names `keep` from then on, its names become
   * aliases where there are any, and `gone` is removed; all or nothing. Answers how many records changed, drafts of quotations among them. For holders of TS-9039; published
   * records need TS-9004 as well.
   */
  merge: mutation({
    access: byPage('edit'),
    input: z.strictObject({ page, keep: id, gone: z.strictObject({ id, version: z.int() }) }),
    output: z.object({ moved: z.int() }),
  }),
  ...rateDesk,
  /** Values for a link field of a page, under that page's key: id, names and code, and the values that choosing one fills in. */
  options: query({
    access: byPage('read'),
    input: z.strictObject({
      page,
      field: z.string().regex(/^[A-Za-z0-9.]{1,80}$/),
      query: words(60).default(''),
      ids: z.array(id).max(200).default([]),
      /** Those of these rows that may still be chosen, in place of a search (recent choices, spec §9). */
      recent: z.array(id).max(recentLimit).default([]),
      limit: z.int().min(1).max(200).default(30),
    }),
    output: z.array(option),
  }),
})

/** Columns that a person hides, page by page (spec §3, §7.5). */
export const columns = {
  get: query({
    upstream: 'combobox/selectCustomizedTable',
    access: anySession,
    input: z.strictObject({ pageName: page }),
    output: z.array(z.object({ hiddenFields: z.string().nullish() })),
  }),
  save: mutation({
    upstream: 'combobox/saveCustomizedTable',
    access: anySession,
    input: z.strictObject({
      pageName: page,
      hiddenFields: z
        .string()
        .max(4000)
        .regex(/^[A-Za-z0-9,_.]*$/),
    }),
    output: z.unknown(),
  }),
}
