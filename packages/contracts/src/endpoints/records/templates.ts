import { z } from 'zod'
import { menuEntries } from '../../menu.ts'
import { fileId, id, words } from '../../schema.ts'
import {
  columnSetting,
  companyColumn,
  offeredColumn,
  openTemplate,
  templateColumn,
  templateFacts,
  templateProposal,
  templateSettings,
  templateShared,
  templateTrial,
  templateUse,
  templateVersion,
} from '../../shapes/records/template.ts'
import { mutation, query, under, withAnyKey, withKey } from '../endpoint.ts'

/**
 * Types of sheets by the number of the template calls (`businessType`), each with its menu entry for export and, where it differs,
 * for import. An entry whose page is not there yet has no columns and no templates.
 */
export const businessTypes = {
  1: { export: 'fclFreight', import: 'importFcl' },
  2: { export: 'oogFreight' },
  3: { export: 'rfFreight' },
  4: { export: 'tankContainerFreight' },
  5: { export: 'lclFreight', import: 'importLclFreight' },
  6: { export: 'dglclFreight' },
  7: { export: 'airFreight' },
  8: { export: 'railwayFreight' },
  9: { export: 'FBAQuotation' },
  10: { export: 'landTrailerPice' },
  11: { export: 'bargePrice' },
  12: { export: 'startSurcharge' },
  13: { export: 'additionalFee', import: 'importFclSurcharge' },
  14: { export: 'destinationPortCharge' },
  15: { export: 'transferPlan' },
  16: { export: 'overseasAgentCharge' },
  17: { export: 'spaceManagement' },
  18: { export: 'scheduleSetting' },
  19: { export: 'haven', import: 'haven' },
  20: { export: 'supplierManagement' },
} as const satisfies Record<number, { readonly export: string; readonly import?: string }>
export type BusinessType = keyof typeof businessTypes

/** Kind of sheet of every template call (spec §7.2). */
export interface TemplateKind {
  readonly businessType: BusinessType
  /** 1 export, 2 import. */
  readonly importExportFlag: 1 | 2
}

/** The menu entry whose sheets a business type and direction mean; null where there are none. */
export const templatePage = ({ businessType, importExportFlag }: TemplateKind): string | null => {
  const pages: { readonly export: string; readonly import?: string } = businessTypes[businessType]
  return importExportFlag === 1 ? pages.export : (pages.import ?? null)
}

/** The kind of sheets that a page takes; undefined where it takes none. */
export const templateKindOf = (page: string): TemplateKind | undefined => {
  for (const key of Object.keys(businessTypes))
    for (const importExportFlag of [1, 2] as const) {
      const kind = { businessType: Number(key) as BusinessType, importExportFlag }
      if (templatePage(kind) === page) return kind
    }
  return undefined
}

/** Set of calls for a kind of sheet: both directions of types 5 and 6 by the LCL set. */
export const templateSet = ({ businessType }: TemplateKind): 'freight' | 'lcl' =>
  businessType === 5 || businessType === 6 ? 'lcl' : 'freight'

