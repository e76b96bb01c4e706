import { destinationCharge, type Resource, type SheetCell, supplier } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import type { SheetRow } from '../../sheets/read-workbook.ts'
import { targetsOf } from '../headings/targets.ts'
import { groupingOf, groupRows } from './group-rows.ts'

const reader = { identity: 0, permissions: ['TS-9001', 'TS-9012', 'TS-9032'] }

/** Rows by their cells, split at `|`; one that begins with `^` was copied down from a merged area, one with `>` across. */
const grouped = (of: Resource, paths: readonly string[], ...rows: readonly string[]) => {
  const targets = targetsOf(of, reader, [])
  const columns = paths.map((path, at) => {
    const target = targets.find((one) => one.path === path)
    if (!target) throw new Error(`there is no column ${path}`)
    return { column: 'ABCDEF'.charAt(at), target }
  })
  const read = rows.map((row, at): SheetRow => {
    const texts = row.split('|').map((text) => text.trim())
    const cells = texts.flatMap((text, column) => {
      const cell: SheetCell = {
        text: text.replace(/^[\^>]/, ''),
        ...(/^[\^>]/.test(text) ? { merged: true } : {}),
        ...(text.startsWith('>') ? { across: true } : {}),
      }
      return text === '' ? [] : [['ABCDEF'.charAt(column), cell] as const]
    })
    return { row: at + 2, hidden: false, cells: Object.fromEntries(cells) }
  })
  const { groups, skipped } = groupRows(read, columns, groupingOf(of))
  return { groups: groups.map((group) => group.rows.map(({ row }) => row)), skipped }
}

describe('rows of standing records', () => {
  const heads = ['nameCn', 'city', 'contacts.name', 'contacts.phone']
  const suppliers = (...rows: readonly string[]) => grouped(supplier, heads, ...rows)

  it('with a name alone are records, and what follows is theirs', () => {
    expect(suppliers('甲|上海|张三|1', '乙|||', '||王五|2')).toEqual({ groups: [[2], [3, 4]], skipped: [] })
    expect(grouped(supplier, ['nameCn'], '甲', '乙')).toEqual({ groups: [[2], [3]], skipped: [] })
  })
  it('that are remarks end the record above them', () => {
    expect(suppliers('甲|上海|张三|1', '|宁波||', '||王五|2')).toEqual({ groups: [[2], [4]], skipped: [3] })
  })
  it('of which some is copied across are remarks when nothing else names one', () => {
    expect(suppliers('甲|上海|张三|1', '>以下为海外代理|>以下为海外代理|注意|', '乙|北京||')).toEqual({
      groups: [[2], [4]],
      skipped: [3],
    })
    expect(suppliers('甲|上海|张三|1', '乙公司|>乙公司||')).toEqual({ groups: [[2], [3]], skipped: [] })
  })
  it('go on below blank ones and in merged areas', () => {
    expect(suppliers('甲|上海|张三|1', '|||', '||王五|2')).toEqual({ groups: [[2, 4]], skipped: [3] })
    expect(suppliers('甲|上海|张三|1', '^甲|^上海||', '^甲|^上海|王五|2')).toEqual({ groups: [[2, 3, 4]], skipped: [] })
    expect(suppliers('甲|||', '^甲|||', '甲||王五|')).toEqual({ groups: [[2, 3, 4]], skipped: [] })
  })
})

describe('rows of a fee sheet', () => {
  const fees = (...rows: readonly string[]) =>
    grouped(destinationCharge, ['name', 'pods', 'charges.charge', 'charges.unitPrice'], ...rows)

  it('without two filled cells are remarks, and no line below one is of the sheet above it', () => {
    expect(fees('甲|USLAX|THC|1', '乙|||', '||DOC|2')).toEqual({ groups: [[2], [4]], skipped: [3] })
  })
  it('below a title of their own, in any place, are another record', () => {
    expect(fees('甲|USLAX|THC|1', '||||Hamburg', '||DOC|2', '||THC|3')).toEqual({
      groups: [[2], [4, 5]],
      skipped: [3],
    })
  })
  it('that repeat the values of the first go on below a remark', () => {
    expect(fees('甲|USLAX|THC|1', '乙|||', '甲|USLAX|DOC|2')).toEqual({ groups: [[2, 4]], skipped: [3] })
  })
})
