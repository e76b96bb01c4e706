import { type CargoComparison, modes, pageNamed } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { askFromUrl } from '../../search/mode-ask-url.ts'
import {
  type CargoComparisonDraft,
  cargoFromUrl,
  cargoToUrl,
  completedCargo,
  draftOf,
  type LaneDrafts,
} from './cargo-url.ts'
import { type BoxType, comparedModes, questionFor } from './mode-questions.ts'

const keysOf = (...pages: string[]) => pages.map((page) => pageNamed(page)?.key ?? '')
const seller = {
  identity: 0,
  permissions: keysOf(
    'fullContainer',
    'salesLclFreight',
    'dgsalesLclFreight',
    'salesAirFreight',
    'salesRailwayFreight',
    'importFclView',
    'salesImportLclFreight',
    'salesRfFreight',
    'salesFBAQuotation',
    'salesLandFreight',
  ),
}
const namesOf = (reader: typeof seller, direction: CargoComparison['direction']) =>
  comparedModes(reader, direction).map(({ name }) => name)
const loose = { packages: 10, grossKg: '27000', volumeM3: '30', pieces: [] }
const ask: CargoComparison = {
  direction: 'export',
  lanes: { port: { from: '1', to: '2' }, airport: { from: '3', to: '4' } },
  day: '2026-11-20',
  cargo: loose,
  currency: 'EUR',
}
const types = [
  { code: '20GP', capacity: { practicalM3: '26', payloadKg: '21700' } },
  { code: '40GP', capacity: { practicalM3: '56', payloadKg: '26500' } },
  { code: '40HQ', capacity: { practicalM3: '65', payloadKg: '26500' } },
]
const asked = (name: string, from: CargoComparison = ask, known: Parameters<typeof questionFor>[2] = types) => {
  const mode = comparedModes(seller, 'export').find((one) => one.name === name)
  if (!mode) throw new Error(`no mode ${name}`)
  return questionFor(mode, from, known)
}

describe('the modes of a comparison', () => {
  it('carry such cargo in the direction; trains carry in both', () => {
    expect(namesOf(seller, 'export')).toEqual(['fcl', 'lcl', 'air', 'railFcl', 'railLcl'])
    expect(namesOf(seller, 'import')).toEqual(['importFcl', 'importLcl', 'railFcl', 'railLcl'])
  })
  it('are those whose search the user may use, that of sales before that of the desk', () => {
    expect(namesOf({ ...seller, permissions: [] }, 'export')).toEqual([])
    const desk = { ...seller, permissions: keysOf('lclQueryPrice') }
    expect(comparedModes(desk, 'export').map(({ name, page }) => [name, page])).toEqual([['lcl', 'lclQueryPrice']])
    const both = { ...seller, permissions: keysOf('lclQueryPrice', 'salesLclFreight') }
    expect(comparedModes(both, 'export').map(({ page }) => page)).toEqual(['salesLclFreight'])
  })
})

describe('the question of a mode', () => {
  it('loads the cargo into the fewest containers, by volume or by weight (R16)', () => {
    // 30 CBM and 27 t: two of each type by weight; the smallest of them.
    expect(asked('fcl')).toMatchObject({
      cargo: '2 × 20GP',
      question: { mode: 'fcl', ask: { boxes: [{ box: '20GP', quantity: 2, grossTon: '13.5' }], currency: 'EUR' } },
    })
    const light = { ...ask, cargo: { ...loose, grossKg: '5000' } }
    expect(asked('fcl', light)).toMatchObject({ cargo: '1 × 40GP' })
  })
  it('leads to the search of the mode with the same question', () => {
    const air = asked('air')
    if (!('address' in air)) throw new Error('air is not asked')
    const url = new URL(air.address, 'https://example.com')
    expect(url.pathname).toBe('/salesAirFreight')
    expect(askFromUrl(modes.air, url.searchParams)).toEqual(air.question.ask)
  })
  it.each<[what: string, mode: string, from: CargoComparison, types: readonly BoxType[], lacks: string]>([
    ['the lane of its places', 'railLcl', ask, types, 'lane'],
    ['weight and volume', 'lcl', { ...ask, cargo: { boxes: [{ box: '40HQ', quantity: 1 }] } }, types, 'totals'],
    ['a container of known capacity', 'fcl', ask, [{ code: '20GP' }], 'capacity'],
  ])('lacks %s', (_what, name, from, known, lacks) => {
    expect(asked(name, from, known)).toEqual({ lacks })
  })
})

describe('the address of a comparison', () => {
  const inBoxes = { ...ask, cargo: { boxes: [{ box: '40HQ', quantity: 2, grossTon: '18.5' }] } }
  it('names its cargo and the ends of each lane', () => {
    expect(cargoToUrl(ask).get('cargo.grossKg')).toBe('27000')
    expect(cargoToUrl(ask).get('lane.port.to')).toBe('2')
    expect(cargoToUrl(inBoxes).get('cargo.boxes')).toBe('2x40HQ@18.5')
  })
  it.each([ask, inBoxes])('restores the same question, also of a former address', (asked) => {
    expect(cargoFromUrl(cargoToUrl(asked))).toEqual(asked)
    expect(cargoFromUrl(new URLSearchParams({ cargo: JSON.stringify(asked) }))).toEqual(asked)
  })
  it.each(['', 'cargo=', 'cargo={}', 'cargo=[', 'of=carriers'])('asks nothing when it makes no sense: %s', (text) => {
    expect(cargoFromUrl(new URLSearchParams(text))).toBeUndefined()
  })
})

const place = (id: string) => ({ id, title: id, titleEn: null, code: null })
it.each<[what: string, lanes: LaneDrafts, given: Partial<CargoComparisonDraft>, faults: readonly string[]]>([
  ['no lane', {}, {}, ['lanes']],
  ['half a lane', { port: { from: place('1'), to: null } }, {}, ['port.to']],
  [
    'half a lane beside a whole one is left out',
    { port: { from: place('1'), to: place('2') }, airport: { from: place('3'), to: null } },
    {},
    [],
  ],
  ['a lane to its own start', { airport: { from: place('1'), to: place('1') } }, {}, ['airport.to']],
  ['no weight', { port: { from: place('1'), to: place('2') } }, { cargo: { packages: 1, volumeM3: '1' } }, ['grossKg']],
  ['no containers', { port: { from: place('1'), to: place('2') } }, { kind: 'boxes', cargo: { boxes: [] } }, ['boxes']],
  ['nothing', { port: { from: place('1'), to: place('2') } }, {}, []],
  [
    'nothing, where the weight of a container is half typed',
    { port: { from: place('1'), to: place('2') } },
    { kind: 'boxes', cargo: { boxes: [{ box: '40HQ', quantity: 1, grossTon: '18.' }] } },
    [],
  ],
])('names what is at fault: %s', (_what, lanes, given, faults) => {
  expect(completedCargo({ ...draftOf(ask, lanes, ask.day), ...given }).faults).toEqual(faults)
})
