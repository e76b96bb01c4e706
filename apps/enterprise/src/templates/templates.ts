import {
  type AnswerOf,
  type Contract,
  formatsOf,
  type InputOf,
  Problem,
  type Reference,
  type TemplateContent,
  type TemplateFacts,
  type TemplateKind,
  templateContent,
  type Versioned,
} from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import type { Context, HandlersFor, Person } from '../handlers.ts'
import type { Target } from '../imports/headings/target.ts'
import { everyTarget, importTargets } from '../imports/reading/import-targets.ts'
import { loadAccountNames, loadReferences } from '../records/tables/references.ts'
import { viewOf } from '../records/tables/view.ts'
import { checkTemplate, parsesOfTarget } from './check-template.ts'
import { columnSettings, saveColumnSettings } from './company-columns.ts'
import { proposeTemplate } from './propose-template.ts'
import { rememberSample } from './remember-sample.ts'
import { deleteTemplate, saveTemplate } from './save-template.ts'
import { checkMayRead, listTemplates, readTemplate, type StoredTemplate, sheetPage } from './stored-templates.ts'
import { templateVersions } from './template-versions.ts'
import { tryTemplate } from './try-template.ts'

/** Columns of a kind of sheet as the company uses them and the person may know of them; none as long as its page is not there. */
const columnsFor = async (queries: Queries, person: Person, kind: TemplateKind): Promise<readonly Target[]> => {
  const page = sheetPage(kind)
  return page ? await importTargets(queries, viewOf(page.of, person)) : []
}

type Saved = Contract['templates']['save'] | Contract['lclTemplates']['save']
type Named = Contract['templates']['editName'] | Contract['lclTemplates']['editName']
type Opened = Contract['templates']['get'] | Contract['lclTemplates']['get']
type Listed = Contract['templates']['list'] | Contract['lclTemplates']['list']

const list = async ({ database, person }: Context, { use, ...kind }: InputOf<Listed>): Promise<TemplateFacts[]> => {
  checkMayRead(person, kind)
  const found = sheetPage(kind) ? await listTemplates(database, person, kind) : []
  return found.filter((template) => use === undefined || template.use === 'both' || template.use === use)
}

const editName = async (
  { database, person }: Context,
  { deleteFlag, id, templateName, use, isDefault, shared, ...kind }: InputOf<Named>,
): Promise<{ id: string }> => {
  if (!sheetPage(kind)) throw new Problem('notFound')
  if (deleteFlag === 1) {
    const found = await readTemplate(database, person, kind, id === undefined ? { templateName } : { id })
    await deleteTemplate(database, person, kind, found)
    return { id: found.id }
  }
  const stored = id === undefined ? undefined : await readTemplate(database, person, kind, { id })
  const former = stored ?? newTemplate
  const { settings, columns } = former
  const written = await saveTemplate(
    ...([database, person, kind] as const),
    {
      id,
      templateName,
      use: use ?? former.use,
      isDefault: isDefault ?? former.isDefault,
      shared: shared ?? former.shared,
      content: { settings, columns },
    },
    // A template that somebody saves meanwhile is not overwritten with the one read here.
    stored?.version,
  )
  return { id: written.id }
}

const get = async (
  { database, person }: Context,
  { id, templateName, ...kind }: InputOf<Opened>,
): Promise<AnswerOf<Opened>> => {
  checkMayRead(person, kind)
  const { columns, ...template } = await readTemplate(database, person, kind, { id, templateName })
  const known = new Set((await columnsFor(database, person, kind)).map(({ path }) => path))
  const { carrier, supplier, sampleFile, defaults } = template.settings
  const links = [
    ...(carrier === null ? [] : [{ to: 'carrier', id: carrier }]),
    ...(supplier === null ? [] : [{ to: 'supplier', id: supplier }]),
  ]
  const referenceOf = await loadReferences(database, person.companyId, links)
  const found = (to: string, of: string | null): Reference | null => (of === null ? null : referenceOf(to, of))
  return {
    template: {
      ...template,
      settings: { ...template.settings, defaults: defaults.filter(({ columnName }) => known.has(columnName)) },
      carrier: found('carrier', carrier),
      supplier: found('supplier', supplier),
      sampleName: await sampleNameOf(database, person, sampleFile),
    },
    columns: columns.filter(({ columnName }) => known.has(columnName)),
  }
}

const sampleNameOf = async (queries: Queries, { companyId }: Person, fileId: string | null) => {
  const file =
    fileId === null
      ? undefined
      : await queries.first<{ name: string }>('SELECT name FROM stored_file WHERE company_id = $1 AND id = $2', [
          ...[companyId, fileId],
        ])
  return file?.name ?? null
}

