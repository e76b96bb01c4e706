import { destinationCharge, type ImportRecord, supplier } from '@hangjia/contracts'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { type ImportService, startImportService } from '../../../test/import-service.ts'
import type { LinkNames } from '../../cells/link-names.ts'
import { agreeOnCurrency } from './row-currency.ts'

type Cell = string | number | null
const book = (rows: readonly (readonly Cell[])[]) =>
  writeXlsx({ sheets: [{ name: '运价', rows: rows.map((row) => [...row]) }] })
const heads = ['POL', 'POD', '船公司', '20GP', '40GP', '有效期', '币种']
const rate = (small: Cell, large: Cell, currency: Cell) => [
  ...['SHANGHAI', 'Los Angeles', '中远海运', small, large, '1-31 Dec', currency],
]
const feeHeads = ['规则名称', '费用', '单位', '箱型价', '单价', '最低', '有效期', '币种']
const fee = (name: string, boxPrices: Cell, unitPrice: Cell, minimum: Cell, currency: Cell) => [
  ...[name, boxPrices === null ? 'DOC' : 'THC', boxPrices === null ? 'BL' : 'CNTR', boxPrices, unitPrice, minimum],
  ...['1-31 Dec', currency],
]
const faults = (records: readonly ImportRecord[]) =>
  records.flatMap(({ issues }) =>
    issues.map(({ row, column, rule, parameters }) =>
      [`${column}${row}`, rule, ...Object.values(parameters)].join(' '),
    ),
  )

onBothEngines('the currency beside an amount', (open) => {
  let service: ImportService
  beforeAll(async () => {
    service = await startImportService(await open())
  })
  afterAll(() => service.app.close())
  beforeEach(() => service.database.script('DELETE FROM sheet_import; DELETE FROM sheet_mapping; DELETE FROM fcl_rate'))

  it('is read, is that of the row or is a fault of its cell', async () => {
    const cases: readonly (readonly [row: Cell[], faults: string[]])[] = [
      [rate('USD 1850', '$2,300', 'USD'), []],
      [rate('CNY 1850', '￥2300', 'CNY'), []],
      [rate('RMB1850', '2300元', 'CNY'), []],
      [rate(1850, '2300', 'CNY'), []],
      [rate('CNY 1850', '¥12000', 'USD'), ['D6 currencyDiffers CNY USD', 'E6 currencyDiffers CNY USD']],
      [rate('EUR 1500', 2300, 'USD'), ['D7 currencyDiffers EUR USD']],
      [rate('CNY 1500 USD', 2300, 'USD'), ['D8 currencyDiffers CNY USD']],
      [rate('EUR 1500', 2300, 'USX'), ['G9 unknownName USX']],
      [rate('USD 1500', 'CNY 2300', null), ['E10 currencyDiffers CNY USD']],
      [rate('KRW 1500', 2300, null), ['D11 unknownName KRW', 'G11 required']],
      [rate('1850 ALL', '2300 KGS', 'CNY'), ['E12 amountWithUnit 2300 KGS']],
    ]
    const rows = cases.map(([row], at) => [...row, `S${at}`])
    const view = await service.start('fclFreight', await book([[...heads, '航线代码'], ...rows]))
    expect(faults(await service.preview(view))).toEqual(cases.flatMap(([, some]) => some))
  })

  it.each([
    ['under a heading without a cell', true, 'CNY 1850', 2300],
    ['without a column', false, '￥1850', 'CNY 2300'],
  ])('is that of the row %s', async (_, hasColumn, small, large) => {
    const columns = heads.length - (hasColumn ? 0 : 1)
    const rows = [heads, rate(small, large, null)].map((row) => row.slice(0, columns))
    const view = await service.start('fclFreight', await book(rows))
    const [record] = await service.preview(view)
    expect([view.missing, faults(record ? [record] : [])]).toEqual([[], []])
    expect(record?.values).toMatchObject({
      currency: { code: 'CNY' },
      boxPrices: [
        { box: '20GP', price: '1850' },
        { box: '40GP', price: '2300' },
      ],
    })
  })

  it('is required where neither column nor cell names one', async () => {
    const rows = [heads, rate(1850, 2300, null)].map((row) => row.slice(0, -1))
    expect((await service.start('fclFreight', await book(rows))).missing).toEqual(['currency'])
  })

  it('is held against that of its line in sheets of fees', async () => {
    const rows = [
      feeHeads,
      fee('N0', "CNY 850/20', 1200/40'", null, null, 'USD'),
      fee('N1', null, 'CNY 450', 'CNY 100', 'USD'),
      fee('N2', null, 'CNY 450', 'CNY 100', 'CNY'),
      fee('N3', null, 'USD 450', '$100', null),
    ]
    const records = await service.preview(await service.start('additionalFee', await book(rows)))
    expect(faults(records)).toEqual([
      'D2 currencyDiffers CNY USD',
      // Nothing is left of what it costs.
      'E2 atLeastOnePrice',
      'E3 currencyDiffers CNY USD',
      'F3 currencyDiffers CNY USD',
    ])
    expect(records.map(({ values }) => (values.charges as { currency: { code: string } }[])[0]?.currency.code)).toEqual(
      ['USD', 'USD', 'CNY', 'USD'],
    )
  })
})

it('an amount whose field has a currency is compared with that', () => {
  const into: Record<string, unknown> = { creditLimitUsd: '1000000', creditLimitCny: '500000', deposit: '100' }
  const cell = (name: string, ...currencies: string[][]) => ({
    row: 2,
    column: 'C',
    field: name,
    read: '',
    into,
    fields: supplier.fields,
    name,
    box: undefined,
    currencies,
  })
  const names: LinkNames = {
    named: () => undefined,
    names: () => false,
    listedIn: () => [],
    near: () => [],
    idOfCode: (code) => `id of ${code}`,
    reference: () => undefined,
  }
  const cells = [cell('creditLimitUsd', ['CNY']), cell('creditLimitCny', ['CNY', 'JPY']), cell('deposit', ['EUR'])]
  const rules = agreeOnCurrency(cells, names, []).map(({ field, parameters }) => [field, parameters])
  expect(rules).toEqual([['creditLimitUsd', { named: 'CNY', code: 'USD' }]])
  expect(into).toEqual({
    creditLimitUsd: null,
    creditLimitCny: '500000',
    deposit: '100',
    depositCurrency: 'id of EUR',
  })
})

it('a share, a tax or a weight is held against no currency', () => {
  const into: Record<string, unknown> = { currency: null, taxPercent: '6', limitTon: '20', profitShare: '50' }
  const cells = ['taxPercent', 'limitTon', 'profitShare'].map((name) => ({
    row: 2,
    column: 'C',
    field: name,
    read: '',
    into,
    name,
    box: undefined,
    currencies: [['USD']],
    fields: destinationCharge.fields.charges.fields,
  }))
  const names: LinkNames = {
    named: () => undefined,
    names: () => false,
    listedIn: () => [],
    near: () => [],
    idOfCode: (code) => code,
    reference: () => undefined,
  }
  expect([agreeOnCurrency(cells, names, []), into.currency]).toEqual([[], null])
})
