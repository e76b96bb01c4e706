import { type Contract, Problem } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { sqlError } from '../database/database-failure.ts'
import { json } from '../database/values.ts'
import type { HandlersFor, Person } from '../handlers.ts'
import { importTargets } from '../imports/judge-sheet.ts'
import { viewOf } from '../records/view.ts'
import { listTemplates, pageOf, readTemplate, type TemplateColumn, type TemplateKind } from './stored-templates.ts'

const columnsFor = (queries: Queries, person: Person, kind: TemplateKind) =>
  importTargets(queries, viewOf(pageOf(kind).of, person))

/** Columns name fields that the person may know of. */
const checkColumns = async (
  queries: Queries,
  person: Person,
  kind: TemplateKind,
  columns: readonly { readonly columnName: string }[],
): Promise<void> => {
  const known = new Set((await columnsFor(queries, person, kind)).map(({ path }) => path))
  const issues = columns.flatMap(({ columnName }, at) =>
    known.has(columnName) ? [] : [{ path: `columns.${at}.columnName`, rule: 'unknownField', parameters: {} }],
  )
  if (issues.length > 0) throw new Problem('invalidInput', { issues })
}

interface Saved extends TemplateKind {
  readonly id?: string | undefined
  readonly templateName: string
  readonly use: 'read' | 'write' | 'both'
  readonly isDefault: boolean
}
interface Written {
  readonly id: string
  readonly version: number
}

const insertTemplate = (queries: Queries, companyId: string, saved: Saved): Promise<Written> =>
  queries.one<Written>(
    `INSERT INTO sheet_template (company_id, business_type, import_export_flag, name, use, is_default) VALUES ($1, $2, $3, $4, $5, $6)
     RETURNING id, version`,
    [companyId, saved.businessType, saved.importExportFlag, saved.templateName, saved.use, saved.isDefault],
  )

const updateTemplate = async (
  queries: Queries,
  companyId: string,
  saved: Saved & { readonly id: string },
  columns: readonly TemplateColumn[] | undefined,
  version: number | undefined,
): Promise<Written> => {
  const done = await queries.first<Written>(
    `UPDATE sheet_template SET name = $5, use = $6, is_default = $7, columns = coalesce($8::jsonb, columns), version = version + 1,
       updated_at = now()
     WHERE company_id = $1 AND business_type = $2 AND import_export_flag = $3 AND id = $4 AND ($9::int IS NULL OR version = $9)
     RETURNING id, version`,
    [
      companyId,
      saved.businessType,
      saved.importExportFlag,
      saved.id,
      saved.templateName,
      saved.use,
      saved.isDefault,
      columns ? json(columns) : null,
      version ?? null,
    ],
  )
  if (done) return done
  await readTemplate(queries, companyId, saved, { id: saved.id })
  throw new Problem('stale', { details: { id: saved.id } })
}

/** Two templates of one kind have two names. */
const namingOnce = async <T>(title: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (caught) {
    throw sqlError(caught)?.code === '23505' ? new Problem('duplicate', { details: { title } }) : caught
  }
}

/** Sheet templates (spec §7.2) and the columns that a company uses. */
export const templates = {
  list: async ({ database, person }, { use, ...kind }) =>
    (await listTemplates(database, person.companyId, kind)).filter(
      (template) => use === undefined || template.use === 'both' || template.use === use,
    ),

  editName: async ({ database, person: { companyId } }, { deleteFlag, id, ...saved }) => {
    if (deleteFlag === 0)
      return await namingOnce(saved.templateName, () =>
        id === undefined
          ? insertTemplate(database, companyId, saved)
          : updateTemplate(database, companyId, { ...saved, id }, undefined, undefined),
      )
    const found = await readTemplate(database, companyId, saved, id === undefined ? saved : { id })
    await database.query('DELETE FROM sheet_template WHERE company_id = $1 AND id = $2', [companyId, found.id])
    return { id: found.id }
  },

  get: async ({ database, person }, { id, templateName, ...kind }) => {
    const { columns, ...template } = await readTemplate(database, person.companyId, kind, {
      ...(id === undefined ? {} : { id }),
      ...(templateName === undefined ? {} : { templateName }),
    })
    const known = new Set((await columnsFor(database, person, kind)).map(({ path }) => path))
    return {
      template,
      columns: columns
        .filter(({ columnName }) => known.has(columnName))
        .map((column) => ({ ...column, aliases: [...column.aliases] })),
    }
  },

  columnNames: async ({ database, person }, kind) =>
    (await columnsFor(database, person, kind)).map(({ path, label, kind: cell, required }) => ({
      ...{ columnName: path, nameCn: label[0], nameEn: label[1], kind: cell, required },
    })),

  save: async ({ database, person }, { columns, version, id, ...saved }) => {
    await checkColumns(database, person, saved, columns)
    const { companyId } = person
    return await namingOnce(saved.templateName, () =>
      database.transaction(async (transaction) => {
        const made = id === undefined ? await insertTemplate(transaction, companyId, saved) : { id, version }
        return await updateTemplate(transaction, companyId, { ...saved, id: made.id }, columns, made.version)
      }),
    )
  },

  columnConfig: async ({ database, person }, kind) => ({ columns: await readSettings(database, person, kind) }),

  saveColumnConfig: async ({ database, person }, { columns, ...kind }) => {
    await checkColumns(database, person, kind, columns)
    await database.query(
      `INSERT INTO sheet_column_setting (company_id, business_type, import_export_flag, columns) VALUES ($1, $2, $3, $4)
       ON CONFLICT (company_id, business_type, import_export_flag) DO UPDATE SET columns = excluded.columns`,
      [person.companyId, kind.businessType, kind.importExportFlag, json(columns)],
    )
    return { columns: await readSettings(database, person, kind) }
  },
} satisfies HandlersFor<Contract['templates']>

interface Setting {
  columnName: string
  visible: boolean
  required: boolean
  label: string | null
  seq: number
}
/** What the company said of its columns; every column as it comes before it said anything. */
const readSettings = async (queries: Queries, person: Person, kind: TemplateKind): Promise<Setting[]> => {
  const targets = await columnsFor(queries, person, kind)
  const stored = await queries.first<{ columns: Setting[] }>(
    'SELECT columns FROM sheet_column_setting WHERE company_id = $1 AND business_type = $2 AND import_export_flag = $3',
    [person.companyId, kind.businessType, kind.importExportFlag],
  )
  const said = new Map(stored?.columns.map((setting) => [setting.columnName, setting]))
  return targets
    .map(({ path, required }, seq) => said.get(path) ?? { columnName: path, visible: true, required, label: null, seq })
    .toSorted((one, other) => one.seq - other.seq)
}
