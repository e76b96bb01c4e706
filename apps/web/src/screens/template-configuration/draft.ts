import {
  filledTogether,
  type OfferedColumn,
  type OpenTemplate,
  type Reference,
  type TemplateColumn,
  type TemplateProposal,
  type TemplateSettings,
  type TemplateVersion,
  templateSettings,
  wholeFreeTime,
} from '@hangjia/contracts'

type Doubt = TemplateProposal['columns'][number]['doubt']

/** A column while it is worked on; one without a field is not read. */
export interface ColumnDraft extends Omit<TemplateColumn, 'columnName'> {
  readonly key: string
  readonly columnName: string | null
  /** Reason why a person should check the proposal. */
  readonly doubt: Doubt
  readonly samples: readonly string[]
}

/** A template while it is worked on. */
export interface Draft {
  readonly templateName: string
  readonly use: 'read' | 'write' | 'both'
  readonly isDefault: boolean
  readonly shared: 'company' | 'me'
  readonly settings: TemplateSettings
  readonly carrier: Reference | null
  readonly supplier: Reference | null
  readonly sampleName: string | null
  readonly columns: readonly ColumnDraft[]
}

let made = 0
const nextKey = () => {
  made += 1
  return `c${made}`
}
const asDraft = (column: TemplateColumn): ColumnDraft => ({ ...column, key: nextKey(), doubt: null, samples: [] })

/** A column under a heading, everything else as is usual. */
export const newColumn = (
  columnName: string | null,
  title: string,
  facts: Partial<Pick<ColumnDraft, 'doubt' | 'samples'>> = {},
): ColumnDraft => ({
  key: nextKey(),
  columnName,
  title,
  aliases: [],
  required: false,
  hidden: false,
  width: null,
  parse: null,
  unmatched: 'ask',
  format: null,
  doubt: null,
  samples: [],
  ...facts,
})

/** New template: a column for every field that the company requires. */
export const newDraft = (offered: readonly OfferedColumn[], language: 'zh' | 'en'): Draft => ({
  templateName: '',
  use: 'both',
  isDefault: false,
  shared: 'company',
  settings: templateSettings.parse({}),
  carrier: null,
  supplier: null,
  sampleName: null,
  columns: offered
    .filter(({ required }) => required)
    .map(({ columnName, nameCn, nameEn }) => newColumn(columnName, language === 'en' ? nameEn : nameCn)),
})

export const draftOf = ({ template, columns }: OpenTemplate): Draft => {
  const { templateName, use, isDefault, shared, settings, carrier, supplier, sampleName } = template
  return {
    templateName,
    use,
    isDefault,
    shared,
    settings,
    carrier,
    supplier,
    sampleName,
    columns: columns.map(asDraft),
  }
}

/** Content sent when a draft is saved; columns without a field are left out. */
export const contentOf = (draft: Draft) => ({
  template: {
    templateName: draft.templateName.trim(),
    use: draft.use,
    isDefault: draft.isDefault,
    shared: draft.shared,
    settings: draft.settings,
  },
  columns: draft.columns.flatMap(({ key: _, doubt: __, samples: ___, columnName, ...column }) =>
    columnName === null ? [] : [{ ...column, aliases: [...column.aliases], columnName }],
  ),
})

/** Returns true when two drafts would be saved as the same. */
export const isSameDraft = (one: Draft, other: Draft): boolean =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other)) &&
  one.columns.filter(({ columnName }) => columnName === null).length ===
    other.columns.filter(({ columnName }) => columnName === null).length

/** Applies a sheet's proposal: its columns replace the existing ones, settings that it shows are taken over. */
export const withProposal = (draft: Draft, proposal: TemplateProposal): Draft => ({
  ...draft,
  settings: {
    ...draft.settings,
    headerRow: proposal.headerRow,
    dateOrder: draft.settings.dateOrder ?? proposal.dateOrder,
  },
  columns: proposal.columns
    .filter(({ header }) => header.trim() !== '')
    .map(({ field, header, doubt, samples }) => newColumn(field, header.slice(0, 100), { doubt, samples })),
})

/** The draft with an older version in it; nothing is saved by that. */
export const withVersion = (draft: Draft, { settings, columns, templateName, use }: TemplateVersion): Draft => ({
  ...draft,
  templateName,
  use,
  settings,
  // The owner of the sheet is identified by id; another one is looked up when the template is opened again.
  carrier: draft.carrier?.id === settings.carrier ? draft.carrier : null,
  supplier: draft.supplier?.id === settings.supplier ? draft.supplier : null,
  columns: columns.map(asDraft),
})

/** Columns whose field an earlier column already has, or whose whole it already covers. */
export const repeatedColumns = (columns: readonly ColumnDraft[]): ReadonlySet<string> => {
  const names = columns.map(({ columnName }) => columnName)
  const whole = wholeFreeTime(names)
  return new Set(
    columns.flatMap(({ key, columnName }, at) =>
      columnName !== null && (names.indexOf(columnName) < at || whole.has(columnName)) ? [key] : [],
    ),
  )
}

/**
 * Required fields with neither a column nor a default: one column can hold both days, one container covers the prices.
 */
export const missingColumns = (
  { columns, settings, use }: Draft,
  offered: readonly OfferedColumn[],
): readonly OfferedColumn[] => {
  if (use === 'write') return []
  const held = new Set(columns.map(({ columnName }) => columnName))
  const given = new Set(settings.defaults.map(({ columnName }) => columnName))
  const parts = filledTogether(held)
  return offered.filter(
    ({ columnName, required }) =>
      required &&
      !held.has(columnName) &&
      !given.has(columnName) &&
      !parts.has(columnName) &&
      ![...held].some((other) => other?.startsWith(`${columnName}.`)),
  )
}

/** Moves a column to the place of another one. */
export const moveColumn = (columns: readonly ColumnDraft[], from: number, to: number): ColumnDraft[] => {
  const moved = [...columns]
  const [one] = moved.splice(from, 1)
  if (one) moved.splice(Math.max(0, Math.min(moved.length, to)), 0, one)
  return moved
}

/** Differences of two states of a template: names of settings and of fields. */
export const differencesOf = (
  mine: Draft,
  theirs: Draft,
): { readonly settings: string[]; readonly columns: string[] } => {
  const [one, other] = [contentOf(mine), contentOf(theirs)]
  const flat = ({ template }: typeof one): Record<string, unknown> => {
    const { settings, ...facts } = template
    return { ...facts, ...settings }
  }
  const [mySettings, theirSettings] = [flat(one), flat(other)]
  const byName = (columns: typeof one.columns): Record<string, string> =>
    Object.fromEntries(columns.map((column, seq) => [column.columnName, JSON.stringify({ ...column, seq })]))
  const [my, their] = [byName(one.columns), byName(other.columns)]
  const differ = (a: Record<string, unknown>, b: Record<string, unknown>) =>
    [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
      (name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]),
    )
  return { settings: differ(mySettings, theirSettings), columns: differ(my, their) }
}
