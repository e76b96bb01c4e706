import { z } from 'zod'
import type { Kind } from '../../catalogue/kinds.ts'
import { fileId, id, reference, words } from '../../schema.ts'
import { fieldPath, importRecord } from './import.ts'

/** Ways to read a cell where its kind leaves a choice; the first of a kind is the usual one. */
export const parses = [
  'plain',
  'list',
  'priceTriple',
  'dateRange',
  'daysRange',
  'freeTime',
  'weekday',
  'alias',
] as const
export type Parse = (typeof parses)[number]
const parsesByKind: { readonly [K in Kind]?: readonly Parse[] } = {
  list: ['list', 'plain'],
  link: ['alias', 'plain'],
  boxPrices: ['priceTriple'],
  days: ['daysRange'],
  weekdays: ['weekday'],
}
/** From and to of a validity in one cell. */
export const validityColumn = 'validity'
/** Free time in words in one cell. */
export const freeTimeColumn = 'freeTime'
/** Fields that one column fills together. */
export const columnParts: Readonly<Record<string, readonly string[]>> = {
  [validityColumn]: ['validFrom', 'validTo'],
  [freeTimeColumn]: ['freeDemDays', 'freeDetDays', 'freeCombinedDays', 'freeTimeUnit', 'freeTimeScope'],
}
type Columns = Iterable<string | null>
/** Fields that these columns fill together. */
export const filledTogether = (columns: Columns): ReadonlySet<string> =>
  new Set([...columns].flatMap((column) => columnParts[column ?? ''] ?? []))
/** Fields that have no column of their own next to these: one column holds all of them, and a second would give another free time. */
export const wholeFreeTime = (columns: Columns): ReadonlySet<string> =>
  filledTogether([...columns].filter((column) => column === freeTimeColumn))
/**
 * The ways in which the cells of a column may be understood. `plain` takes a whole cell for one item of a list, and of another record
 * only its code.
 */
export const parsesOf = ({
  columnName,
  kind,
  ofBox,
}: {
  readonly columnName: string
  readonly kind: Kind
  /** A column of one container type. */
  readonly ofBox: boolean
}): readonly Parse[] => {
  if (columnName === validityColumn) return ['dateRange']
  if (columnName === freeTimeColumn) return ['freeTime']
  return (ofBox ? undefined : parsesByKind[kind]) ?? ['plain']
}

/** Formats of numbers and days in a column of a written sheet (in a spreadsheet's own notation). */
export const cellFormats = ['yyyy-mm-dd', 'dd/mm/yyyy', 'd-mmm-yy', '0', '0.00', '#,##0.00'] as const
export type CellFormat = (typeof cellFormats)[number]
const days: readonly CellFormat[] = ['yyyy-mm-dd', 'dd/mm/yyyy', 'd-mmm-yy']
const amounts: readonly CellFormat[] = ['0', '0.00', '#,##0.00']
const formatsByKind: { readonly [K in Kind]?: readonly CellFormat[] } = {
  date: days,
  decimal: amounts,
  boxPrices: amounts,
}
/** The formats that a kind may be written in; none for words. */
export const formatsOf = (kind: Kind): readonly CellFormat[] => formatsByKind[kind] ?? []

/** One column of a template; its place in the list is its place in a written sheet. */
export const templateColumn = z.strictObject({
  columnName: fieldPath,
  /** The heading in the sheet. */
  title: words(100).trim().min(1),
  /** Other headings of the column. */
  aliases: z.array(words(100).trim().min(1)).max(20).default([]),
  /** Required in every record of these sheets. */
  required: z.boolean().default(false),
  /** Hidden in a written sheet; it is read all the same. */
  hidden: z.boolean().default(false),
  /** Width in a written sheet, in characters. */
  width: z.int().min(4).max(80).nullable().default(null),
  /** Null: as is usual for the field. */
  parse: z.enum(parses).nullable().default(null),
  /** Treatment of an unknown name: a question with suggestions, or an error of the sheet. */
  unmatched: z.enum(['ask', 'error']).default('ask'),
  format: z.enum(cellFormats).nullable().default(null),
})
export type TemplateColumn = z.output<typeof templateColumn>

const row = z.int().min(1).max(100_000)
/** Settings for reading sheets of a template. A null is detected from the sheet itself. */
export const templateSettings = z.strictObject({
  /** Carrier of the sheet. */
  carrier: id.nullable().default(null),
  supplier: id.nullable().default(null),
  /** Name of the sheet in the workbook; `*` matches any text. */
  sheetPattern: words(100).trim().default(''),
  headerRow: row.nullable().default(null),
  /** Rows between the headings and this one are left out. */
  firstRow: row.nullable().default(null),
  /** The sheet ends at a row whose first cell begins with this. */
  stopAt: words(50).trim().default(''),
  stopAtBlankRow: z.boolean().default(false),
  dateOrder: z.enum(['YMD', 'DMY', 'MDY']).nullable().default(null),
  /** Source of the year of a day without one. */
  yearFrom: z.enum(['sheetTitle', 'fileName', 'thisYear']).nullable().default(null),
  /** Separators of the items of a list; a new line always is one. */
  listSeparators: words(20).trim().min(1).default('/ , 、 ;'),
  /** A merged area counts for all of its cells, or for the first alone. */
  mergedCells: z.enum(['fillDown', 'asIs']).default('fillDown'),
  /** Hidden rows are read and reported, left out and reported, or read like any other. */
  hiddenRows: z.enum(['ask', 'skip', 'read']).default('ask'),
  /** Value of a field where its cell is blank or has no column, as a sheet would write it. */
  defaults: z
    .array(z.strictObject({ columnName: fieldPath, value: words(200).trim().min(1) }))
    .max(50)
    .default([]),
  /** The sheet that the preview shows. */
  sampleFile: fileId.nullable().default(null),
})
export type TemplateSettings = z.output<typeof templateSettings>

