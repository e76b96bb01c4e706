import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { checkUploadedFile } from '@hangjia/validation'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { freshFolder } from '../../test/databases.ts'
import { tinyXls, tinyXlsx, xlsxParts, zipOf } from '../../test/tiny/tiny-workbook.ts'
import { type OpenWorkbook, openWorkbook } from './open-workbook.ts'
import type { SheetFacts, SheetRow } from './read-workbook.ts'
import { rowsIn } from './sheet-part.ts'

const run = promisify(execFile)
const read = async (bytes: Uint8Array, { extension = 'xlsx', sheet }: { extension?: string; sheet?: string } = {}) => {
  const rows: SheetRow[] = []
  return await openWorkbook({ bytes, extension, sheet }, async ({ facts, parts, turns }) => {
    for await (const part of parts) rows.push(...rowsIn(part))
    return { rows, facts, turns: turns() }
  })
}
const reading = fileURLToPath(new URL('../../test/reading-peak.ts', import.meta.url))
type Output = { readonly sheets: SheetFacts['sheets']; readonly rows: readonly SheetRow[] }
/** Reads a workbook in a process of its own: what came of it, and the most memory that the process had. */
const peakOf = async (bytes: Uint8Array): Promise<{ output: Output | string; peakMb: number }> => {
  const file = join(freshFolder(), 'a.xlsx')
  writeFileSync(file, bytes)
  const { stdout } = await run(process.execPath, ['--conditions=hangjia-source', reading, file])
  return JSON.parse(stdout)
}
const texts = (rows: readonly SheetRow[]) =>
  rows.map(({ row, cells }) => [row, ...Object.values(cells).map(({ text }) => text)])
const refusal = (bytes: Uint8Array, options?: Parameters<typeof read>[1]) =>
  read(bytes, options).then(
    () => 'was read',
    (caught: { rule?: string }) => caught.rule ?? caught,
  )
const inline = (cell: string, text: string) => `<c r="${cell}" t="inlineStr"><is><t>${text}</t></is></c>`
const heading = `<row r="1">${inline('A1', 'POL')}</row>`

