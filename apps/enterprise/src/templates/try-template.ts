import { type TemplateContent, type TemplateKind, type TemplateTrial, templateTrialRows } from '@hangjia/contracts'
import type { FilePlace } from '../files/stored-files.ts'
import type { Person } from '../handlers.ts'
import { byLetters } from '../imports/headings/heading-lines.ts'
import { headingsIn } from '../imports/headings/headings.ts'
import { headingsAgain } from '../imports/headings/headings-again.ts'
import { missingFields } from '../imports/headings/missing-fields.ts'
import { sheetFields } from '../imports/headings/sheet-fields.ts'
import { judgeAlone } from '../imports/judging/judge.ts'
import { headingsOf } from '../imports/read-sheet.ts'
import { bringingRecords } from '../imports/reading/brought-records.ts'
import { groupingOf, groupRows } from '../imports/reading/group-rows.ts'
import { importTargets, mappedColumns } from '../imports/reading/import-targets.ts'
import { defaultTargets, recordRules, withRules } from '../imports/reading/record-rules.ts'
import { sheetFilter } from '../imports/reading/sheet-filter.ts'
import { recordReader } from '../imports/reading/sheet-records.ts'
import { portSplitter } from '../imports/reading/split-ports.ts'
import { dayFirstAmong, understanding } from '../imports/reading/understanding.ts'
import { draftCheck } from '../imports/staging/draft-check.ts'
import { showRecords } from '../imports/view-import.ts'
import { sampleSheet, textsOf, viewOfSheets } from './sample-sheet.ts'

/** Reads the first rows of a sheet by a template as an import would; nothing is saved and nothing of the company is looked at. */
export const tryTemplate = async (
  place: FilePlace,
  person: Person,
  kind: TemplateKind,
  {
    fileId,
    sheet,
    content,
    today,
  }: {
    readonly fileId: string
    readonly sheet: string | undefined
    readonly content: TemplateContent
    readonly today: string
  },
): Promise<TemplateTrial> => {
  const { database: queries } = place
  const view = viewOfSheets(person, kind)
  const { settings } = content
  const from = Math.max(settings.headerRow ?? 0, settings.firstRow ?? 0)
  const pathOf = await headingsOf(queries, view, content)
  const { fileName, facts, rows } = await sampleSheet(place, person, kind, fileId, {
    sheet,
    pattern: settings.sheetPattern,
    from,
    pathOf,
  })
  const found = headingsIn(rows, pathOf, settings.headerRow)
  const { headerRow = null, headings = {}, fields = {} } = found ?? {}
  const targets = await importTargets(queries, view)
  const columns = mappedColumns(fields, targets)
  const titles = rows.filter(({ row }) => row < (headerRow ?? 0))
  const understood = await understanding(queries, view, columns, defaultTargets(content, targets), {
    today,
    sheet: facts.sheet,
    fileName,
    reading: content,
    titles,
    dayFirstIn: async (column) => dayFirstAmong(textsOf(rows, column, headerRow)),
  })
  const rules = recordRules(content, targets, understood.plain)
  const filter = sheetFilter(settings, headerRow)
  const arranged = headingsAgain({ headerRow: headerRow ?? 0, headings, columns: fields, pathOf })(rows)
  const read = filter.take(arranged)
  const { groups } = groupRows(read.slice(0, templateTrialRows), columns, groupingOf(view.resource))
  const cells = new Map(read.map((row) => [row.row, row.cells] as const))
  const readRecord = recordReader(sheetFields(view), columns, understood, { headings, titles })
  const split = portSplitter()
  const mapped = columns.map(({ target }) => target)
  const records = judgeAlone(
    {
      view,
      targets: mapped,
      check: draftCheck(view.resource, view.reader),
      read: (column, row) => cells.get(row)?.[column]?.text ?? '',
    },
    await bringingRecords(
      queries,
      view,
    )(groups.flatMap((group) => split(readRecord(group))).map((record) => withRules(record, rules, columns))),
  )
  const held = new Set(mapped.map(({ path }) => path))
  return {
    fileName,
    sheets: facts.sheets.map((one) => ({ ...one })),
    sheet: facts.sheet,
    headerRow,
    columns: Object.keys(headings)
      .toSorted(byLetters)
      .map((column) => ({ column, header: headings[column] ?? '', field: fields[column] ?? null })),
    unseen: content.columns.flatMap(({ columnName }) => (held.has(columnName) ? [] : [columnName])),
    missing: missingFields(targets, mapped, content),
    stoppedAt: filter.stoppedAt(),
    records: await showRecords(queries, view, records, (first, last) =>
      [...cells].flatMap(([row, some]) => (row >= first && row <= last ? [{ row, cells: { ...some } }] : [])),
    ),
  }
}
