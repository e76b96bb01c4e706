import type { OfferedColumn, TemplateProposal, TemplateVersion } from '@hangjia/contracts'
import { templateSettings } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import {
  contentOf,
  type Draft,
  differencesOf,
  isSameDraft,
  missingColumns,
  moveColumn,
  newColumn,
  newDraft,
  repeatedColumns,
  withProposal,
  withVersion,
} from './draft.ts'

const offer = (columnName: string, required = false): OfferedColumn => ({
  columnName,
  nameCn: columnName,
  nameEn: `${columnName} en`,
  kind: 'text',
  required,
  parses: ['plain'],
  formats: [],
})
const offered = [
  ...[offer('pol', true), offer('pod', true), offer('boxPrices', true), offer('boxPrices.40HQ')],
  ...[offer('validFrom', true), offer('validTo', true), offer('validity'), offer('notice')],
]
const draft: Draft = {
  ...newDraft(offered, 'zh'),
  templateName: 'T',
  columns: [
    newColumn('pol', 'From'),
    newColumn('pod', 'To'),
    newColumn('boxPrices.40HQ', 'HC'),
    newColumn('validity', 'Valid'),
  ],
}
const withColumns = (columns: Draft['columns'], more: Partial<Draft> = {}): Draft => ({ ...draft, ...more, columns })
const namesOf = (some: readonly { readonly columnName: string | null }[]) => some.map(({ columnName }) => columnName)

describe('a template under work', () => {
  it('begins with what must be there, under its name in the language', () => {
    expect(newDraft(offered, 'en').columns.map(({ title }) => title)).toEqual([
      ...['pol en', 'pod en', 'boxPrices en', 'validFrom en', 'validTo en'],
    ])
  })
  it.each<[string, Draft, string[]]>([
    ['whole: one container covers the prices, one cell both days', draft, []],
    ['without a column', withColumns(draft.columns.slice(1)), ['pol']],
    ['without the validity', withColumns(draft.columns.slice(0, 3)), ['validFrom', 'validTo']],
    [
      'with a default',
      withColumns(draft.columns.slice(1), {
        settings: templateSettings.parse({ defaults: [{ columnName: 'pol', value: 'CNSHG' }] }),
      }),
      [],
    ],
    ['only to write', withColumns([], { use: 'write' }), []],
  ])('knows what is missing: %s', (_, one, missing) => {
    expect(namesOf(missingColumns(one, offered))).toEqual(missing)
  })
  it('detects a field that occurs twice, and allows several columns without a field', () => {
    const twice = newColumn('pol', 'Again')
    expect([...repeatedColumns([...draft.columns, twice, newColumn(null, 'a'), newColumn(null, 'b')])]).toEqual([
      twice.key,
    ])
  })
  it('sends columns that have a field, in their order', () => {
    const { columns } = contentOf(withColumns([...draft.columns, newColumn(null, 'Left out')]))
    expect(columns).toHaveLength(4)
    expect(columns[0]).toEqual({
      columnName: 'pol',
      title: 'From',
      aliases: [],
      required: false,
      hidden: false,
      width: null,
      parse: null,
      unmatched: 'ask',
      format: null,
    })
  })
  it('is the same again however it came to it, and another one in another order', () => {
    const moved = moveColumn(draft.columns, 0, 2)
    expect(namesOf(moved)).toEqual(['pod', 'boxPrices.40HQ', 'pol', 'validity'])
    expect(isSameDraft(draft, withColumns(moved))).toBe(false)
    expect(isSameDraft(draft, withColumns(moveColumn(moved, 2, 0)))).toBe(true)
    expect(isSameDraft(draft, withColumns([...draft.columns, newColumn(null, 'x')]))).toBe(false)
  })
  it('takes the columns of a sheet, and the order of its days where it is not set', () => {
    const proposal: TemplateProposal = {
      fileName: 'a.xlsx',
      sheets: [],
      sheet: 'A',
      headerRow: 3,
      remembered: false,
      columns: [
        { column: 'A', header: 'POL', samples: ['x'], field: 'pol', doubt: 'cells' },
        { column: 'B', header: ' ', samples: [], field: null, doubt: 'unknown' },
        { column: 'C', header: 'Odd', samples: [], field: null, doubt: 'unknown' },
      ],
      dateOrder: 'DMY',
      hasMergedCells: false,
      hiddenRows: 0,
    }
    const next = withProposal(draft, proposal)
    expect(next.columns.map(({ title, columnName, doubt }) => [title, columnName, doubt])).toEqual([
      ['POL', 'pol', 'cells'],
      ['Odd', null, 'unknown'],
    ])
    expect([next.settings.headerRow, next.settings.dateOrder]).toEqual([3, 'DMY'])
    const changed = { ...draft, settings: { ...draft.settings, dateOrder: 'MDY' as const } }
    expect(withProposal(changed, proposal).settings.dateOrder).toBe('MDY')
  })
  it('takes an older version back without saving it, and lists the differences of two states', () => {
    const older: TemplateVersion = {
      version: 1,
      savedAt: '',
      savedBy: null,
      templateName: 'Old',
      use: 'read',
      settings: templateSettings.parse({ stopAt: 'end' }),
      columns: contentOf(withColumns(draft.columns.slice(0, 2))).columns,
    }
    const back = withVersion(draft, older)
    expect([back.templateName, back.use, namesOf(back.columns)]).toEqual(['Old', 'read', ['pol', 'pod']])
    expect(differencesOf(draft, back)).toEqual({
      settings: ['templateName', 'use', 'stopAt'],
      columns: ['boxPrices.40HQ', 'validity'],
    })
  })
})
