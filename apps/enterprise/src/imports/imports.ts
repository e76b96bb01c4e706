import { type Contract, isStanding, Problem, type Versioned, wholeFreeTime } from '@hangjia/contracts'
import type { Row } from '../database/database.ts'
import { ids, rowsOf, sql } from '../database/sql.ts'
import { json } from '../database/values.ts'
import type { Context, HandlersFor } from '../handlers.ts'
import { checkMayPublish } from '../records/saving/guards.ts'
import { valuesOf } from '../records/tables/read-rows.ts'
import { loadAccountNames } from '../records/tables/references.ts'
import { pageView, reachable, type View } from '../records/tables/view.ts'
import { templateForPage } from '../templates/stored-templates.ts'
import { inBackground } from './background.ts'
import { asInSheet } from './headings/headings-again.ts'
import { judgeAsRead, judgeSheet } from './judging/judge-sheet.ts'
import { arrangeAnew, columnsUnder, headingsOf, readSheet, rememberColumns } from './read-sheet.ts'
import { importTargets } from './reading/import-targets.ts'
import { type SheetView, sheetView } from './sheets/sheet-view.ts'
import { changeImport, listImports, readImport, type SheetImport } from './staging/sheet-import.ts'
import { cellsAt, type SourcePattern } from './staging/source-patterns.ts'
import type { Staged } from './staging/staged.ts'
import { pageOfRecords, rowsBetween } from './staging/staging.ts'
import { summaries, viewImport, viewRecords } from './view-import.ts'
import { checkFaultless, commitImport } from './writing/commit-import.ts'
import { correctCells } from './writing/correct-cells.ts'
import { undoImport } from './writing/undo-import.ts'

const read = async ({ database }: Context, view: SheetView, id: string) => {
  const { companyId, page, uploadedBy } = view
  const found = await readImport(database, { companyId, page: page.name, uploadedBy, id })
  return { found, staged: { companyId, id } satisfies Staged }
}
const show = async (context: Context, view: SheetView, id: string) => {
  const { found, staged } = await read(context, view, id)
  return await viewImport(context.database, view, staged, found, context.person.userId)
}

/** The import in review, in the version that was seen, taken into another state so that nobody else works on it. */
const take = async (
  context: Context,
  view: SheetView,
  { id, version }: Versioned,
  state: 'reading' | 'writing',
): Promise<{ found: SheetImport; staged: Staged }> => {
  const { found, staged } = await read(context, view, id)
  if (found.version !== version) throw new Problem('stale', { details: { version: found.version } })
  if (found.state !== 'review')
    throw new Problem('blocked', { issues: [{ path: 'state', rule: 'notInReview', parameters: {} }] })
  const done = await context.database.query(
    `UPDATE sheet_import SET state = $4, alive_at = now(), version = version + 1
     WHERE company_id = $1 AND id = $2 AND version = $3 AND state = 'review' RETURNING id`,
    [staged.companyId, id, version, state],
  )
  if (done.length === 0) throw new Problem('stale')
  return { found, staged }
}

const working = (
  context: Context,
  { companyId, id }: Staged,
  state: 'reading' | 'writing',
  work: () => Promise<void>,
) => inBackground({ database: context.database, log: context.log, companyId, id, state }, work)

/** Refuses to publish standing records; other records are published by people with the right. */
const checkPublishable = (view: View): void => {
  if (isStanding(view.resource))
    throw new Problem('invalidInput', { issues: [{ path: 'displayFlag', rule: 'notPublished', parameters: {} }] })
  checkMayPublish(view)
}

