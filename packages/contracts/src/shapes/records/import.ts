import { z } from 'zod'
import { day, id, words } from '../../schema.ts'

/** A column of a sheet by its letters: A, B, … XFD. */
export const columnLetter = z.string().regex(/^[A-Z]{1,3}$/)
/** Field that receives the cells of a column: `pol`, `boxPrices.40HQ`, `charges.unitPrice`, `charges.boxPrices.20GP`. */
export const fieldPath = z.string().regex(/^[A-Za-z]{1,40}(\.[A-Za-z0-9]{1,40}){0,2}$/)
/** Column letter → field; null or absent: the column is left out. */
export const columnMapping = z.record(columnLetter, fieldPath.nullable())
export type ColumnMapping = z.output<typeof columnMapping>

/** One cell as it was read: its text in the digits of the sheet, and its type when it was no text. */
export const sheetCell = z.object({
  text: z.string(),
  is: z.enum(['number', 'date', 'flag', 'error']).optional(),
  /** The value that the sheet had computed when it was saved. */
  formula: z.literal(true).optional(),
  /** Copied from the first cell of a merged area. */
  merged: z.literal(true).optional(),
  /** Copied from another cell of its row. */
  across: z.literal(true).optional(),
  /** Written by a person in the preview. */
  corrected: z.literal(true).optional(),
  struck: z.literal(true).optional(),
  /** The words of a comment on it. */
  comment: z.string().optional(),
  /** Its column, where a further line of headings puts it under another one. */
  at: columnLetter.optional(),
})
export type SheetCell = z.output<typeof sheetCell>