const direction = { importExportFlag: z.literal([1, 2]) }
const lclTypes = [5, 6] as const
const freightTypes = [1, 2, 3, 4, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const
const freightKind = { businessType: z.literal([...freightTypes]), ...direction }
const lclKind = { businessType: z.literal([...lclTypes]), ...direction }
const anyKind = { businessType: z.literal([...freightTypes, ...lclTypes]), ...direction }

const templateName = words(50).trim().min(1)
const version = z.int()
const sheet = words(100).optional()

const setUp = 'TS-1941'
/** Readers who set templates up, or have a page whose sheets these types are. */
const readersOf = (types: readonly BusinessType[]) => {
  const names = types.flatMap((type): string[] => Object.values(businessTypes[type]))
  return withAnyKey([setUp, ...menuEntries.filter(({ name }) => names.includes(name)).map(({ key }) => key)])
}
const freightReaders = readersOf(freightTypes)
const lclReaders = readersOf(lclTypes)
const editors = withKey(setUp, 'edit')

const listed = { input: { use: templateUse.optional() }, output: z.array(templateFacts) }
/** Makes, renames, shares, makes the default, or deletes with `deleteFlag` 1; a value that is absent stays. */
const named = {
  input: {
    id: id.optional(),
    templateName,
    use: templateUse.optional(),
    isDefault: z.boolean().optional(),
    shared: templateShared.optional(),
    deleteFlag: z.literal([0, 1]).default(0),
  },
  output: z.object({ id }),
}
const opened = { input: { id: id.optional(), templateName: templateName.optional() }, output: openTemplate }
const saved = {
  input: {
    template: z.strictObject({
      id: id.optional(),
      templateName,
      use: templateUse.default('both'),
      isDefault: z.boolean().default(false),
      shared: templateShared.default('company'),
      settings: templateSettings.default(templateSettings.parse({})),
    }),
    columns: z.array(templateColumn).max(200),
    /** The version that was read; `stale` when somebody saved since. */
    version: version.optional(),
  },
  output: z.object({ id, version }),
}
const settings = z.object({
  columns: z.array(companyColumn),
  /** 0 until settings are first saved. */
  version: z.int().default(0),
})

/** Sheet templates (spec §7.2): how a sheet is read and written, per business type and direction. */
export const templates = under('sheettemplate', {
  list: query({
    upstream: 'freighttemplate/selectTemplateNameList',
    access: freightReaders,
    input: z.strictObject({ ...freightKind, ...listed.input }),
    output: listed.output,
  }),
  editName: mutation({
    upstream: 'freighttemplate/editTemplateName',
    access: editors,
    input: z.strictObject({ ...freightKind, ...named.input }),
    output: named.output,
  }),
  get: query({
    upstream: 'freighttemplate/getTemplateListByName',
    access: freightReaders,
    input: z.strictObject({ ...freightKind, ...opened.input }),
    output: opened.output,
  }),
  /** Columns that a template may have: the fields of the resource, buying figures only with TS-9001. */
  columnNames: query({
    upstream: 'freighttemplate/getcolumnname',
    access: freightReaders,
    input: z.strictObject(freightKind),
    output: z.array(offeredColumn),
  }),
  save: mutation({
    upstream: 'freighttemplate/addoruptemplateByName',
    access: editors,
    input: z.strictObject({ ...freightKind, ...saved.input }),
    output: saved.output,
  }),
  columnConfig: query({
    upstream: 'freighttemplate/getcolumnconfig',
    access: freightReaders,
    input: z.strictObject(freightKind),
    output: settings,
  }),
  saveColumnConfig: mutation({
    upstream: 'freighttemplate/savecolumnconfig',
    access: editors,
    input: z.strictObject({
      ...freightKind,
      columns: z.array(columnSetting).max(200),
      /** The version that was read; `stale` when somebody saved since. */
      version: version.optional(),
    }),
    output: settings,
  }),
  /** Proposed columns of a dropped sheet; nothing is saved. */
  propose: query({
    slow: true,
    access: editors,
    input: z.strictObject({ ...anyKind, fileId, sheet, headerRow: z.int().min(1).max(100_000).optional() }),
    output: templateProposal,
  }),
  /** The first fifty rows of a sheet as the given template would read them; nothing is saved. The input is long. */
  tryOut: mutation({
    slow: true,
    access: editors,
    input: z.strictObject({
      ...anyKind,
      fileId,
      sheet,
      settings: templateSettings,
      columns: z.array(templateColumn).max(200),
    }),
    output: templateTrial,
  }),
  /** Every version of a template that was saved, the newest first. */
  versions: query({ access: editors, input: z.strictObject({ ...anyKind, id }), output: z.array(templateVersion) }),
})

/** The same for LCL (spec §7.2: business types 5 and 6), under the names that the spec gives there. It has no company columns. */
export const lclTemplates = {
  list: query({
    upstream: 'lclfreighttemplate/selectTemplateNameList',
    access: lclReaders,
    input: z.strictObject({ ...lclKind, ...listed.input }),
    output: listed.output,
  }),
  editName: mutation({
    upstream: 'lclfreighttemplate/editTemplateName',
    access: editors,
    input: z.strictObject({ ...lclKind, ...named.input }),
    output: named.output,
  }),
  get: query({
    upstream: 'lclfreighttemplate/getimportexporttemplatelist',
    access: lclReaders,
    input: z.strictObject({ ...lclKind, ...opened.input }),
    output: opened.output,
  }),
  columnNames: query({
    upstream: 'lclfreighttemplate/getcolumnname',
    access: lclReaders,
    input: z.strictObject(lclKind),
    output: z.array(offeredColumn),
  }),
  save: mutation({
    upstream: 'lclfreighttemplate/addoruptemplateByName',
    access: editors,
    input: z.strictObject({ ...lclKind, ...saved.input }),
    output: saved.output,
  }),
}
