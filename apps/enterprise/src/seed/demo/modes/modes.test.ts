import { draftSchema } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import type { BaseIds } from '../../base-ids.ts'
import { areas } from '../../facts/areas.ts'
import { modeBooks } from '../../seed-modes.ts'
import type { ModeFacts } from './mode-facts.ts'

// Any number will do for an id where only the shape of a row is looked at.
const number = (code: string) => String([...code].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1e9)
const ids = new Proxy({} as BaseIds, { get: () => number })
const facts: ModeFacts = {
  ids,
  today: '2026-11-20',
  customers: ['1', '2', '3', '4'],
  fleet: '1',
  broker: '2',
  insurer: '3',
  airAgent: '4',
  warehouseAt: number,
}
const editor = { identity: 0, permissions: ['TS-9001', 'TS-9012'] }

describe.each([...modeBooks])('$name', (resource, make) => {
  const rows = make(facts)
  it('is the same for the same day, and moves with the day where it has one', () => {
    expect(make(facts)).toEqual(rows)
    const later = make({ ...facts, today: '2027-03-01' })
    if ('validTo' in resource.fields) expect(later).not.toEqual(rows)
    else expect(later).toEqual(rows)
  })

  it('would be accepted from a person’s hand, without doubts', () => {
    const schema = draftSchema(resource, editor)
    const blank = Object.fromEntries(
      Object.entries(resource.fields).map(([name, { initial }]) => [name, initial ?? null]),
    )
    for (const row of rows) {
      const {
        displayFlag: _publication,
        recommendFlag: _recommendation,
        ...values
      } = { ...blank, ...row } as Record<string, unknown>
      const written = Object.fromEntries(
        Object.entries(values).filter(([name]) => resource.fields[name]?.computed !== true),
      )
      schema.parse(written)
      expect(resource.doubts?.(written) ?? []).toEqual([])
    }
  })

  const key = Object.keys(resource.fields).filter((name) => resource.fields[name]?.unique)
  if (key.length > 0)
    it('has no two published rows of one key at a time', () => {
      const keys = rows
        .filter((row) => (row as { displayFlag?: number }).displayFlag !== 0)
        .map((row) =>
          JSON.stringify(
            key.map((name) => {
              const value = (row as Record<string, unknown>)[name] ?? null
              return resource.fields[name]?.kind === 'boxPrices' ? null : value
            }),
          ),
        )
      expect(keys.filter((one, at) => keys.indexOf(one) !== at)).toEqual([])
    })
})

it('areas are known by the codes of GB/T 2260, each part with its whole, no name twice', () => {
  const codes = new Set(areas.map(({ code }) => code))
  expect(codes.size).toBe(areas.length)
  expect(new Set(areas.map(({ nameScn }) => nameScn)).size).toBe(areas.length)
  const count = (level: string) => areas.filter((one) => one.level === level).length
  expect([count('province'), count('city'), count('district')]).toEqual([34, 333, 455])
  expect(areas.filter(({ level, parent }) => (level === 'province') !== (parent === null))).toEqual([])
  expect(areas.find(({ code }) => code === '310115')).toEqual({
    code: '310115',
    level: 'district',
    parent: '310000',
    nameScn: '上海市浦东新区',
    nameEn: 'Pudong New Area, Shanghai',
  })
})