const columnNames = async ({ database, person }: Context, kind: TemplateKind) => {
  checkMayRead(person, kind)
  return (await columnsFor(database, person, kind)).map((target) => ({
    columnName: target.path,
    nameCn: target.label[0],
    nameEn: target.label[1],
    kind: target.kind,
    required: target.required,
    parses: [...parsesOfTarget(target)],
    formats: [...formatsOf(target.kind)],
  }))
}

const save = async (context: Context, { template, columns, version, ...kind }: InputOf<Saved>): Promise<Versioned> => {
  const { database, person } = context
  if (!sheetPage(kind)) throw new Problem('notFound')
  const { id, settings, ...facts } = template
  const former = id === undefined ? undefined : await readTemplate(database, person, kind, { id })
  const targets = await columnsFor(database, person, kind)
  const content = { settings, columns }
  checkTemplate(content, facts.use, targets)
  if (facts.use !== 'write') await rememberSample(context, person, kind, content)
  const written = await saveTemplate(
    ...([database, person, kind] as const),
    { id, ...facts, content: former ? withUnseen(content, former, targets) : content },
    version,
  )
  return { ...written }
}

/** Keeps the parts that the person may not know of. */
const withUnseen = (
  { settings, columns }: TemplateContent,
  former: StoredTemplate,
  targets: readonly Target[],
): TemplateContent => {
  const known = new Set(targets.map(({ path }) => path))
  const unseen = <C extends { readonly columnName: string }>(some: readonly C[]) =>
    some.filter(({ columnName }) => !known.has(columnName))
  return {
    settings: { ...settings, defaults: [...settings.defaults, ...unseen(former.settings.defaults)] },
    columns: [...columns, ...unseen(former.columns)],
  }
}

const newTemplate: Pick<StoredTemplate, 'use' | 'isDefault' | 'shared' | 'settings' | 'columns'> = {
  use: 'both',
  isDefault: false,
  shared: 'company',
  ...templateContent.parse({ settings: {}, columns: [] }),
}

/** Sheet templates (spec §7.2), and the columns that a company uses. */
export const templates = {
  list,
  editName,
  get,
  columnNames,
  save,

  columnConfig: async ({ database, person }, kind) => {
    checkMayRead(person, kind)
    const page = sheetPage(kind)
    const targets = page ? await everyTarget(database, viewOf(page.of, person)) : []
    return await columnSettings(database, person.companyId, kind, targets)
  },

  saveColumnConfig: async ({ database, person }, { columns, version, ...kind }) => {
    const page = sheetPage(kind)
    if (!page) throw new Problem('notFound')
    const targets = await everyTarget(database, viewOf(page.of, person))
    const byPath = new Map(targets.map((target) => [target.path, target]))
    const issues = columns.flatMap(({ columnName, visible }, at) => {
      const target = byPath.get(columnName)
      if (!target) return [{ path: `columns.${at}.columnName`, rule: 'unknownField', parameters: {} }]
      return target.required && !visible
        ? [{ path: `columns.${at}.visible`, rule: 'requiredColumnHidden', parameters: {} }]
        : []
    })
    if (issues.length > 0) throw new Problem('invalidInput', { issues })
    await saveColumnSettings(database, person.companyId, kind, { columns, version, known: new Set(byPath.keys()) })
    return await columnSettings(database, person.companyId, kind, targets)
  },

  propose: async (context, { fileId, sheet, headerRow, ...kind }) =>
    proposeTemplate(context, context.person, kind, { fileId, sheet, headerRow, today: context.today() }),

  tryOut: async (context, { fileId, sheet, settings, columns, ...kind }) =>
    tryTemplate(context, context.person, kind, {
      fileId,
      sheet,
      content: { settings, columns },
      today: context.today(),
    }),

  versions: async ({ database, person }, { id, ...kind }) => {
    await readTemplate(database, person, kind, { id })
    const known = new Set((await columnsFor(database, person, kind)).map(({ path }) => path))
    const versions = await templateVersions(database, person.companyId, id)
    const nameOf = await loadAccountNames(
      database,
      person.companyId,
      versions.flatMap(({ savedBy }) => savedBy ?? []),
    )
    return versions.map(({ columns, savedBy, ...version }) => ({
      ...version,
      savedBy: nameOf(savedBy),
      columns: columns.filter(({ columnName }) => known.has(columnName)),
    }))
  },
} satisfies HandlersFor<Contract['templates']>

/** The same for LCL, under the names of its own set. */
export const lclTemplates = { list, editName, get, columnNames, save } satisfies HandlersFor<Contract['lclTemplates']>
