import { declaredFields, insuranceFields, type Mode, modes } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import en from '../locales/en/modeSearch.json' with { type: 'json' }
import zh from '../locales/zh/modeSearch.json' with { type: 'json' }
import { faultOf } from './form/fault-words.ts'
import { askFromUrl, askToUrl, begunFromUrl, completed, draftOf, freshAsk, windowFrom, wished } from './mode-ask-url.ts'
import { withUnits } from './open-cargo.ts'

it.each([
  ['trucks', { cargo: { grossKg: '1', volumeM3: '1', trucks: 0 } }],
  ['nights', { land: { nights: 31 } }],
  ['stops', { land: { stops: 21 } }],
  ['waitingHours', { land: { waitingHours: '1000' } }],
] as const)('names %s out of bounds, with a word for it in both languages', (name, typed) => {
  const mode: Mode = modes.fullTruck
  const fresh = freshAsk(mode, '2026-11-20')
  if (!fresh.land) throw new Error('land transport is asked without its place')
  const { land = {}, cargo = { truckType: '9.6' } } = typed as Partial<Record<'land' | 'cargo', object>>
  const draft = { ...fresh, from: '1', to: '2', cargo, land: { ...fresh.land, ...land } }
  expect(completed(mode, draft).faults).toEqual([name])
  expect([en.faults, zh.faults].map((words) => words[name])).toEqual([expect.any(String), expect.any(String)])
})

it('begins with the next fortnight where a mode asks for a window, else with a day', () => {
  const begins = Object.values<Mode>(modes).map((mode) => [mode.asks.window, freshAsk(mode, '2026-11-20').until])
  for (const [hasWindow, until] of begins) expect(until).toBe(hasWindow ? '2026-12-04' : null)
  expect(begins.filter(([hasWindow]) => hasWindow).length).toBeGreaterThan(5)
})
it.each([
  ['2026-11-25', '2026-12-04'],
  ['2026-12-10', '2026-12-24'],
])('moves the last day only behind the first: %s to %s', (first, until) => {
  expect(windowFrom({ day: '2026-11-20', until: '2026-12-04' }, first)).toEqual({ day: first, until })
  expect(windowFrom({ day: '2026-11-20', until: null }, first).until).toBeNull()
})

const loose = {
  ...freshAsk(modes.lcl, '2026-11-20'),
  from: '1',
  to: '2',
  cargo: { packages: 1, grossKg: '1', volumeM3: '1', pieces: [] },
}
it.each([
  ['none', null],
  ['no entries', 0],
  ['more than a declaration has', 100],
] as const)('names the entries of a declaration at fault: %s', (_name, entries) => {
  const draft = { ...loose, ...wished('declaration', true), declared: { ...loose.declared, entries } }
  expect(completed(modes.lcl, draft).faults).toEqual(['entries'])
  // What is hidden again prevents no search.
  expect(completed(modes.lcl, { ...draft, ...wished('declaration', false) }).faults).toEqual([])
})
it('gives the range of a number that is at fault', () => {
  expect(faultOf(declaredFields.entries)).toEqual({ word: 'range', min: 1, max: 99 })
  expect(faultOf(insuranceFields.value)).toEqual({ word: 'positive' })
  expect(faultOf(insuranceFields.clause)).toEqual({ word: 'service' })
})

it('begins a question with what an address has of one that is not complete', () => {
  const parameters = new URLSearchParams(
    'to=2&day=2026-12-01&cargo.grossKg=980&cargo.volumeM3=x&directOnly=1&carriers=a&until=soon',
  )
  expect(askFromUrl(modes.lcl, parameters)).toBeUndefined()
  const fresh = freshAsk(modes.lcl, '2026-11-20')
  const begun = { to: '2', day: '2026-12-01', cargo: { grossKg: '980' }, directOnly: true }
  expect(begunFromUrl(modes.lcl, parameters, fresh)).toEqual({ ...fresh, ...begun })
  expect(begunFromUrl(modes.lcl, new URLSearchParams('enquiry=7'), fresh)).toEqual(fresh)
})

it.each(['cargo.boxes=1x40HQ', 'cargo.constructor=1', 'cargo=none', 'cargo=%22none%22', 'cargo=7'])(
  'begins a question whose address has %s, which is no cargo of the mode, without it',
  (words) => {
    const fresh = freshAsk(modes.lcl, '2026-11-20')
    expect(begunFromUrl(modes.lcl, new URLSearchParams(`to=2&${words}`), fresh)).toEqual({ ...fresh, to: '2' })
  },
)

it.each([
  [modes.lcl, {}],
  [modes.importLcl, {}],
  [modes.dgLcl, { goods: [{ imoClass: '3' as const }] }],
])('asks $0.name without cargo for the prices of a unit, and comes back with a blank one', (mode, cargo) => {
  const { ask } = completed(mode, withUnits(mode, { ...loose, cargo }))
  expect(ask).toMatchObject({ unitPrices: true, cargo: { packages: 1, grossKg: '1000', volumeM3: '1' } })
  const again = ask && askFromUrl(mode, askToUrl(mode, ask))
  expect(again).toEqual(ask)
  expect(again && draftOf(again)).not.toHaveProperty('unitPrices')
  expect(again && draftOf(again).cargo.grossKg).toBeUndefined()
  expect(completed(mode, withUnits(mode, { ...loose, cargo: { ...cargo, packages: 3 } })).faults).toContain('grossKg')
})
it('asks for the cargo where dangerous goods have a weight: only their kind is known without', () => {
  const goods = [{ imoClass: '3' as const, grossKg: '5000', netKg: '4500' }]
  const { faults } = completed(modes.dgLcl, withUnits(modes.dgLcl, { ...loose, cargo: { goods } }))
  expect(faults).toEqual(expect.arrayContaining(['packages', 'grossKg', 'volumeM3']))
})
it('asks other modes for their cargo', () => {
  const draft = { ...freshAsk(modes.air, '2026-11-20'), from: '1', to: '2' }
  expect(completed(modes.air, withUnits(modes.air, draft)).faults).toContain('grossKg')
})