/** Sheets of rates, fees and standing records: read, mapped, mended, compared, written, taken back. */
export const imports = {
  start: async (context, { page, fileId, sheet, templateId }) => {
    const { database, person } = context
    const view = sheetView(person, page)
    const template = templateId === undefined ? null : await templateForPage(database, person, view.page, templateId)
    const reading = template && { settings: template.settings, columns: template.columns }
    // A file that was sent to another page, or belongs to a record, is no sheet of this one, even for a person who knows its id.
    const made = await database.first<{ id: string }>(
      `INSERT INTO sheet_import (company_id, page, file_id, file_name, state, sheet, template_id, reading, created_by)
       SELECT company_id, $3, id, name, 'reading', $4, $5, $6::jsonb, $7 FROM stored_file
       WHERE company_id = $1 AND id = $2 AND sheet_of = $3 AND ($8::bigint IS NULL OR created_by = $8) RETURNING id`,
      [
        person.companyId,
        fileId,
        page,
        sheet ?? null,
        templateId ?? null,
        reading && json(reading),
        person.userId,
        view.uploadedBy ?? null,
      ],
    )
    if (!made) throw new Problem('notFound')
    const { found, staged } = await read(context, view, made.id)
    const today = context.today()
    await working(context, staged, 'reading', async () => {
      await readSheet(context, view, staged, found, (sheet) =>
        judgeAsRead(database, view, { today, staged, of: { ...found, ...sheet.facts } }, sheet),
      )
    })
    return await show(context, view, made.id)
  },

  get: (context, { page, id }) => show(context, sheetView(context.person, page), id),

  list: async ({ database, person }, { page, pageNo, pageSize }) => {
    const { companyId, uploadedBy } = sheetView(person, page)
    const offset = (pageNo - 1) * pageSize
    const { rows, total } = await listImports(database, { companyId, page, uploadedBy, limit: pageSize, offset })
    return { rows: await summaries(database, companyId, rows), total }
  },

  records: async (context, { page, id, outcome, pageNo, pageSize }) => {
    const view = sheetView(context.person, page)
    const { staged } = await read(context, view, id)
    const offset = (pageNo - 1) * pageSize
    const { records, total } = await pageOfRecords(context.database, staged, { outcome, limit: pageSize, offset })
    return { rows: await viewRecords(context.database, view, staged, records), total }
  },

  map: async (context, { page, id, version, columns, headerRow }) => {
    const { database, person } = context
    const view = sheetView(person, page)
    const seen = await read(context, view, id)
    const isMoved = headerRow !== undefined && headerRow !== seen.found.headerRow
    const rows = isMoved ? asInSheet(await rowsBetween(database, seen.staged, headerRow - 1, headerRow + 1)) : []
    const moved = isMoved ? await columnsUnder(database, view, rows, { ...seen.found, headerRow }) : undefined
    await checkPaths(context, view, columns, { ...seen.found.headings, ...moved?.headings })
    const { found, staged } = await take(context, view, { id, version }, 'reading')
    const today = context.today()
    await working(context, staged, 'reading', async () => {
      const under = { ...found, ...moved }
      const mappedBy = columns === undefined ? under.mappedBy : 'person'
      const mapped = { ...under, mappedBy, columns: { ...under.columns, ...columns } } as const
      const { headings, headerRow: row } = mapped
      if (moved)
        await arrangeAnew(database, staged, { ...moved, pathOf: await headingsOf(database, view, found.reading) })
      await changeImport(database, staged, { columns: mapped.columns, headerRow: row, headings, mappedBy })
      if (columns !== undefined) await rememberColumns(database, person.companyId, mapped)
      await judgeSheet(database, view, { today, staged, of: mapped })
    })
    return await show(context, view, id)
  },

  correct: async (context, { page, id, version, cells }) => {
    const view = sheetView(context.person, page)
    const { found, staged } = await take(context, view, { id, version }, 'reading')
    const today = context.today()
    await working(context, staged, 'reading', async () => {
      await correctCells(context.database, staged, cells)
      await judgeSheet(context.database, view, { today, staged, of: found })
    })
    return await show(context, view, id)
  },

  commit: async (context, { page, id, version, displayFlag, leaveOutFaulty, asMeant }) => {
    const { database, person } = context
    const view = sheetView(person, page)
    if (displayFlag > 0) checkPublishable(view)
    const { staged: known } = await read(context, view, id)
    await checkFaultless(database, known, { displayFlag, leaveOutFaulty, asMeant })
    const { staged } = await take(context, view, { id, version }, 'writing')
    const today = context.today()
    await working(context, staged, 'writing', () =>
      commitImport(database, view, person, { staged, page, displayFlag, today }),
    )
    return await show(context, view, id)
  },

  undo: async (context, { page, id, version }) => {
    const { database, person } = context
    const view = sheetView(person, page)
    await undoImport(database, view, person, { staged: { companyId: person.companyId, id }, version })
    return await show(context, view, id)
  },

  source: async ({ database, person }, { page, id }) => {
    const view = pageView(person, page)
    const [row] = await rowsOf<Row>(
      database,
      sql`select t.* from ${sql.table(view.table)} t where ${reachable(view)} and t.id = any(${ids([id])})`,
    )
    if (!row) throw new Problem('notFound')
    const found = await database.query<Source>(
      `SELECT s.import_id AS "importId", i.file_id AS "fileId", i.file_name AS "fileName", coalesce(i.sheet, '') AS sheet,
         s.row_no AS no, i.source_patterns -> s.pattern AS pattern,
         i.committed_at AS "importedAt", i.committed_by AS "importedBy"
       FROM sheet_source s JOIN sheet_import i ON i.company_id = s.company_id AND i.id = s.import_id
       WHERE s.company_id = $1 AND s.resource = $2 AND s.record_id = $3 ORDER BY i.committed_at DESC, i.id DESC`,
      [person.companyId, view.resource.name, id],
    )
    const nameOf = await loadAccountNames(
      database,
      person.companyId,
      found.map(({ importedBy }) => importedBy),
    )
    const notified = new Set<string>()
    const values = valuesOf(row, view.fields)
    return found.flatMap(({ no, pattern, importedBy, ...source }) => {
      const cells = Object.entries(cellsAt(pattern, no)).filter(
        ([path]) => isThere(values, path) && !notified.has(path),
      )
      for (const [path] of cells) notified.add(path)
      return cells.length === 0 ? [] : [{ ...source, cells: Object.fromEntries(cells), importedBy: nameOf(importedBy) }]
    })
  },
} satisfies HandlersFor<Contract['imports']>

