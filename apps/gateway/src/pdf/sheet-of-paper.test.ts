import { paperSheet } from '@hangjia/pdf/render'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { quotationSample } from '../../test/quotation-sample.ts'
import { sheetOfPaper } from './sheet-of-paper.ts'

it('is a workbook with prices as numbers and words as words, whatever they contain', async () => {
  const bytes = await sheetOfPaper({
    name: 'FCL2611/1 V1',
    widths: [6, 20, 12],
    rows: [
      { is: 'title', cells: ['航价\u0001'] },
      { is: 'words', cells: [] },
      { is: 'head', cells: ['#', '=1+1', '40HQ'] },
      { is: 'line', cells: ['1', null, { decimal: '1680' }] },
      { is: 'line', cells: ['2', '@SUM(A1)', { decimal: '12345678901234.5678' }] },
      { is: 'line', cells: ['3', '-1', { decimal: '-30.5' }] },
    ],
  })
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  const [sheet] = sheets
  expect(sheet?.name).toBe('FCL2611 1 V1')
  expect(sheet?.rows.filter((row) => row.some((cell) => cell !== null))).toEqual([
    ['航价', null, null],
    ['#', '=1+1', '40HQ'],
    ['1', null, 1680],
    ['2', '@SUM(A1)', '12345678901234.5678'],
    ['3', '-1', -30.5],
  ])
  const cells = [...(sheet?.cells?.values() ?? [])]
  expect(cells.filter((cell) => 'formula' in cell && cell.formula)).toEqual([])
  expect(sheet?.cells?.get('5,2')?.style?.numFmt).toBe('#,##0.00')
})

it('of a quotation holds its totals to the cent, and nothing that no paper has', async () => {
  const [option] = quotationSample.options
  const total = { currency: 'USD', prepaid: '5123.45', collect: '0.07', total: '5123.45' }
  const options = option ? [{ ...option, totals: [total], cost: '4321.00' }] : []
  const document = { ...quotationSample, options, costs: { A: [{ unitPrice: '4321.00' }] } }
  const { sheets } = await readXlsx(await sheetOfPaper(paperSheet('quotation', document, 'zh')))
  const rows = sheets[0]?.rows ?? []
  const sums = rows.find(([, currency]) => currency === 'USD')
  expect(sums?.slice(1, 5)).toEqual(['USD', 5123.45, 0.07, 5123.45])
  expect(rows.find(([, charge]) => charge === '海运费')).toEqual(expect.arrayContaining([2500, 5000]))
  expect(rows.flat()).not.toContain(4321)
})

it('of a quotation follows its prices: amounts, subtotals and totals are formulas with their values', async () => {
  const { sheets } = await readXlsx(await sheetOfPaper(paperSheet('quotation', quotationSample, 'en')))
  const cells = [...(sheets[0]?.cells ?? [])]
  const [amount, cell] = cells.find(([, { formula }]) => formula?.startsWith('ROUND')) ?? []
  const row = Number(amount?.split(',')[0]) + 1
  expect(cell).toMatchObject({ formula: `ROUND(E${row}*2,2)`, formulaResult: 5000 })
  expect(cells.flatMap(([, { formula, formulaResult }]) => (formula === `H${row}` ? [formulaResult] : []))).toEqual([
    5000, 5000, 5000,
  ])
})
