import { type Mode, modes } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { cny, rate as lclRow, markup } from '../../cases/modes/loose-rows.ts'
import { flightRow } from '../../cases/modes/mode-rows.ts'
import type { ModeRule } from '../modes/charges/layers.ts'
import type { ModeRate } from '../modes/engine/engine.ts'
import { engineOf } from '../modes/engines.ts'
import { type ModeHouse, movedByModeMarkups } from './moved-by-mode-markups.ts'

const today = '2026-11-20'
const nobody = { customer: null, customerGroup: null }
const general = { densityMin: '0', minCharge: '230', n: '30.22', q45: '22.71', q100: '18.81' }
const flight = { ...flightRow, currency: cny, lines: [general], asNextBreak: true }
const loose = { ...lclRow, validFrom: '2026-11-01', validTo: '2026-12-31' }

/** The change of a rate when the former rule becomes the new one, next to others. */
const changed = (
  mode: Mode,
  rate: object,
  versions: readonly ModeRule[],
  { others = [], ...facts }: { others?: readonly ModeRule[]; buyer?: typeof nobody; seller?: null } = {},
) => {
  const sideWith = (rule: ModeRule | undefined): ModeHouse => ({
    company: [...others, ...(rule ? [rule] : [])],
    market: [],
  })
  const [before, after] = versions.length === 1 ? [undefined, versions[0]] : versions
  const effect = movedByModeMarkups({
    mode,
    before: sideWith(before),
    after: sideWith(after),
    changed: versions.map((rule) => ({ rule, buyer: nobody, seller: null, ...facts })),
    scope: mode.layers.company?.scope ?? [],
    channel: 'salesQuery',
    today,
    places: new Map([
      ['1', { code: 'CNSHG', country: '31', tradeLine: null }],
      ['11', { code: 'USLAX', country: '32', tradeLine: '55' }],
    ]),
  })(rate as ModeRate)
  return effect && [effect.box, effect.day, effect.net, effect.from, effect.to].join(' ')
}

describe('a mark-up of a mode that would be saved', () => {
  it('changes the first price of a rate that it is for, and nothing where its steps stay', () => {
    expect(changed(modes.lcl, loose, [markup('5', '3'), markup('5', '5')])).toBe(`CBM ${today} 25.00 28.00 30.00`)
    expect(changed(modes.lcl, loose, [markup('5', '3'), markup('5', '3')])).toBeNull()
    expect(changed(modes.lcl, loose, [markup('5', '3', { pols: ['999'] })])).toBeUndefined()
    expect(changed(modes.lcl, loose, [markup('5', '3', { podCountries: ['32'], tradeLines: ['55'] })])).toBe(
      `CBM ${today} 25.00 25.00 28.00`,
    )
  })

  it('changes nothing where a rule of a greater priority keeps the price, and moves it from its first day on', () => {
    const keeps = markup('8', '9', { priority: 10, validTo: '2026-12-10' })
    expect(changed(modes.lcl, loose, [markup('5', '3'), markup('5', '5')], { others: [keeps] })).toBe(
      'CBM 2026-12-11 25.00 28.00 30.00',
    )
    expect(changed(modes.lcl, loose, [markup('5', '3', { validFrom: '2026-12-01' })])).toBe(
      'CBM 2026-12-01 25.00 25.00 28.00',
    )
  })

  it('changes the prices that weights of its band may be charged by', () => {
    const band = markup('5', '5', { kgFrom: '45', kgTo: '100' })
    expect(changed(modes.air, flight, [band])).toBe(`Q45 ${today} 22.71 22.71 27.71`)
    const above = markup('5', '5', { kgFrom: '100' })
    expect(changed(modes.air, { ...flight, asNextBreak: false }, [above])).toBe(`Q100 ${today} 18.81 18.81 23.81`)
    const ends = { ...loose, lines: loose.lines.map((line) => ({ ...line, rtTopLimit: '5' })) }
    expect(changed(modes.lcl, ends, [markup('5', '3', { rtFrom: '5' })])).toBeNull()
  })

  it('is for the consignee and the cargo that it names, where a rate leaves them open', () => {
    expect(changed(modes.lcl, loose, [markup('5', '3', { consigneeType: 'coLoader' })])).toBe(
      `CBM ${today} 25.00 25.00 28.00`,
    )
    const kind = { classes: ['3'] }
    expect(changed(modes.dgLcl, loose, [markup('5', '3', kind), markup('5', '4', kind)])).toBe(
      `CBM ${today} 25.00 28.00 29.00`,
    )
  })

  it('changes the prices of the customers whom it names alone', () => {
    const group = markup('5', '3', { customerGroups: ['7'] })
    expect(changed(modes.lcl, loose, [group])).toBeNull()
    expect(changed(modes.lcl, loose, [group], { buyer: { customer: null, customerGroup: '7' } as never })).toBe(
      `CBM ${today} 25.00 25.00 28.00`,
    )
  })

  it('shows an addition per shipment by itself', () => {
    const once = { lines: [{ target: 'freight', method: 'add', value: '20', rounding: 'none', perShipment: true }] }
    expect(changed(modes.lcl, loose, [markup('5', '0', once as never)])).toBe(`SHPT ${today} 0.00 0.00 20.00`)
  })

  it('is known to the engine of every mode with a page of mark-ups', () => {
    const layered = Object.values<Mode>(modes).filter(({ name, layers }) => name !== 'fcl' && layers.company)
    expect(layered.length).toBeGreaterThan(8)
    for (const mode of layered) expect([mode.name, engineOf(mode).marked !== undefined]).toEqual([mode.name, true])
  })
})