/** A broken rule in one cell; `column` is empty when the sheet has no column for the field. */
export const importIssue = z.object({
  row: z.int(),
  column: z.string(),
  field: z.string(),
  /** Content of the cell. */
  read: z.string(),
  /** A language key of the rules. */
  rule: z.string(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Values that were probably intended; `text` is the input of `correct`. */
  suggestions: z.array(z.object({ text: z.string(), title: z.string(), titleEn: z.string().nullable() })),
})
export type ImportIssue = z.output<typeof importIssue>

/**
 * Outcome of a record of a sheet, compared with the company's records. `conflict`: two rows of the sheet, several sheets of one name or several
 * standing records meet.
 */
export const importOutcome = z.enum(['new', 'changed', 'unchanged', 'conflict', 'bad'])
export type ImportOutcome = z.output<typeof importOutcome>

/** Filter of the preview: an outcome, or records of any outcome that are allowed but unusual, or cannot be published. */
export const importFilter = z.enum([...importOutcome.options, 'doubted', 'blocked'])
export type ImportFilter = z.output<typeof importFilter>

const value = z.json()

/** One record of the sheet: a row, or a row with the lines below it. */
export const importRecord = z.object({
  /** Row of the sheet where it begins, from 1. */
  no: z.int(),
  /** Its place among the records that the same row lists, from 0. */
  piece: z.int().default(0),
  outcome: importOutcome,
  /** The record is in a hidden row. */
  hidden: z.boolean(),
  /** Field values, links as references; a faulty one is null. */
  values: z.record(z.string(), value),
  /** The cells of each of its rows, by column letter. */
  rows: z.array(z.object({ row: z.int(), cells: z.record(z.string(), sheetCell) })),
  issues: z.array(importIssue),
  /** Allowed but unusual values; none where the record is faulty or unchanged. */
  doubts: z.array(importIssue).default([]),
  /** Reasons that prevent publishing, though not a draft. */
  blocks: z.array(importIssue).default([]),
  /** Fields that differ from the record it takes the place of; links as references. */
  changes: z.array(z.object({ field: z.string(), from: value, to: value })),
  /** Records that publishing replaces: their validity ends the day before, or they are withdrawn. */
  supersedes: z.array(
    z.object({
      id,
      title: z.string(),
      validFrom: day.nullable(),
      validTo: day.nullable(),
      how: z.enum(['ends', 'withdrawn']),
      /** Their new last day. */
      until: day.nullable(),
    }),
  ),
})
export type ImportRecord = z.output<typeof importRecord>

/** Notices about the sheet for its user; `where` names rows or columns ("3-7, 12"; "C, F"). */
export const importNotice = z.object({
  kind: z.enum([
    'hiddenRows',
    /** Hidden rows that the template leaves out. */
    'hiddenRowsSkipped',
    /** The row at which the template ends the sheet. */
    'stoppedAt',
    'hiddenColumns',
    /** Merged areas whose first cell was copied to the cells below it, next to it, or both. */
    'mergedCells',
    'mergedAcross',
    'mergedBoth',
    'formulas',
    'formulasWithoutValue',
    'otherSheets',
    'hiddenSheet',
    'repeatedHeaders',
    /** Further lines of headings, and columns below them in another order. */
    'headingsAgain',
    'columnsMoved',
    'unmappedColumns',
    /** Columns with cells below no heading. */
    'unheadedColumns',
    /** Rows with almost empty mapped columns: remarks and totals. */
    'skippedRows',
    /** Days and weekdays that a spreadsheet had taken for dates ("09-Oct" for 9-10). */
    'restored',
  ]),
  count: z.int(),
  where: z.string(),
})
export type ImportNotice = z.output<typeof importNotice>

const label = z.tuple([z.string(), z.string()])
/** `reading` and `writing` are under way: ask again. `failed` has its reason in `failure`. */
const importState = z.enum(['reading', 'review', 'writing', 'committed', 'undone', 'failed'])

const broken = z.object({
  rule: z.string(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Row of the sheet, and the field where one is to blame: `12`, `12.contacts.0.name`. */
  path: z.string().optional(),
})

/** One import as lists show it. */
export const importSummary = z.object({
  id,
  page: z.string(),
  version: z.int(),
  state: importState,
  fileId: z.string(),
  fileName: z.string(),
  sheet: z.string().nullable(),
  /** Records found, by outcome. */
  counts: z.object({
    total: z.int(),
    new: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    conflict: z.int(),
    bad: z.int(),
    /** Of these, records with something unusual. */
    doubted: z.int().default(0),
    /** Of these, records that can be drafts only; how many of them are new, and how many changed. */
    blocked: z.int().default(0),
    blockedNew: z.int().default(0),
    blockedChanged: z.int().default(0),
  }),
  failure: broken.nullable(),
  /** 0 draft, 1 published, 2 internal; null before it is committed, and of records that are not published. */
  displayFlag: z.literal([0, 1, 2]).nullable(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  committedAt: z.string().nullable(),
  committedBy: z.string().nullable(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
})
export type ImportSummary = z.output<typeof importSummary>

/** One import with its sheet, its columns and their possible fields. */
export const importView = importSummary.extend({
  /** While it is read: rows that were compared so far, of how many. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** The sheets of the workbook; `rows` counts those that are not empty. */
  sheets: z.array(z.object({ name: z.string(), rows: z.int(), hidden: z.boolean() })),
  /** Row of the headings, from 1. */
  headerRow: z.int().nullable(),
  templateId: id.nullable(),
  /** Its present name; null when it was removed, or belongs to another person. */
  templateName: z.string().nullable(),
  /** Source of the mapping of columns: a template, the last sheet with these headings, the headings alone, a person. */
  mappedBy: z.enum(['template', 'remembered', 'headings', 'person']),
  columns: z.array(
    z.object({
      column: z.string(),
      header: z.string(),
      /** Up to three cells below the heading. */
      samples: z.array(z.string()),
      field: z.string().nullable(),
      hidden: z.boolean(),
    }),
  ),
  /** Fields to which a column may be mapped. */
  fields: z.array(z.object({ field: z.string(), label, required: z.boolean() })),
  /** Required fields that no column holds and that have no initial value. */
  missing: z.array(z.string()),
  notices: z.array(importNotice),
})
export type ImportView = z.output<typeof importView>

/** Text of a corrected cell. */
export const cellText = words(4000)
