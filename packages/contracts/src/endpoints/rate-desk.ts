import { z } from 'zod'
import { day, id } from '../schema.ts'
import { page, plainRow, versionedRows as rows, savedRows } from '../shapes/record.ts'
import { priceChange, repricedRow } from '../shapes/reprice.ts'
import { byPage, mutation } from './endpoint.ts'

/** A published row of the same key that a row would meet. */
const meeting = z.object({
  /** The row that is to be published. */
  id,
  /** The one that stands in its way, and its version. */
  other: z.object({ id, version: z.int(), title: z.string(), validFrom: day, validTo: day }),
  /** What becomes of it when it is superseded: its last day, or it is withdrawn; `together`: both are being published. */
  how: z.enum(['ends', 'withdrawn', 'together']),
  until: day.nullable(),
})
export type PublishMeeting = z.output<typeof meeting>

/** What a price desk does with many rows at once; all of it is all or nothing. */
export const rateDesk = {
  /** Copies rows as drafts. */
  copy: mutation({
    upstream: 'record/copy',
    access: byPage('edit'),
    input: z.strictObject({ page, rows }),
    output: savedRows,
  }),
  /** What a change of price would do to every row; nothing is written. */
  repricePreview: mutation({
    upstream: 'record/repricePreview',
    access: byPage('edit'),
    input: z.strictObject({ page, rows, change: priceChange }),
    output: z.object({ rows: z.array(repricedRow) }),
  }),
  /** Changes the prices as the preview says; answers the changed rows, or the successors. */
  reprice: mutation({
    upstream: 'record/reprice',
    access: byPage('edit'),
    input: z.strictObject({ page, rows, change: priceChange }),
    output: savedRows,
  }),
  /** What publishing would change: which rows become visible, which published ones of their key they meet. */
  publishPreview: mutation({
    upstream: 'record/publishPreview',
    access: byPage('edit'),
    input: z.strictObject({ page, rows }),
    output: z.object({
      /** Rows that are not published yet. */
      news: z.array(id),
      expired: z.array(id),
      meetings: z.array(meeting),
    }),
  }),
  /**
   * Publishes rows; those named by `supersede` end the day before, or are withdrawn where they have no day left. Any
   * other published row of their key that they meet refuses all.
   */
  publish: mutation({
    upstream: 'record/publish',
    access: byPage('edit'),
    input: z.strictObject({
      page,
      rows,
      displayFlag: z.literal([1, 2]),
      supersede: z
        .array(z.strictObject({ id, version: z.int() }))
        .max(1500)
        .default([]),
    }),
    output: z.object({ rows: z.array(plainRow) }),
  }),
}
