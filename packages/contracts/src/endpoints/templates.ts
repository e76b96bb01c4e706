import { z } from 'zod'
import { id, words } from '../schema.ts'
import { fieldPath } from '../shapes/import.ts'
import { mutation, query, withAnyKey, withKey } from './endpoint.ts'

/** What a sheet holds, as the template calls number it (`businessType`); those whose pages are built. */
export const businessTypes = {
  1: 'fclFreight',
  11: 'bargePrice',
  12: 'startSurcharge',
  13: 'additionalFee',
  14: 'destinationPortCharge',
  15: 'transferPlan',
  16: 'overseasAgentCharge',
} as const
export type BusinessType = keyof typeof businessTypes

/** 1 export, 2 import; chosen by every template call (spec §7.2). */
const kind = {
  businessType: z.literal([1, 11, 12, 13, 14, 15, 16]),
  importExportFlag: z.literal([1, 2]),
}
const use = z.enum(['read', 'write', 'both'])
const templateName = words(50).trim().min(1)
const columnName = fieldPath
const version = z.int()

/** One column of a template: the field, the heading in the sheet, other headings it goes by. */
const templateColumn = z.strictObject({
  columnName,
  title: words(100).trim().min(1),
  aliases: z.array(words(100)).max(20).default([]),
})
const setting = z.strictObject({
  columnName,
  visible: z.boolean(),
  required: z.boolean(),
  label: words(100).nullable().default(null),
  seq: z.int().min(0).max(1000),
})
const template = z.object({
  id,
  templateName: z.string(),
  use,
  isDefault: z.boolean(),
  updatedAt: z.string(),
  version,
})

const setUp = 'TS-1941'
const readers = withAnyKey([setUp, 'TS-1101', 'TS-1103', 'TS-1104', 'TS-1105', 'TS-1106', 'TS-1107', 'TS-1108'])
const editors = withKey(setUp, 'edit')

/** Sheet templates of the FCL group (spec §7.2): how a sheet is read and written, per business type and direction. */
export const templates = {
  list: query({
    upstream: 'freighttemplate/selectTemplateNameList',
    access: readers,
    input: z.strictObject({ ...kind, use: use.optional() }),
    output: z.array(template),
  }),
  /** Saves a name, or deletes with `deleteFlag` 1. */
  editName: mutation({
    upstream: 'freighttemplate/editTemplateName',
    access: editors,
    input: z.strictObject({
      ...kind,
      id: id.optional(),
      templateName,
      use: use.default('both'),
      isDefault: z.boolean().default(false),
      deleteFlag: z.literal([0, 1]).default(0),
    }),
    output: z.object({ id }),
  }),
  get: query({
    upstream: 'freighttemplate/getTemplateListByName',
    access: readers,
    input: z.strictObject({ ...kind, id: id.optional(), templateName: templateName.optional() }),
    output: z.object({ template, columns: z.array(templateColumn) }),
  }),
  /** Columns that a template may have: the fields of the resource, buying figures only with TS-9001. */
  columnNames: query({
    upstream: 'freighttemplate/getcolumnname',
    access: readers,
    input: z.strictObject(kind),
    output: z.array(
      z.object({ columnName, nameCn: z.string(), nameEn: z.string(), kind: z.string(), required: z.boolean() }),
    ),
  }),
  /** Saves the columns of a template; `version` is the one that was read. */
  save: mutation({
    upstream: 'freighttemplate/addoruptemplateByName',
    access: editors,
    input: z.strictObject({
      ...kind,
      id: id.optional(),
      templateName,
      use: use.default('both'),
      isDefault: z.boolean().default(false),
      version: version.optional(),
      columns: z.array(templateColumn).max(200),
    }),
    output: z.object({ id, version }),
  }),
  columnConfig: query({
    upstream: 'freighttemplate/getcolumnconfig',
    access: readers,
    input: z.strictObject(kind),
    output: z.object({ columns: z.array(setting) }),
  }),
  saveColumnConfig: mutation({
    upstream: 'freighttemplate/savecolumnconfig',
    access: editors,
    input: z.strictObject({ ...kind, columns: z.array(setting).max(200) }),
    output: z.object({ columns: z.array(setting) }),
  }),
}