describe('a workbook', { timeout: 120_000 }, () => {
  it('is read with its words, numbers, days and formulas, each of its kind', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: '运价',
          rows: [
            ['POL', '20GP', 'ETD'],
            ['CNSHA', 1850.1, new Date(Date.UTC(2026, 11, 1))],
            ['CNNGB', 0.1 + 0.2, true],
          ],
          cells: new Map([['3,1', { value: 5, type: 'formula', formula: '2+3', formulaResult: 5 }]]),
        },
      ],
    })
    const { rows, facts } = await read(bytes)
    expect(rows.map(({ cells }) => cells)).toEqual([
      { A: { text: 'POL' }, B: { text: '20GP' }, C: { text: 'ETD' } },
      { A: { text: 'CNSHA' }, B: { text: '1850.1', is: 'number' }, C: { text: '2026-12-01', is: 'date' } },
      { A: { text: 'CNNGB' }, B: { text: '0.3', is: 'number' }, C: { text: 'true', is: 'flag' } },
      { B: { text: '5', is: 'number', formula: true } },
    ])
    expect(facts).toMatchObject({ sheet: '运价', formulas: ['B4'], formulasWithoutValue: [] })
  })

  it('reports the order of the days in each column, by the first that has one reading', async () => {
    const days = [
      ['one', 'other', 'either', 'none'],
      ['05/06', '05/06', '05/06', '600.5'],
      ['25/12', '12月25日', '06/07', '2026-12-25'],
      ['12/25', '12/25-12/31', '1/2', 25.12],
    ]
    const { turns } = await read(await writeXlsx({ sheets: [{ name: 'A', rows: days }] }))
    expect(turns).toEqual(
      new Map([
        ['A', true],
        ['B', false],
      ]),
    )
  })

  it('keeps the digits that Excel shows, not those of a float', async () => {
    const value = (text: string, at: number) => `<row r="${at + 2}"><c r="A${at + 2}"><v>${text}</v></c></row>`
    const written = ['1850.0999999999999', '2075.5', '1E-7', '-30', '123456789012345', '1e15', '0']
    const bytes = tinyXlsx({ name: 'A', xml: `<sheetData>${heading}${written.map(value).join('')}</sheetData>` })
    expect(texts((await read(bytes)).rows).slice(1)).toEqual([
      [2, '1850.1'],
      [3, '2075.5'],
      [4, '0.0000001'],
      [5, '-30'],
      [6, '123456789012345'],
      [7, '1000000000000000'],
      [8, '0'],
    ])
  })

  it('reports hidden rows and columns, merged cells, other sheets, formulas that were never computed', async () => {
    const bytes = tinyXlsx(
      { name: 'Notes', xml: '<sheetData/>' },
      {
        name: 'Rates &amp; more',
        xml: `<cols><col min="2" max="3" hidden="1" width="9"/></cols><sheetData>
          <row r="1">${inline('A1', 'POL')}${inline('B1', 'POD')}</row>
          <row r="2">${inline('A2', 'CNSHA')}${inline('B2', 'USLAX')}</row>
          <row r="3" hidden="1">${inline('B3', 'USLGB')}<c r="C3"><f>1+1</f></c></row>
          <row r="5">${inline('B5', 'USOAK')}</row></sheetData>
          <mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>`,
      },
      { name: 'Old', hidden: true, xml: `<sheetData>${heading}</sheetData>` },
    )
    const { rows, facts } = await read(bytes)
    expect(facts).toEqual({
      sheets: [
        { name: 'Notes', rows: 0, hidden: false },
        { name: 'Rates & more', rows: 4, hidden: false },
        { name: 'Old', rows: 1, hidden: true },
      ],
      sheet: 'Rates & more',
      hiddenRows: [3],
      hiddenColumns: ['B', 'C'],
      merges: [{ area: 'A2:A3', firstRow: 2, fills: 'down' }],
      formulas: ['C3'],
      formulasWithoutValue: ['C3'],
    })
    expect(rows.map(({ row, hidden, cells }) => [row, hidden, cells.A])).toEqual([
      [1, false, { text: 'POL' }],
      [2, false, { text: 'CNSHA' }],
      [3, true, { text: 'CNSHA', merged: true }],
      [5, false, undefined],
    ])
    expect(rows[2]?.cells.C).toEqual({ text: '', is: 'error', formula: true })
  })

  it('takes a formula whose saved value is empty for one without a value, and an empty one for a blank', async () => {
    const bytes = tinyXlsx({
      name: 'A',
      xml: `<sheetData>${heading}<row r="2">${inline('A2', 'CNSHA')}<c r="B2"><f>1800+50</f><v></v></c><c r="C2"><f>A1</f><v/></c>
        <c r="D2" t="str"><f>IF(1,"","")</f><v></v></c><c r="E2"><f>1+1</f><v>2</v></c></row>
        <row r="3"><c r="A3"><f>1+1</f><v></v></c></row></sheetData>`,
    })
    const { rows, facts } = await read(bytes)
    expect(facts).toMatchObject({
      formulas: ['B2', 'C2', 'D2', 'E2', 'A3'],
      formulasWithoutValue: ['B2', 'C2', 'A3'],
    })
    expect(rows.slice(1).map(({ cells }) => cells)).toEqual([
      {
        A: { text: 'CNSHA' },
        B: { text: '', is: 'error', formula: true },
        C: { text: '', is: 'error', formula: true },
        E: { text: '2', is: 'number', formula: true },
      },
      { A: { text: '', is: 'error', formula: true } },
    ])
  })

  it('reports rows of no height as hidden, cells that are struck through, and the comments on cells', async () => {
    const parts = xlsxParts([
      {
        name: 'A',
        xml: `<sheetData>${heading}<row r="2" ht="0" customHeight="1">${inline('A2', 'CNSHA')}</row>
          <row r="3" ht="15"><c r="A3" s="1" t="inlineStr"><is><t>CNNGB</t></is></c>${inline('B3', '1450')}</row></sheetData>`,
      },
    ])
    const bytes = zipOf({
      ...parts,
      'xl/styles.xml': `<styleSheet><fonts count="2"><font><sz val="11"/></font><font><strike/></font></fonts>
        <cellXfs count="2"><xf fontId="0"/><xf numFmtId="0" fontId="1"/></cellXfs></styleSheet>`,
      'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships><Relationship Id="rId1"
        Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="../comments1.xml"/></Relationships>`,
      'xl/comments1.xml': `<comments><commentList><comment ref="B3" authorId="0"><text><r><t>GRI +300 </t></r><r>
        <t xml:space="preserve">from 15 Dec &amp; on</t></r></text></comment></commentList></comments>`,
    })
    const { rows, facts } = await read(bytes)
    expect(facts.hiddenRows).toEqual([2])
    expect(rows.map(({ row, hidden, cells }) => [row, hidden, cells])).toEqual([
      [1, false, { A: { text: 'POL' } }],
      [2, true, { A: { text: 'CNSHA' } }],
      [3, false, { A: { text: 'CNNGB', struck: true }, B: { text: '1450', comment: 'GRI +300 from 15 Dec & on' } }],
    ])
  })

  it('gives the content of a merged area to each of its cells, down and across, and a title to none', async () => {
    const bytes = tinyXlsx({
      name: 'A',
      xml: `<sheetData>
        <row r="1">${inline('A1', 'December')}</row>
        <row r="2">${['POL', 'POD', '20GP', '40GP', '40HQ'].map((text, at) => inline(`${'ABCDE'[at]}2`, text)).join('')}</row>
        <row r="3">${inline('A3', 'CNSHA')}${inline('B3', 'USLAX')}${inline('C3', '900')}${inline('D3', '1800')}</row>
        <row r="4">${inline('A4', 'CNNGB')}${inline('B4', 'USLAX')}${inline('C4', '1000')}</row>
        <row r="5">${inline('B5', 'USOAK')}</row>
        <row r="6">${inline('A6', 'Remark')}</row>
        <row r="7">${inline('B7', 'x')}</row></sheetData>
        <mergeCells>${['A1:E1', 'D3:E3', 'C4:E5', 'A6:C7', 'A8:ZZ9'].map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`,
    })
    const { rows, facts } = await read(bytes)
    const shown = rows.map(({ cells }) =>
      Object.entries(cells).map(([column, { text, merged }]) => `${column} ${merged ? '^' : ''}${text}`),
    )
    expect(shown).toEqual([
      ['A December'],
      ['A POL', 'B POD', 'C 20GP', 'D 40GP', 'E 40HQ'],
      ['A CNSHA', 'B USLAX', 'C 900', 'D 1800', 'E ^1800'],
      ['A CNNGB', 'B USLAX', 'C 1000', 'D ^1000', 'E ^1000'],
      ['B USOAK', 'C ^1000', 'D ^1000', 'E ^1000'],
      ['A Remark'],
      ['B x', 'A ^Remark'],
    ])
    expect(facts.merges).toEqual([
      { area: 'D3:E3', firstRow: 3, fills: 'across' },
      { area: 'C4:E5', firstRow: 4, fills: 'both' },
      { area: 'A6:C7', firstRow: 6, fills: 'down' },
      { area: 'A8:ZZ9', firstRow: 8, fills: 'both' },
    ])
  })

  it('of Excel 97 is read too', async () => {
    const bytes = tinyXls({
      name: '运价',
      rows: [
        ['起运港', '20GP', 'ETD'],
        ['上海', 1850.1, new Date(Date.UTC(2026, 11, 1))],
        [null, 30],
      ],
    })
    expect(checkUploadedFile({ name: 'a.xls', bytes }, { type: 2 })).toEqual({ code: 1 })
    const { rows, facts } = await read(bytes, { extension: 'xls' })
    expect(facts.sheets).toEqual([{ name: '运价', rows: 3, hidden: false }])
    expect(texts(rows)).toEqual([
      [1, '起运港', '20GP', 'ETD'],
      [2, '上海', '1850.1', '2026-12-01'],
      [3, '30'],
    ])
  })

  it('of Excel 97 reports what is hidden, merged and computed, too', async () => {
    const bytes = tinyXls(
      { name: 'Old', rows: [['POL', 'old']], hidden: true },
      {
        name: 'Rates',
        rows: [
          ['POL', 'POD', '20GP', '40GP', '40HQ'],
          ['CNSHA', 'USLAX', 900, 1800, null],
          [null, 'USLGB', [950], 1900, 2000],
          ['Remark', null, null, null, null],
        ],
        hiddenRows: [2],
        hiddenColumns: [1, 4],
        merges: [
          [1, 1, 3, 4],
          [1, 2, 0, 0],
          [3, 3, 0, 4],
        ],
      },
    )
    const { rows, facts } = await read(bytes, { extension: 'xls' })
    expect(facts).toEqual({
      sheets: [
        { name: 'Old', rows: 1, hidden: true },
        { name: 'Rates', rows: 4, hidden: false },
      ],
      sheet: 'Rates',
      hiddenRows: [3],
      hiddenColumns: ['B', 'E'],
      merges: [
        { area: 'D2:E2', firstRow: 2, fills: 'across' },
        { area: 'A2:A3', firstRow: 2, fills: 'down' },
      ],
      formulas: ['C3'],
      formulasWithoutValue: [],
    })
    expect(rows.map(({ hidden, cells }) => [hidden, cells.A?.text, cells.E?.text, cells.C?.formula])).toEqual([
      [false, 'POL', '40HQ', undefined],
      [false, 'CNSHA', '1800', undefined],
      [true, 'CNSHA', '2000', true],
      [false, 'Remark', undefined, undefined],
    ])
  })

  it('is not taken for one when it is none', async () => {
    expect(await refusal(randomBytes(5_000))).toBe('sheetDamaged')
    expect(await refusal(randomBytes(5_000), { extension: 'xls' })).toBe('sheetDamaged')
    expect(await refusal(zipOf({ 'a.txt': 'x' }))).toBe('sheetDamaged')
    const whole = tinyXlsx({ name: 'A', xml: `<sheetData>${heading}</sheetData>` })
    expect(await refusal(whole.slice(0, -40))).toBe('sheetDamaged')
    expect(await refusal(whole.map((byte, at) => (at > 60 && at < 120 ? 0 : byte)))).toBe('sheetDamaged')
    expect(await refusal(tinyXlsx({ name: 'A', xml: '<sheetData/>' }))).toBe('sheetEmpty')
    expect(await refusal(whole, { sheet: 'B' })).toBe('sheetMissing')
    expect(
      await refusal(
        await writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }], encryption: { password: 'x', spinCount: 10 } }),
        { extension: 'xlsx' },
      ),
    ).toBe('sheetDamaged')
  })

  it('with 500,000 empty rows costs what its filled ones cost, in memory too', async () => {
    const empty = Array.from({ length: 500_000 }, (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" s="1"/></row>`)
    const last = `<row r="500002">${inline('A500002', 'CNSHA')}</row>`
    const bytes = tinyXlsx({ name: 'A', xml: `<sheetData>${heading}${empty.join('')}${last}</sheetData>` })
    const usual = await peakOf(tinyXlsx({ name: 'A', xml: `<sheetData>${heading}</sheetData>` }))
    const { output, peakMb } = await peakOf(bytes)
    const cells = (text: string) => ({ A: { text } })
    expect(output).toEqual({
      sheets: [{ name: 'A', rows: 2, hidden: false }],
      rows: [
        { row: 1, hidden: false, cells: cells('POL') },
        { row: 500_002, hidden: false, cells: cells('CNSHA') },
      ],
    })
    // Read whole it takes 200 MB more.
    expect(peakMb - usual.peakMb).toBeLessThan(125)
  })

  it('with more rows than an import may have is refused', async () => {
    const full = Array.from({ length: 100_031 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`)
    expect(await refusal(tinyXlsx({ name: 'A', xml: `<sheetData>${full.join('')}</sheetData>` }))).toBe('tooManyRows')
  })

  it('with long texts over many columns is small while a sheet of it is chosen, and when it is staged', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => [`R${at}`, 'y'.repeat(4_000), null, '短'])
    const merges = rows.flatMap((_, at) => [
      { startRow: at, endRow: at, startCol: 1, endCol: 2 },
      { startRow: at, endRow: at, startCol: 3, endCol: 254 },
    ])
    const sheets = ['A', 'B', 'C'].map((name) => ({ name, rows, merges }))
    const [tops, staged]: [SheetRow[][], SheetRow[]] = [[], []]
    const worthOf = (top: readonly SheetRow[]) => tops.push([...top])
    await openWorkbook(
      { bytes: await writeXlsx({ sheets }), extension: 'xlsx', sheet: undefined, worthOf },
      async (book) => {
        for await (const part of book.parts) staged.push(...rowsIn(part))
      },
    )
    expect(tops.map((top) => [top.length, top[0]?.cells.B?.text.length])).toEqual(Array(3).fill([30, 120]))
    const cells = staged[0]?.cells
    expect([cells?.B?.text.length, cells?.C, cells?.D, cells?.IU]).toEqual([
      ...[4_000, undefined, { text: '短' }, { text: '短', merged: true, across: true }],
    ])
  })

  describe('that is a bomb', () => {
    const sheet = Buffer.alloc(257 * 1024 * 1024, ' ')
    const parts = { ...xlsxParts([{ name: 'A', xml: '' }]), 'xl/worksheets/sheet1.xml': sheet }

    it('is refused by its stated size, before anything is unpacked', async () => {
      const bytes = zipOf(parts)
      expect(bytes.length).toBeLessThan(1_000_000)
      const begun = performance.now()
      expect(await refusal(bytes)).toBe('sheetTooLarge')
      expect(performance.now() - begun).toBeLessThan(30_000)
    })
    it('is stopped where it goes beyond its stated size', async () => {
      expect(await refusal(zipOf(parts, { unpacked: 2_000 }))).toBe('sheetTooLarge')
    })
    it('that claims to be empty is not believed', async () => {
      expect(await refusal(zipOf(parts, { unpacked: 0 }))).toBe('sheetDamaged')
    })
    it('ends its thread and not the service when it fills the memory', async () => {
      const plain = xlsxParts([{ name: 'A', xml: `<sheetData>${heading}</sheetData>` }])
      const relation = plain['xl/_rels/workbook.xml.rels']?.replace(
        /<Relationship ([^>]*)worksheet" Target="[^"]*"\/>/,
        '$&<Relationship $1sharedStrings" Target="sharedStrings.xml"/>',
      )
      const bytes = zipOf({
        ...plain,
        'xl/_rels/workbook.xml.rels': relation?.replace(/rId1(?!.*rId1)/, 'rId9') ?? '',
        'xl/sharedStrings.xml': `<sst>${'<si><t>a</t></si>'.repeat(5_000_000)}</sst>`,
      })
      expect(bytes.length).toBeLessThan(1_000_000)
      const { output, peakMb } = await peakOf(bytes)
      expect(output).toBe('sheetTooLarge')
      // Its thread may have 576 MB in addition to the 85 MB that it unpacks; without a limit it takes 2,000.
      expect(peakMb).toBeLessThan(1_600)
    })
  })

  it('is read by the thread of the last one, unless that was refused, left early or large', async () => {
    const threads = new Set<unknown>()
    const note = (message: unknown) => void threads.add((message as { worker: unknown }).worker)
    const startedBy = async (readAll: () => Promise<unknown>): Promise<number> => {
      const before = threads.size
      await readAll()
      return threads.size - before
    }
    const usual = tinyXlsx({ name: 'A', xml: `<sheetData>${heading}</sheetData>` })
    const one = async () => expect(texts((await read(usual)).rows)).toEqual([[1, 'POL']])
    const two = () => Promise.all([one(), one()])
    const left = async () =>
      await openWorkbook({ bytes: usual, extension: 'xlsx', sheet: undefined }, async ({ facts }) => facts.sheet)
    const refused = async () => expect(await refusal(usual, { sheet: 'B' })).toBe('sheetMissing')
    const large = zipOf({
      ...xlsxParts([{ name: 'A', xml: `<sheetData>${heading}</sheetData>` }]),
      'xl/media/noise.bin': randomBytes(1_100_000),
    })
    await one()
    subscribe('worker_threads', note)
    try {
      expect(await startedBy(one)).toBe(0)
      expect(await startedBy(two)).toBe(1)
      for (const spoil of [left, refused, () => read(large)]) {
        await spoil()
        expect(await startedBy(one)).toBe(1)
        expect(await startedBy(one)).toBe(0)
      }
    } finally {
      unsubscribe('worker_threads', note)
    }
  })

  it('ends when the reader of the rows fails', async () => {
    const bytes = tinyXlsx({ name: 'A', xml: `<sheetData>${heading}</sheetData>` })
    const take = async ({ parts }: OpenWorkbook) => {
      for await (const _ of parts) throw new Error('no room')
    }
    await expect(openWorkbook({ bytes, extension: 'xlsx', sheet: undefined }, take)).rejects.toThrow('no room')
  })
})