/** Content of a template; an import keeps it as it was when the sheet was uploaded. */
export const templateContent = z.object({ settings: templateSettings, columns: z.array(templateColumn).max(200) })
export type TemplateContent = z.output<typeof templateContent>

export const templateUse = z.enum(['read', 'write', 'both'])
export type TemplateUse = z.output<typeof templateUse>
export const templateShared = z.enum(['company', 'me'])

/** A template as lists show it. */
export const templateFacts = z.object({
  id,
  templateName: z.string(),
  use: templateUse,
  /** Comes first where a template is chosen. */
  isDefault: z.boolean(),
  shared: templateShared,
  updatedAt: z.string(),
  version: z.int(),
})
export type TemplateFacts = z.output<typeof templateFacts>

/** A template with its settings and columns. */
export const openTemplate = z.object({
  template: templateFacts.extend({
    settings: templateSettings,
    carrier: reference.nullable(),
    supplier: reference.nullable(),
    sampleName: z.string().nullable(),
  }),
  columns: z.array(templateColumn),
})
export type OpenTemplate = z.output<typeof openTemplate>

/** A template as it once was. */
export const templateVersion = z.object({
  version: z.int(),
  savedAt: z.string(),
  savedBy: z.string().nullable(),
  templateName: z.string(),
  use: templateUse,
  settings: templateSettings,
  columns: z.array(templateColumn),
})
export type TemplateVersion = z.output<typeof templateVersion>

/** A field that a template may have a column for. */
export const offeredColumn = z.object({
  columnName: fieldPath,
  nameCn: z.string(),
  nameEn: z.string(),
  kind: z.string(),
  required: z.boolean(),
  parses: z.array(z.enum(parses)),
  formats: z.array(z.enum(cellFormats)),
})
export type OfferedColumn = z.output<typeof offeredColumn>

const sheets = z.array(z.object({ name: z.string(), rows: z.int(), hidden: z.boolean() }))
/** Proposed columns of a dropped sheet. */
export const templateProposal = z.object({
  fileName: z.string(),
  sheets,
  sheet: z.string(),
  headerRow: z.int().nullable(),
  /** The columns come from the last sheet with these headings. */
  remembered: z.boolean(),
  columns: z.array(
    z.object({
      column: z.string(),
      header: z.string(),
      samples: z.array(z.string()),
      field: z.string().nullable(),
      /** Reason for a check by a person: the cells do not fit that field, the heading is there twice, or it is unknown. */
      doubt: z.enum(['cells', 'repeated', 'unknown']).nullable(),
    }),
  ),
  /** Order of day and month in its dates, where one of them shows it. */
  dateOrder: z.enum(['DMY', 'MDY']).nullable(),
  hasMergedCells: z.boolean(),
  hiddenRows: z.int(),
})
export type TemplateProposal = z.output<typeof templateProposal>

/** Rows of a sample that a trial of a template reads and shows. */
export const templateTrialRows = 50

/** The first rows of a sheet read by a template, and nothing saved. */
export const templateTrial = z.object({
  fileName: z.string(),
  sheets,
  sheet: z.string(),
  headerRow: z.int().nullable(),
  columns: z.array(z.object({ column: z.string(), header: z.string(), field: z.string().nullable() })),
  /** Columns of the template that no heading of the sheet names. */
  unseen: z.array(z.string()),
  /** Required fields without a column and without a default. */
  missing: z.array(z.string()),
  /** The row that ended the sheet. */
  stoppedAt: z.int().nullable(),
  records: z.array(importRecord),
})
export type TemplateTrial = z.output<typeof templateTrial>

/** One column of the resource as a company uses it. */
export const columnSetting = z.strictObject({
  columnName: fieldPath,
  visible: z.boolean(),
  required: z.boolean(),
  label: words(100).nullable().default(null),
  seq: z.int().min(0).max(1000),
})
export type ColumnSetting = z.output<typeof columnSetting>

/** The same with the product's names of the column; `fixed`: required by the product for every company. */
export const companyColumn = columnSetting.extend({ nameCn: z.string(), nameEn: z.string(), fixed: z.boolean() })
export type CompanyColumn = z.output<typeof companyColumn>
