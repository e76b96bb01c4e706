import { z } from 'zod'
import { fileId, id, words } from '../../schema.ts'
import {
  cellText,
  columnLetter,
  columnMapping,
  importFilter,
  importRecord,
  importSummary,
  importView,
} from '../../shapes/records/import.ts'
import { byPage, mutation, query, under } from '../endpoint.ts'

const page = z.string().regex(/^[A-Za-z]{2,40}$/)
const one = { page, id }
const counted = { pageNo: z.int().min(1).max(100_000).default(1) }

/**
 * Sheets of rates, fees and standing records such as suppliers. Every call needs the right that the resource names (TS-9032 and TS-9001 where it names none) in addition to the page's
 * key and identity 0, and that of partners (TS-9012) where the resource names them: cells are shown as they are. Reading and writing go on after the answer: while `state` is `reading` or `writing`, ask `get` again.
 */
export const imports = under('import', {
  /** Reads an uploaded workbook. Columns come from the template, from the last sheet with these headings, or are recognised. */
  start: mutation({
    access: byPage('edit'),
    input: z.strictObject({ page, fileId, sheet: words(100).optional(), templateId: id.optional() }),
    output: importView,
  }),
  get: query({ access: byPage('edit'), input: z.strictObject(one), output: importView }),
  /** Imports of a page, newest first. */
  list: query({
    access: byPage('edit'),
    input: z.strictObject({ page, ...counted, pageSize: z.literal([10, 25, 50, 100]).default(10) }),
    output: z.object({ rows: z.array(importSummary), total: z.int() }),
  }),
  /** The preview, in the order of the sheet. */
  records: query({
    access: byPage('edit'),
    input: z.strictObject({
      ...one,
      outcome: importFilter.optional(),
      ...counted,
      pageSize: z.literal([10, 25, 50, 100, 200, 500]).default(50),
    }),
    output: z.object({ rows: z.array(importRecord), total: z.int() }),
  }),
  /** Other columns, another heading row; without either the difference is computed again, such as after `stale`. */
  map: mutation({
    access: byPage('edit'),
    input: z.strictObject({
      ...one,
      version: z.int(),
      columns: columnMapping.optional(),
      headerRow: z.int().min(1).max(100_000).optional(),
    }),
    output: importView,
  }),
  /** Writes cells of the preview; the file stays unchanged. `everywhere`: every cell of that column that reads the same. */
  correct: mutation({
    access: byPage('edit'),
    input: z.strictObject({
      ...one,
      version: z.int(),
      cells: z
        .array(
          z.strictObject({
            row: z.int().min(1).max(1_048_576),
            column: columnLetter,
            text: cellText,
            everywhere: z.boolean().default(false),
          }),
        )
        .min(1)
        .max(500),
    }),
    output: importView,
  }),
  /**
   * Writes the records, all or none. Publishing (1, or 2 internal) needs TS-9004, and the rows that it replaces end the day before or
   * are withdrawn; standing records (without a period) know 0 alone and are changed in their place. `stale`, naming the row, when somebody changed or published a record of the same key or name since the preview.
   */
  commit: mutation({
    access: byPage('edit'),
    input: z.strictObject({
      ...one,
      version: z.int(),
      displayFlag: z.literal([0, 1, 2]),
      /**
       * Faulty and conflicting records stay behind, when publishing those that cannot be published as well; without it they keep the
       * import from being committed.
       */
      leaveOutFaulty: z.boolean().default(false),
      /** Confirms that a person checked unusual values; without it they are not published. */
      asMeant: z.boolean().default(false),
    }),
    output: importView,
  }),
  /** Undoes a committed import while none of its records was changed or used since; `blocked` lists records and reasons. */
  undo: mutation({ access: byPage('edit'), input: z.strictObject({ ...one, version: z.int() }), output: importView }),
  /**
   * The files, sheets and cells that a record came from, the newest first; none when it came by hand. Of a record that several sheets
   * changed in place, each sheet has the values that it set last; a sheet that is no longer the last for any value is left out, as
   * are lines that were removed.
   */
  source: query({
    access: byPage('read'),
    input: z.strictObject(one),
    output: z.array(
      z.object({
        importId: id,
        fileId,
        fileName: z.string(),
        sheet: z.string(),
        /** Field → cell: `pol` → `B7`. */
        cells: z.record(z.string(), z.string()),
        importedAt: z.string(),
        importedBy: z.string().nullable(),
      }),
    ),
  }),
})
