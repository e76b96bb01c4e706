import { sheetNumber } from '@hangjia/validation'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { type Cell, workbook } from './workbook.ts'
import { zipParts } from './zip-parts.ts'

const written = async (rows: readonly (readonly Cell[])[], name = 'Sheet') => {
  const source = async function* () {
    yield* rows
  }
  const columns = (rows[0] ?? []).map((_, at) => ({ header: `C${at}`, width: 10 }))
  const bytes = new Uint8Array(await new Response(workbook({ name, columns, rows: source() })).arrayBuffer())
  const { sheets } = await readXlsx(bytes)
  return { bytes, sheet: sheets[0] }
}

describe('a workbook', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1', "=cmd|'/c calc'!A0", '=HYPERLINK("http://x")'])(
    'keeps %j a text, never a formula',
    async (text) => {
      const { bytes, sheet } = await written([[text]])
      expect(sheet?.rows[1]).toEqual([text])
      const formulas = [...(sheet?.cells?.values() ?? [])].filter((cell) => 'formula' in cell && cell.formula)
      expect(formulas).toEqual([])
      expect(bytes.length).toBeGreaterThan(100)
    },
  )

  it('holds numbers as numbers, also negative ones, blanks as blanks, Chinese as Chinese', async () => {
    const { sheet } = await written([[sheetNumber('-1234.5'), null, '上海', 0]])
    expect(sheet?.rows[1]).toEqual([-1234.5, null, '上海', 0])
  })

  it('can be opened whatever a cell contains', async () => {
    const { sheet } = await written(
      [['a\u0001b\u000bc\ufffed', 'x'.repeat(40_000), '<&>"\'', 'two\nlines']],
      `a/b:c*d?[e]${'x'.repeat(40)}`,
    )
    expect(sheet?.rows[1]?.[0]).toBe('abcd')
    expect(String(sheet?.rows[1]?.[1])).toHaveLength(32_767)
    expect(sheet?.rows[1]?.slice(2)).toEqual(['<&>"\'', 'two\nlines'])
    expect(sheet?.name.length).toBeLessThanOrEqual(31)
  })

  it('names its source under its rows and in its properties, whatever its size', async () => {
    const mark = {
      words: '※ Exported by Zhang <San> & Co · reason: audit',
      person: 'Zhang <San> & Co',
      company: 'Hangjia "Freight"',
      at: '2026-11-29T10:25:31.120Z',
    }
    const columns = [
      { header: 'Hidden', width: 4, hidden: true as const },
      { header: 'Text', width: 10 },
    ]
    for (const count of [0, 3, 15_000]) {
      const source = async function* () {
        // Digits that repeat nowhere keep the workbook large when it is packed.
        for (let at = 0; at < count; at += 1) yield [null, `${at} ${Math.sin(at)}`]
      }
      const stream = workbook({ name: 'Rates', columns, rows: source() }, mark)
      const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
      const { sheets, properties } = await readXlsx(bytes)
      expect(sheets[0]?.rows.length).toBe(count + 3)
      expect(sheets[0]?.rows.at(-2)?.some(Boolean) ?? false).toBe(false)
      expect(sheets[0]?.rows.at(-1)).toEqual([null, mark.words])
      expect(properties).toMatchObject({
        title: 'Rates',
        creator: mark.person,
        lastModifiedBy: mark.person,
        company: mark.company,
        description: mark.words,
      })
      expect([...zipParts(bytes).keys()].filter((name) => name.startsWith('docProps/'))).toHaveLength(2)
    }
  })
})