/** True when a record has the field of a path; or the line of a path that names a line. */
const isThere = (values: Readonly<Record<string, unknown>>, path: string): boolean => {
  const [name = '', at = ''] = path.split('.')
  const value = values[name]
  if (Array.isArray(value) && /^\d+$/.test(at)) return Number(at) < value.length
  return Object.hasOwn(values, name)
}

interface Source {
  readonly importId: string
  readonly fileId: string
  readonly fileName: string
  readonly sheet: string
  readonly no: number
  readonly pattern: SourcePattern
  readonly importedAt: string
  readonly importedBy: string
}

/** Columns that there are are mapped to fields that there are, each to one of its own. */
const checkPaths = async (
  { database }: Context,
  view: View,
  columns: Readonly<Record<string, string | null>> | undefined,
  headings: Readonly<Record<string, string>>,
): Promise<void> => {
  if (columns === undefined) return
  const known = new Set((await importTargets(database, view)).map(({ path }) => path))
  const given = Object.entries(columns).filter((entry): entry is [string, string] => entry[1] !== null)
  const whole = wholeFreeTime(given.map(([, path]) => path))
  const issues = given.flatMap(([column, path], at) => {
    const refuse = (rule: string, parameters = {}) => [{ path: `columns.${column}`, rule, parameters }]
    if (!Object.hasOwn(headings, column)) return refuse('noSuchColumn', { column })
    if (!known.has(path)) return refuse('unknownField')
    if (whole.has(path)) return refuse('inFreeTime')
    return given.findIndex(([, other]) => other === path) < at ? refuse('repeated') : []
  })
  if (issues.length > 0) throw new Problem('invalidInput', { issues })
}
