import {
  type ImportView,
  type TemplateColumn,
  type TemplateProposal,
  type TemplateSettings,
  type TemplateTrial,
  templateSettings,
} from '@hangjia/contracts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type ImportService, startImportService } from '../../test/import-service.ts'
import type { Name } from '../../test/service.ts'

const kind = { businessType: 1, importExportFlag: 1 } as const
const columns = [
  ...(['pol', 'pod', 'via', 'carrier', 'currency', 'validFrom', 'validTo', 'notice'] as const).map((columnName) => ({
    columnName,
    title: `our ${columnName}`,
  })),
  { columnName: 'boxPrices.20GP', title: 'small' },
]
const heads = columns.map(({ title }) => title)
type Cells = Partial<Record<string, string | number | null>>
const row = (change: Cells = {}) => {
  const cells: Cells = {
    pol: 'CNSHG',
    pod: 'USLAX',
    via: null,
    carrier: 'COS',
    currency: 'USD',
    notice: 'N',
    'boxPrices.20GP': 850,
    validFrom: '2026-12-01',
    validTo: '2026-12-31',
    ...change,
  }
  return columns.map(({ columnName }) => cells[columnName] ?? null)
}
type Book = Parameters<typeof writeXlsx>[0]['sheets'][number]
const book = (rows: Book['rows'], more: Partial<Book> = {}) =>
  writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows ?? [], ...more }] })

