import {
  type CargoKind,
  cargoOfEnquiry,
  enquiry,
  type FclAsk,
  fclAsk,
  type Mode,
  modeAsk,
  modes,
  searchedModes,
} from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { enquiryOfQuestion, subscriptionOfQuestion } from './enquiry-of-question.ts'

const place = (id: string, title: string) => ({ id, title, titleEn: title, code: null })
const ends = { from: [place('11', '上海')], to: [place('22', '洛杉矶')] }
const words = ['上海 → 洛杉矶', '2026-12-01', '']
const piece = { count: 4, lengthCm: '120', widthCm: '80', heightCm: '100', kg: '90' }
const { kg: _kg, ...sides } = piece
const goods = [{ un: '77', imoClass: null, grossKg: '100', netKg: '90', packages: 1 }]
const loose = { packages: 10, grossKg: '1800', volumeM3: '4.2' }
const cargoes: Readonly<Record<CargoKind, object>> = {
  loose,
  dangerous: { ...loose, goods },
  pieces: { packages: 4, grossKg: '360', volumeM3: '3.84', pieces: [sides] },
  cartons: { pieces: [piece] },
  boxes: { boxes: [{ box: '40HQ', quantity: 2, grossTon: '18.5' }] },
  reefer: { boxes: [{ box: '40RH', quantity: 1 }], temperatureC: '-18' },
  oversize: { box: '40FR', quantity: 1, pieces: [piece] },
  liquid: { product: 'UN1263', volumeL: 21_000, tanks: 1 },
  trucks: { grossKg: '5000', volumeM3: '20' },
}
const fcl: FclAsk = fclAsk.parse({
  pols: ['11', '12'],
  pods: ['22'],
  etdFrom: '2026-12-01',
  etdTo: '2026-12-15',
  boxes: [{ box: '40HQ', quantity: 2, grossTon: '18.5' }],
  customer: '901',
  incoterm: 'FOB',
})
const questionOf = ({ asks }: Mode) =>
  modeAsk(asks).parse({
    from: '11',
    to: '22',
    day: '2026-12-01',
    customer: '901',
    cargo: cargoes[asks.cargo],
    ...(asks.land ? { land: { end: asks.land.ends[0]?.of } } : {}),
    ...(asks.fulfilment ? { fulfilment: { postcode: '92551' } } : {}),
  })

it('carries lane, containers, customer and term of a question about full containers', () => {
  expect(enquiryOfQuestion({ mode: modes.fcl, ask: fcl, ends, words })).toMatchObject({
    product: 'fcl',
    source: 'search',
    customer: '901',
    incoterm: 'FOB',
    pol: '11',
    pod: '22',
    readyOn: '2026-12-01',
    boxes: [{ box: '40HQ', quantity: 2, grossKg: '18500.000' }],
    originalText: '上海 → 洛杉矶\n2026-12-01',
  })
})

it.each(Object.values<Mode>(searchedModes))('carries a question of $name so that the enquiry is complete', (mode) => {
  const begun = enquiryOfQuestion({ mode, ask: questionOf(mode) as never, ends, words })
  expect(enquiry.check?.(begun)).toEqual([])
  expect(cargoOfEnquiry(begun.product)).toBe(mode.asks.cargo)
})

it('is watched where lanes of its mode are', () => {
  expect(subscriptionOfQuestion({ mode: modes.fcl, ask: fcl, words })).toMatchObject({
    page: 'subscribefcl',
    begin: { name: '上海 → 洛杉矶', pol: '11', pod: '22', boxTypes: ['40HQ'], triggers: ['newRate', 'down'] },
  })
  const lcl = questionOf(modes.lcl) as never
  expect(subscriptionOfQuestion({ mode: modes.lcl, ask: lcl, words })).toMatchObject({
    page: 'subscribeLcl',
    begin: { pol: '11', pod: '22', packages: 10, kg: '1800', m3: '4.2' },
  })
  expect(subscriptionOfQuestion({ mode: modes.air, ask: questionOf(modes.air) as never, words })).toBeUndefined()
})
