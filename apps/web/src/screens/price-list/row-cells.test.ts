import type { PriceListRow } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { changedRows, emptyModeRow, type RowCell, readRowCell, tierWords } from './row-cells.ts'

const days = { validFrom: '2026-11-01', validTo: '2026-11-30' }
const rateRow = (mode: string): PriceListRow => ({ ...emptyModeRow(mode, 'a', days), rate: '7', source: 'rate' })
const none = { zh: '', en: '' }
const typed = (mode: string, cell: RowCell, text: string) => {
  const row = rateRow(mode)
  const changed = readRowCell(row, cell, text, { today: '2026-11-20', mode, find: () => undefined })
  return changed && changedRows([row], row.key, changed)[0]
}

describe('a typed cell of a list of a mode', () => {
  it.each([
    ['air', '≥300', { densityFrom: '300', zone: { zh: '', en: '' } }],
    ['air', '300', { densityFrom: '300', zone: { zh: '', en: '' } }],
    ['fba', '9', { densityFrom: null, zone: { zh: '9', en: '9' } }],
    ['fba', 'West', { densityFrom: null, zone: { zh: 'West', en: 'West' } }],
  ])('of %s reads %s as a density where prices are by weight, as a zone where they are by place', (mode, text, tier) =>
    expect(typed(mode, 'tier', text)?.tier).toMatchObject(tier),
  )

  it('keeps the weights of a row, which follow its density and are not typed', () => {
    const row = {
      ...rateRow('air'),
      tier: { densityFrom: '300', kgFrom: '45', kgTo: '100', zone: none, about: none, least: none },
    }
    const reading = { today: '2026-11-20', mode: 'air', find: () => undefined }
    expect(tierWords(row.tier, 'en')).toBe('≥300 · 45<kg≤100')
    for (const text of ['≥400 · 45<kg≤100', '400'])
      expect(readRowCell(row, 'tier', text, reading)?.tier).toMatchObject({
        densityFrom: '400',
        kgFrom: '45',
        kgTo: '100',
      })
    const any = { ...row, tier: { ...row.tier, densityFrom: null } }
    expect(readRowCell(any, 'tier', '45<kg≤100', reading)?.tier).toMatchObject({ densityFrom: null, zone: none })
  })

  it.each([
    ['lcl', 'cutoff', '周三', 'rate'],
    ['lcl', 'rtTop', '5', 'manual'],
    ['air', 'about', '货机', 'rate'],
    ['fba', 'least', '12kg/箱', 'rate'],
    ['fba', 'tier', '西部', 'manual'],
    ['air', 'box:Q45', '22.5', 'manual'],
  ] as const)('of %s: after a change of %s to %s the price is that of a %s', (mode, cell, text, source) =>
    expect(typed(mode, cell, text)?.source).toBe(source),
  )
})