describe('a sheet read by its template', () => {
  let service: ImportService
  beforeAll(async () => {
    service = await startImportService(await freshDatabase())
  })
  afterAll(() => service.app.close())
  beforeEach(() =>
    service.database.script('DELETE FROM sheet_template; DELETE FROM sheet_column_setting; DELETE FROM sheet_mapping'),
  )
  let made = 0
  const nextName = () => {
    made += 1
    return `T${made}`
  }
  const template = async (settings: Partial<TemplateSettings>, own: readonly Partial<TemplateColumn>[] = columns) =>
    (
      await service.data<{ id: string }>('pricing', 'freighttemplate/addoruptemplateByName', {
        ...kind,
        template: { templateName: nextName(), settings },
        columns: own,
      })
    ).id
  const tryOut = async (
    bytes: Uint8Array,
    settings: Partial<TemplateSettings>,
    own: readonly Partial<TemplateColumn>[] = columns,
    more: { name?: string; as?: Name } = {},
  ) => {
    const fileId = await service.upload(bytes, more.name ?? 'rates.xlsx')
    return await service.data<TemplateTrial>(more.as ?? 'pricing', 'sheettemplate/tryOut', {
      ...kind,
      fileId,
      settings,
      columns: own,
    })
  }
  /** Results of a sheet by an import with the template and by the trial of it: rows, values, faults. */
  const read = async (
    bytes: Uint8Array,
    settings: Partial<TemplateSettings>,
    own: readonly Partial<TemplateColumn>[] = columns,
    name = 'rates.xlsx',
  ) => {
    const templateId = await template(settings, own)
    const view = await service.start('fclFreight', bytes, { templateId, name })
    const records = await service.preview(view)
    const trial = await tryOut(bytes, settings, own, { name })
    const readAs = (some: typeof records) =>
      some.map(({ no, values, issues }) => ({
        no,
        values,
        faults: issues.map(({ column, row: at, rule }) => `${column}${at} ${rule}`),
      }))
    expect(readAs(trial.records)).toEqual(readAs(records))
    expect(trial.stoppedAt).toBe(Number(view.notices.find(({ kind: of }) => of === 'stoppedAt')?.where ?? 0) || null)
    return { view, records: readAs(records), trial }
  }
  const rowsRead = async (...given: Parameters<typeof read>) => (await read(...given)).records.map(({ no }) => no)

  it('knows its columns by their own headings and aliases, and no others', async () => {
    const own = columns.map((column) => ({ ...column, aliases: [`theirs ${column.columnName}`] }))
    const rows = [
      [...heads.map((head) => head.replace('our', 'THEIRS')), '航线代码'],
      [...row(), 'AAS'],
    ]
    const { view, trial } = await read(await book(rows), {}, own)
    expect([view.missing, view.mappedBy, view.templateName, view.counts.total]).toEqual([[], 'template', `T${made}`, 1])
    expect(view.columns.filter(({ field }) => field === null).map(({ header }) => header)).toEqual(
      ['small', '航线代码'].slice(1),
    )
    expect(trial.unseen).toEqual([])
  })

  it('begins and ends where the template sets it, in the sheet that it names', async () => {
    const rows = [
      ['December'],
      heads,
      heads,
      row(),
      row({ pod: 'USLGB' }),
      [],
      row({ pod: 'DEHAM' }),
      ['备注：含 THC', 'x'],
    ]
    expect(await rowsRead(await book(rows), {})).toContain(7)
    expect(await rowsRead(await book(rows), { headerRow: 3, stopAtBlankRow: true })).toEqual([4, 5])
    expect(await rowsRead(await book(rows), { headerRow: 2, firstRow: 5, stopAt: '备注' })).toEqual([5, 7])
    const sheets = [
      {
        name: '封面',
        rows: [
          ['x', 'y'],
          ['z', 'w'],
        ],
      },
      { name: 'TPEB 12月', rows: [heads, row()] },
    ]
    const { view } = await read(await writeXlsx({ sheets }), { sheetPattern: 'tpeb*' })
    expect([view.sheet, view.counts.total]).toEqual(['TPEB 12月', 1])
  })

  it('reads, reports or leaves out hidden rows', async () => {
    const hidden = await book([heads, row(), row({ pod: 'USLGB' })], { rowDefs: new Map([[2, { hidden: true }]]) })
    const noticesOf = ({ notices }: ImportView) =>
      notices.flatMap(({ kind: of, where }) => (of.startsWith('hiddenRows') ? [`${of} ${where}`] : []))
    const found = []
    for (const hiddenRows of ['ask', 'skip', 'read'] as const) {
      const { view, records } = await read(hidden, { hiddenRows })
      found.push([records.map(({ no }) => no), noticesOf(view)])
    }
    expect(found).toEqual([
      [[2, 3], ['hiddenRows 3']],
      [[2], ['hiddenRowsSkipped 3']],
      [[2, 3], []],
    ])
  })

  it('takes a merged area for all of its rows, or for the first alone', async () => {
    const merged = await book([heads, row(), row({ pol: null, pod: 'USLGB' })], {
      merges: [{ startRow: 1, endRow: 2, startCol: 0, endCol: 0 }],
    })
    const faultsOf = async (mergedCells: TemplateSettings['mergedCells']) =>
      (await read(merged, { mergedCells })).records.map(({ faults }) => faults)
    expect(await faultsOf('fillDown')).toEqual([[], []])
    expect(await faultsOf('asIs')).toEqual([[], ['A3 required']])
  })

  it.each([
    [{ dateOrder: 'DMY' }, '01/12/2026', '2026-12-01'],
    [{ dateOrder: 'MDY' }, '12/01/2026', '2026-12-01'],
    [{ dateOrder: 'YMD' }, '26-12-01', '2026-12-01'],
    [{}, '01/12/2026', 'dateAmbiguous'],
    [{ yearFrom: 'fileName' }, '1 Dec', '2025-12-01'],
    [{ yearFrom: 'sheetTitle' }, '1 Dec', '2024-12-01'],
    [{ yearFrom: 'thisYear' }, '1 Dec', '2026-12-01'],
    [{}, '1 Dec', '2024-12-01'],
  ] as const)('with %j understands %s as %s', async (settings, text, expected) => {
    const rows = [['Rates of 2024'], heads, row({ validFrom: text, validTo: '2027-01-31' })]
    const { records } = await read(await book(rows), settings, columns, 'rates 2025.xlsx')
    expect(records[0]?.values.validFrom ?? records[0]?.faults[0]?.split(' ')[1]).toBe(expected)
  })

  it('parts lists at its own marks, or takes a whole cell for one', async () => {
    const names = async (settings: Partial<TemplateSettings>, parse: TemplateColumn['parse'], via: string) => {
      const own = columns.map((column) => (column.columnName === 'via' ? { ...column, parse } : column))
      const { records } = await read(await book([heads, row({ via })]), settings, own)
      const found = records[0]?.values.via as { code: string }[]
      return records[0]?.faults.find((fault) => /Names?$/.test(fault)) ?? found.map(({ code }) => code)
    }
    expect(await names({}, null, 'CNNBG/CNSNZ')).toEqual(['CNNBG', 'CNSNZ'])
    expect(await names({ listSeparators: '+' }, 'list', 'CNNBG + CNSNZ')).toEqual(['CNNBG', 'CNSNZ'])
    expect(await names({ listSeparators: '+' }, null, 'CNNBG/CNSNZ')).toBe('C2 severalNames')
    expect(await names({}, 'plain', 'CNNBG、CNSNZ')).toBe('C2 severalNames')
  })

  it('finds a port by its name or by its code alone, and offers what may be meant unless that is a fault', async () => {
    const suggested = async (parse: TemplateColumn['parse'], unmatched: TemplateColumn['unmatched'], pol: string) => {
      const own = columns.map((column) => (column.columnName === 'pol' ? { ...column, parse, unmatched } : column))
      const { records } = await tryOut(await book([heads, row({ pol })]), {}, own)
      return records[0]?.issues.map(({ rule, suggestions }) => `${rule} ${suggestions.length > 0}`)
    }
    expect(await suggested('alias', 'ask', 'Shanghai')).toEqual([])
    expect(await suggested('plain', 'ask', 'CNSHG')).toEqual([])
    expect(await suggested('plain', 'ask', 'Shanghai')).toEqual([expect.stringMatching(/ true$/)])
    expect(await suggested('alias', 'ask', 'Shanghi')).toEqual(['unknownName true'])
    expect(await suggested('alias', 'error', 'Shanghi')).toEqual(['unknownName false'])
  })

  it('fills blanks with its defaults, and a filled cell stays unchanged', async () => {
    const own = columns.filter(({ columnName }) => columnName !== 'carrier')
    const rows = [heads, row({ currency: null, notice: null }), row({ pod: 'USLGB', currency: 'CNY', carrier: 'EMC' })]
    const defaults = [
      { columnName: 'carrier', value: '中远海运' },
      { columnName: 'currency', value: 'USD' },
      { columnName: 'notice', value: 'subject to space' },
    ]
    const { view, records } = await read(await book(rows), { defaults }, own)
    expect(view.missing).toEqual([])
    expect(
      records.map(({ values: { carrier, currency, notice }, faults }) => [
        ...[(carrier as { code: string }).code, (currency as { code: string }).code, notice, faults],
      ]),
    ).toEqual([
      ['COS', 'USD', 'subject to space', []],
      ['COS', 'CNY', 'N', []],
    ])
    const { records: odd } = await tryOut(
      await book(rows.slice(0, 2)),
      { defaults: [{ columnName: 'carrier', value: 'nobody' }] },
      own,
    )
    expect(odd[0]?.issues.map(({ column, field, read, rule }) => [column, field, read, rule])).toEqual([
      ['', 'carrier', 'nobody', 'unknownName'],
      ['E', 'currency', '', 'required'],
    ])
  })

  it('wants filled what the template or the company requires', async () => {
    const own = columns.map((column) => (column.columnName === 'notice' ? { ...column, required: true } : column))
    const rows = [heads, row({ notice: null })]
    expect((await read(await book(rows), {}, own)).records[0]?.faults).toEqual(['H2 required'])
    const setting = { columnName: 'serviceCode', visible: true, required: true, label: 'Loop', seq: 3 }
    await service.data('pricing', 'freighttemplate/savecolumnconfig', { ...kind, columns: [setting] })
    const plain = ['POL', 'POD', 'Carrier', '20GP', 'Currency', 'Validity', 'Loop']
    const rate = ['CNSHG', 'USLAX', 'COS', 850, 'USD', '2026-12-01 ~ 2026-12-31', null]
    const view = await service.start('fclFreight', await book([plain, rate]))
    expect([view.missing, view.mappedBy]).toEqual([[], 'headings'])
    expect((await service.preview(view))[0]?.issues).toMatchObject([
      { column: 'G', field: 'serviceCode', rule: 'required' },
    ])
    expect((await service.start('fclFreight', await book([plain.slice(0, 6), rate.slice(0, 6)]))).missing).toEqual([
      'serviceCode',
    ])
  })

  it('has no place for a column that the company does not use, and knows the others by its own name and the standard one', async () => {
    const settings = [
      { columnName: 'notice', visible: false, required: false, label: null, seq: 1 },
      { columnName: 'serviceCode', visible: true, required: false, label: '代号', seq: 0 },
    ]
    await service.data('pricing', 'freighttemplate/savecolumnconfig', { ...kind, columns: settings })
    const offered = await service.data<{ columnName: string; nameCn: string }[]>(
      'pricing',
      'freighttemplate/getcolumnname',
      kind,
    )
    expect(offered.slice(0, 1)).toMatchObject([{ columnName: 'serviceCode', nameCn: '代号' }])
    expect(offered.some(({ columnName }) => columnName === 'notice')).toBe(false)
    const fieldOf = async (heading: string) =>
      (await service.start('fclFreight', await book([['POL', 'POD', heading]]))).columns[2]?.field
    expect([await fieldOf('代号'), await fieldOf('航线代码'), await fieldOf('特别提醒')]).toEqual([
      ...['serviceCode', 'serviceCode', null],
    ])
    const refused = await service.call('pricing', 'freighttemplate/savecolumnconfig', {
      ...kind,
      columns: [{ columnName: 'pol', visible: false, required: true, seq: 1 }],
    })
    expect([refused.status, refused.body.issues?.[0]?.rule]).toEqual([400, 'requiredColumnHidden'])
  })

  it('keeps the column settings of the first of two editors, and informs the second', async () => {
    interface Config {
      readonly version: number
      readonly columns: readonly { readonly columnName: string; readonly label: string | null }[]
    }
    const read = () => service.data<Config>('pricing', 'freighttemplate/getcolumnconfig', kind)
    const save = (label: string, version?: number) =>
      service.call('pricing', 'freighttemplate/savecolumnconfig', {
        ...kind,
        columns: [{ columnName: 'notice', visible: true, required: false, label, seq: 1 }],
        ...(version === undefined ? {} : { version }),
      })
    const labelNow = async () => (await read()).columns.find(({ columnName }) => columnName === 'notice')?.label
    const { version } = await read()
    expect((await save('first', version)).status).toBe(200)
    const second = await save('second', version)
    expect([second.status, second.body.problem]).toEqual([409, 'stale'])
    expect(await labelNow()).toBe('first')
    const newer = await read()
    expect(newer.version).toBeGreaterThan(version)
    expect((await save('second', newer.version)).status).toBe(200)
    // A tool that names no version overwrites the stored one.
    expect((await save('tool')).status).toBe(200)
    expect(await labelNow()).toBe('tool')
  })

  it('stays read as its template was when it came in', async () => {
    const templateId = await template({ stopAt: 'end' })
    const view = await service.start('fclFreight', await book([heads, row(), ['end', 'x'], row({ pod: 'USLGB' })]), {
      templateId,
    })
    await service.data('pricing', 'freighttemplate/addoruptemplateByName', {
      ...kind,
      template: { id: templateId, templateName: 'Later' },
      columns,
    })
    const again = await service.settled(
      await service.data<ImportView>('pricing', 'import/map', {
        page: 'fclFreight',
        id: view.id,
        version: view.version,
      }),
    )
    expect([view.counts.total, again.counts.total]).toEqual([1, 1])
  })

  it('is refused by a template of other sheets, or of another person', async () => {
    const fileId = await service.upload(await book([heads, row()]))
    const { id } = await service.data<{ id: string }>('unpublishing', 'freighttemplate/addoruptemplateByName', {
      ...kind,
      template: { templateName: 'Mine', shared: 'me' },
      columns,
    })
    const start = (page: string, templateId: string) =>
      service.call('pricing', 'import/start', { page, fileId, templateId })
    expect((await start('fclFreight', id)).status).toBe(404)
    expect((await start('bargePrice', await template({}))).status).toBe(404)
  })

  it('is tried without anything being saved, fifty rows at most', async () => {
    const many = Array.from({ length: 60 }, (_, at) => row({ notice: `no ${at}` }))
    const before = await service.database.one('SELECT count(*) AS n FROM sheet_import')
    const trial = await tryOut(await book([heads, ...many]), {})
    expect([trial.records.length, trial.headerRow, trial.missing, trial.unseen]).toEqual([50, 1, [], []])
    expect(await service.database.one('SELECT count(*) AS n FROM sheet_import')).toEqual(before)
    expect((await tryOut(await book([heads, row()]), {}, columns.slice(0, 3))).missing).toContain('carrier')
    const missing = await service.call('pricing', 'sheettemplate/tryOut', {
      ...kind,
      fileId: '0'.repeat(32),
      settings: {},
      columns,
    })
    expect(missing.status).toBe(404)
    const broken = await service.call('pricing', 'sheettemplate/tryOut', {
      ...kind,
      fileId: await service.upload(await book([])),
      settings: {},
      columns,
    })
    expect([broken.status, broken.body.issues?.[0]?.rule]).toEqual([400, 'sheetEmpty'])
    for (const as of ['costless', 'reader', 'keyless'] as const)
      expect(
        (await service.call(as, 'sheettemplate/tryOut', { ...kind, fileId: '0'.repeat(32), settings: {}, columns }))
          .status,
      ).toBe(403)
  })

  it('is given out empty as its template has it, and comes back by it', async () => {
    const own = [
      ...columns.filter(({ columnName }) => !columnName.startsWith('valid')),
      { columnName: 'validity', title: 'our validity', width: 30, format: null },
      { columnName: 'internalRemark', title: 'ours alone', hidden: true },
    ]
    const templateId = await template({}, own)
    const answer = await service.app.inject({
      method: 'POST',
      url: '/common/downloadtemplet',
      headers: { authorization: `Bearer ${service.tokens.pricing}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ fileName: 'fclFreight.xlsx', templateId }),
    })
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
    const bytes = new Uint8Array(answer.rawPayload)
    const [sheet] = (await readXlsx(bytes)).sheets
    expect(sheet?.rows[0]).toEqual(own.map(({ title }) => title))
    expect([sheet?.columns?.[7]?.width, sheet?.columns?.[8]?.hidden]).toEqual([expect.closeTo(30, 0), true])
    const view = await service.start('fclFreight', bytes, { templateId, sheet: '示例 Example' })
    const [record] = await service.preview(view)
    expect(record?.issues).toEqual([])
    expect(record?.values).toMatchObject({ validFrom: '2026-11-20', validTo: '2026-12-20' })
  })

  it('is written by it: the records of a page under its headings, which come back by it', async () => {
    const heads20 = ['POL', 'POD', 'Carrier', '20GP', 'Currency', 'Validity']
    const rate = ['CNSHG', 'USLAX', 'COS', 850, 'USD', '2026-12-01 ~ 2026-12-31']
    await service.commit(await service.start('fclFreight', await book([heads20, rate])), 1)
    const own = columns.map((column) => ({ ...column, format: column.columnName === 'validTo' ? 'dd/mm/yyyy' : null }))
    const templateId = await template({ dateOrder: 'DMY' }, own as Partial<TemplateColumn>[])
    const answer = await service.app.inject({
      method: 'POST',
      url: '/record/export',
      headers: { authorization: `Bearer ${service.tokens.pricing}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ page: 'fclFreight', form: 'import', templateId }),
    })
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
    const bytes = new Uint8Array(answer.rawPayload)
    const [sheet] = (await readXlsx(bytes)).sheets
    expect(sheet?.rows[0]).toEqual(heads)
    expect(sheet?.rows[1]?.[6]).toBe('31/12/2026')
    const { counts } = await service.start('fclFreight', bytes, { templateId })
    expect([counts.total, counts.unchanged]).toEqual([1, 1])
  })

  it('is proposed from a dropped sheet, where to look is marked, and remembered once the template is saved', async () => {
    const rows = [
      ['美线 12 月运价'],
      ['起运港', '目的港', '船公司', '20GP', '币种', '有效期', 'Bis', '备注栏', '目的港'],
      ['上海', 'Los Angeles', '中远海运', 'on request', 'USD', '25/12-31/12', '31/12', 'x', 'y'],
      ['宁波', 'Los Angeles', '中远海运', 'tba', 'USD', '01/12-15/12', '15/12', 'x', 'y'],
    ]
    const fileId = await service.upload(await book(rows))
    const propose = (more: object = {}) =>
      service.data<TemplateProposal>('pricing', 'sheettemplate/propose', { ...kind, fileId, ...more })
    const first = await propose()
    expect([first.headerRow, first.remembered]).toEqual([2, false])
    expect(first.columns.map(({ field, doubt }) => [field, doubt])).toEqual([
      ...[
        ['pol', null],
        ['pod', 'repeated'],
        ['carrier', null],
        ['boxPrices.20GP', 'cells'],
        ['currency', null],
      ],
      ...[
        ['validity', null],
        [null, 'unknown'],
        [null, 'unknown'],
        [null, 'unknown'],
      ],
    ])
    expect(first.columns[0]?.samples).toEqual(['上海', '宁波'])
    const own = [
      ...first.columns.flatMap(({ field, header }) => (field ? [{ columnName: field, title: header }] : [])),
      { columnName: 'notice', title: '备注栏' },
    ]
    await template(templateSettings.parse({ sampleFile: fileId, headerRow: 2 }), own)
    const next = await propose()
    expect([next.remembered, next.columns[7]?.field]).toEqual([true, 'notice'])
    const view = await service.start('fclFreight', await book(rows))
    expect([view.mappedBy, view.columns[7]?.field]).toEqual(['remembered', 'notice'])
    expect((await propose({ headerRow: 1 })).headerRow).toBe(1)
  })

  describe('with a column of free time', () => {
    const own = [
      ...columns,
      { columnName: 'serviceCode', title: 'our service' },
      { columnName: 'freeTime', title: 'our free time' },
    ]
    const withTime = (...cells: (string | number | null)[]) =>
      book([own.map(({ title }) => title), ...cells.map((cell, at) => [...row(), `SV${at}`, cell])])
    const days = { freeDemDays: null, freeDetDays: null, freeCombinedDays: null }
    const plain = { ...days, freeTimeUnit: null, freeTimeScope: null }

    it.each([
      ['14天', { freeCombinedDays: 14 }],
      [14, { freeCombinedDays: 14 }],
      ['7+7', { freeDemDays: 7, freeDetDays: 7 }],
      ['DEM 7 / DET 14', { freeDemDays: 7, freeDetDays: 14 }],
      ['10 WD', { freeCombinedDays: 10, freeTimeUnit: 'WD' }],
      ['21天免堆免用合并', { freeCombinedDays: 21 }],
      ['free time 14 days at destination', { freeCombinedDays: 14, freeTimeScope: 'destination' }],
      [null, {}],
      ['-', {}],
    ])('reads %s into the days of the rate', async (cell, time) => {
      const { records } = await read(await withTime(cell), {}, own)
      expect(records[0]).toMatchObject({ faults: [], values: { ...plain, ...time } })
    })

    it('counts working days where the template sets it and the cell does not', async () => {
      const defaults = [
        { columnName: 'freeTimeUnit', value: '工作日' },
        { columnName: 'freeCombinedDays', value: '21' },
      ]
      const { records } = await read(await withTime('7+7', '14 CD', null), { defaults }, own)
      expect(records.map(({ values }) => values)).toMatchObject([
        { ...plain, freeDemDays: 7, freeDetDays: 7, freeTimeUnit: 'WD' },
        { ...plain, freeCombinedDays: 14, freeTimeUnit: 'CD' },
        { ...plain, freeCombinedDays: 21, freeTimeUnit: 'WD' },
      ])
    })

    it('asks which of several readings is meant, and takes the one that is chosen', async () => {
      const templateId = await template({}, own)
      const view = await service.start('fclFreight', await withTime('DEM/DET 14', 'as agreed'), { templateId })
      const [several, unreadable] = await service.preview(view)
      expect(several?.issues).toMatchObject([
        {
          column: 'K',
          field: 'freeTime',
          rule: 'freeTimeOfSeveral',
          read: 'DEM/DET 14',
          parameters: { readings: '14 days combined · 14/14 days' },
          suggestions: [{ text: '14 days combined' }, { text: '14/14 days' }],
        },
      ])
      expect(unreadable?.issues.map(({ rule }) => rule)).toEqual(['notFreeTime'])
      const chosen = { row: 2, column: 'K', text: several?.issues[0]?.suggestions[1]?.text ?? '', everywhere: false }
      const mended = await service.data<ImportView>('pricing', 'import/correct', {
        page: 'fclFreight',
        id: view.id,
        version: view.version,
        cells: [chosen],
      })
      const [first] = await service.preview(await service.settled(mended))
      expect(first).toMatchObject({ issues: [], values: { freeDemDays: 14, freeDetDays: 14 } })
    })

    it('takes no column beside it for its values', async () => {
      const answer = await service.call('pricing', 'freighttemplate/addoruptemplateByName', {
        ...kind,
        template: { templateName: nextName(), settings: {} },
        columns: [...own, { columnName: 'freeDemDays', title: 'dem' }],
      })
      expect([answer.status, answer.body.issues?.map(({ path, rule }) => `${path} ${rule}`)]).toEqual([
        400,
        ['columns.11.columnName inFreeTime'],
      ])
    })

    it('is the pool of both beside columns for demurrage and detention', async () => {
      const names = ['POL', 'POD', 'Carrier', '20GP', 'Currency', 'Validity']
      const rate = ['CNSHG', 'USLAX', 'COS', 850, 'USD', '2026-12-01 ~ 2026-12-31']
      const fieldsOf = async (...more: string[]) =>
        (
          await service.start(
            'fclFreight',
            await book([
              [...names, ...more],
              [...rate, '7天'],
            ]),
          )
        ).columns
          .slice(6)
          .map(({ field }) => field)
      expect(await fieldsOf('免箱期')).toEqual(['freeTime'])
      expect(await fieldsOf('免箱期', '免堆')).toEqual(['freeCombinedDays', 'freeDemDays'])
      // A value that fills a field unused by the company is no column of its own.
      const unused = { columnName: 'freeTimeScope', visible: false, required: false, label: null, seq: 1 }
      await service.data('pricing', 'freighttemplate/savecolumnconfig', { ...kind, columns: [unused] })
      expect(await fieldsOf('免箱期')).toEqual(['freeCombinedDays'])
    })
  })
})
