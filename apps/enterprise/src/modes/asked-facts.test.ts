import { cargoes, type Mode, type ModeQuestion, modeAsk, modes } from '@hangjia/contracts'
import { beforeAll, expect, it } from 'vitest'
import { demoCalls } from '../../test/demo-calls.ts'
import type { Queries } from '../database/database.ts'
import { askedFacts, pickupFact } from './asked-facts.ts'
import { statedFacts } from './stated-facts.ts'

let database: Queries
let company: string
let ids: Readonly<Record<'area' | 'port' | 'centre', string>>
beforeAll(async () => {
  ;({ database } = await demoCalls())
  const idOf = async (table: string, test: string) => {
    const [row] = await database.query<{ id: string }>(`SELECT id::text AS id FROM ${table} WHERE ${test} LIMIT 1`)
    return row?.id ?? '0'
  }
  company = await idOf('company', `name_en LIKE 'Hangjia%'`)
  ids = {
    area: await idOf('area', `code = '310115'`),
    port: await idOf('port', `code = 'CNSHG'`),
    centre: await idOf('fba_warehouse', `code = 'ONT8'`),
  }
})

const loose = { packages: 10, grossKg: '980', volumeM3: '2.4' }
const asked = (more: object): ModeQuestion =>
  modeAsk({ cargo: 'loose' }).parse({ from: '1', to: '2', day: '2026-11-29', cargo: loose, ...more })
const wordsOf = async (ask: ModeQuestion) =>
  (await askedFacts(database, company, ask)).map(({ label, value }) => [label.en, value.zh, value.en])

it('a quotation names the place where its cargo is collected or delivered, as exactly as it was asked for', async () => {
  const { area, port } = ids
  expect(await wordsOf(asked({ pickup: { area, street: 'Jinke Road 88', postcode: '201203' }, point: port }))).toEqual([
    ['Pick-up place', '上海市浦东新区 Jinke Road 88 201203', 'Jinke Road 88, Pudong New Area, Shanghai, 201203'],
    ['Receiving point', '上海', 'Shanghai'],
  ])
  expect(await wordsOf(asked({ deliverTo: { area, street: '金科路 88 号' } }))).toEqual([
    ['Deliver to', '上海市浦东新区 金科路 88 号', 'Pudong New Area, Shanghai'],
  ])
  expect(await wordsOf(asked({}))).toEqual([])
  const fetched = await pickupFact(database, company, { area, street: '', postcode: '201203' })
  expect(fetched).toMatchObject({ label: { zh: '提货地' }, value: { zh: '上海市浦东新区 201203' } })
  expect(await pickupFact(database, company, undefined)).toBeNull()
})

it('a quotation to a fulfilment centre names it, or else the postcode', async () => {
  const of = (fulfilment: object) => ({
    ...asked({}),
    fulfilment: { centre: null, postcode: null, ...fulfilment } as ModeQuestion['fulfilment'],
  })
  expect(await wordsOf(of({ centre: ids.centre }))).toEqual([['FC code', 'ONT8', 'ONT8']])
  expect(await wordsOf(of({ postcode: '92551' }))).toEqual([['Postcode', '92551', '92551']])
  const inOwnTruck = {
    ...of({ centre: ids.centre, ownTruck: true }),
    pickup: { area: ids.area, street: '', postcode: null },
  }
  expect(await wordsOf(inOwnTruck)).toContainEqual(['Pick-up truck', '整车', 'Truck of its own'])
})

it('a quotation by rail names the service and the truck that were asked for', async () => {
  expect(await wordsOf(asked({ doors: { term: 'door-station', pickup: '贵阳', truck: 'reefer' } }))).toEqual([
    ['Service', '门到站', 'Door to station'],
    ['Pick-up city', '贵阳', ''],
    ['Truck', '冷藏', 'Reefer'],
  ])
  expect(await wordsOf(asked({ doors: { pickup: '贵阳' } }))).toEqual([['Pick-up city', '贵阳', '']])
})

it('a quotation of reefers names the temperature and the air that were asked for', async () => {
  const cargo = cargoes.reefer.parse({
    boxes: [{ box: '40RH', quantity: 1 }],
    temperatureC: '-18',
    ventilationM3h: 0,
    genset: true,
  })
  expect(await wordsOf({ ...asked({}), cargo: cargo as never })).toEqual([
    ['Set point', '-18 °C', '-18 °C'],
    ['Ventilation', '0 CBM/h', '0 CBM/h'],
    ['Reefer services', '发电机', 'Genset'],
  ])
})

it.each([
  ['FOB', []],
  [null, ['FOB']],
] as const)('an import that was asked for on %s has no other term beside it', (incoterm, terms) => {
  const row = { id: '1', version: 1, incotermBase: 'FOB' } as never
  expect(statedFacts(modes.importFcl as Mode, row, { incoterm }).map(({ value }) => value.en)).toEqual(terms)
})
