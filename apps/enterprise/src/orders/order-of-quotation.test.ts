import {
  type CostLine,
  type Mode,
  type ModeQuestion,
  modes,
  type QuotationDraft,
  type QuotationOption,
} from '@hangjia/contracts'
import { expect, it } from 'vitest'
import type { Queries } from '../database/database.ts'
import type { StoredQuotation } from '../quotations/stored/stored-quotation.ts'
import { measuresOf } from './from-quotation.ts'
import { orderOfQuotation } from './order-of-quotation.ts'
import { quotedWay } from './quoted-way.ts'

const fact = (field: string, value: string) => ({
  field,
  label: { zh: field, en: field },
  value: { zh: value, en: value },
})

interface Quoted {
  readonly mode: Mode
  readonly ask: object
  readonly facts?: readonly (readonly [string, string])[]
  readonly cargo?: readonly (readonly [string, string])[]
  readonly boxes?: QuotationDraft['boxes']
  readonly carrier?: string
  readonly goods?: readonly object[]
  readonly lane?: object
  /** Ends of its rate, from the port to the last place. */
  readonly ends?: readonly string[]
  readonly costs?: readonly object[]
  /** Its option, in addition. */
  readonly offered?: object
}
const orderOf = async (quotation: Quoted) => {
  const {
    mode,
    ask,
    facts = [],
    cargo = [],
    boxes = [],
    carrier,
    goods = [],
    lane = {},
    ends = [],
    costs = [],
    offered,
  } = quotation
  const isFcl = mode === modes.fcl
  const option = {
    offerKey: 'o',
    lines: [],
    via: [],
    ...offered,
    facts: facts.map(([field, value]) => fact(field, value)),
  }
  const draft = {
    boxes,
    commodity: '',
    deliveryPlace: '',
    internalRemark: '',
    term: 'CY-RAMP',
    shipment: isFcl ? null : { mode: mode.name, cargo: cargo.map(([field, value]) => fact(field, value)), goods },
  }
  const queries = {
    first: async () => ({ carrier: carrier ?? null, from: null, ends }),
    query: async () => [
      { of: 'worldWarehouse', id: '11', title: '义乌仓', titleEn: null, code: null },
      { of: 'area', id: '5', title: '昆山市', titleEn: 'Kunshan', code: null },
    ],
  }
  const sources = { o: { rate: { id: '1' }, lane: { from: '11', to: '12', direction: null, end: null, ...lane } } }
  const question = { containerOwner: null, ...ask } as ModeQuestion
  const quoted = { draft: draft as unknown as QuotationDraft, option: option as unknown as QuotationOption }
  const stored = { draft: quoted.draft, sources, ask: isFcl ? ask : null } as unknown as StoredQuotation
  return orderOfQuotation({
    ...quoted,
    quotation: '1',
    sales: '2',
    way: await quotedWay(queries as unknown as Queries, '1', stored, quoted.option),
    measures: measuresOf(question.cargo),
    isTelex: false,
    costs: costs as readonly CostLine[],
    contractNo: null,
    today: '2026-11-29',
    codes: { unit: () => null, currency: () => null },
    ask: isFcl ? null : question,
  })
}

it('the order of a delivered import has its ports, carrier, service and place of delivery', async () => {
  const order = await orderOf({
    mode: modes.importFcl,
    ask: { cargo: { boxes: [{ box: '40HQ', quantity: 1 }] }, containerOwner: 'SOC' },
    facts: [['serviceCode', 'AEU5']],
    cargo: [['deliverTo', '上海市浦东新区']],
    boxes: [{ box: '40HQ', quantity: 1 }],
    carrier: '7',
  })
  expect(order).toMatchObject({
    pol: '11',
    pod: '12',
    carrier: '7',
    serviceCode: 'AEU5',
    placeOfDelivery: '上海市浦东新区',
    boxes: [{ box: '40HQ', quantity: 1, soc: true, temperatureC: null }],
  })
})

it('the order of a reefer has its temperature, and that of loose cargo its measures', async () => {
  const cooled = await orderOf({
    mode: modes.reefer,
    ask: { cargo: { boxes: [{ box: '40RH', quantity: 2 }], temperatureC: '-18' } },
    cargo: [['temperatureC', '-18 °C']],
    boxes: [{ box: '40RH', quantity: 2 }],
  })
  expect(cooled).toMatchObject({ boxes: [{ temperatureC: '-18' }], cargo: [{ cargoKind: 'reefer' }] })
  const loose = await orderOf({
    mode: modes.lcl,
    ask: { cargo: { packages: 10, grossKg: '980', volumeM3: '2.4' } },
    cargo: [
      ['packages', '10'],
      ['pickup', '上海市松江区'],
    ],
  })
  expect(loose).toMatchObject({
    placeOfReceipt: '上海市松江区',
    cargo: [{ packages: 10, grossKg: '980', volumeM3: '2.4', cargoKind: 'general' }],
  })
})

it('a cost of an unknown quantity is a charge without a price', async () => {
  const cost = {
    key: 'l1',
    charge: '3',
    unit: 'KGC',
    currency: 'USD',
    unitPrice: '3',
    boxPrices: [],
    treatment: 'subject',
  }
  const order = await orderOf({
    mode: modes.air,
    ask: { cargo: {} },
    costs: [
      { ...cost, quantity: '500', minAmount: null, maxAmount: null },
      { ...cost, quantity: null, minAmount: null, maxAmount: null },
    ],
  })
  expect(order.payables).toMatchObject([
    { quantity: '500', unitPrice: '3' },
    { quantity: '1', unitPrice: null },
  ])
})

it('the order of an offer between other places names them: stations by their rows, others in words', async () => {
  const rail = await orderOf({ mode: modes.railFcl, ask: { cargo: { boxes: [] } }, carrier: '9' })
  expect(rail).toMatchObject({ originStation: '11', destStation: '12', railOperator: '9', releaseType: 'railBill' })
  expect(rail).not.toHaveProperty('pol')
  const parcels = await orderOf({
    mode: modes.fba,
    ask: { cargo: { pieces: [] } },
    facts: [
      ['originWarehouses', '上海仓、深圳仓、义乌仓'],
      ['country', '美国'],
    ],
  })
  expect(parcels).toMatchObject({ placeOfReceipt: '义乌仓', placeOfDelivery: '美国' })
})

it('the order of full containers of the shipper, fetched by a trailer, has their owner, place and term', async () => {
  const order = await orderOf({
    mode: modes.fcl,
    ask: { pickup: { area: '5', street: '玉山镇', postcode: null } },
    boxes: [{ box: '20GP', quantity: 1 }],
    offered: { pol: '11', pod: '12', containerOwner: 'SOC' },
  })
  expect(order).toMatchObject({ pol: '11', placeOfReceipt: '昆山市 玉山镇', transportTerm: 'CY-RAMP' })
  expect(order.boxes).toMatchObject([{ box: '20GP', soc: true }])
})

it('the order of a trailer for import goes from the port to the place on land', async () => {
  const facts = [
    ['area', '昆山'],
    ['port', '宁波港'],
  ] as const
  const trailer = { mode: modes.trailer, ask: { cargo: { boxes: [] } }, facts }
  const [outward, homeward] = [await orderOf(trailer), await orderOf({ ...trailer, lane: { direction: 'import' } })]
  expect(outward).toMatchObject({ placeOfReceipt: '昆山', placeOfDelivery: '宁波港' })
  expect(homeward).toMatchObject({ placeOfReceipt: '宁波港', placeOfDelivery: '昆山' })
})

it('the order of loose cargo to an inland point has the port of its rate, and the point as place of delivery', async () => {
  const facts = [
    ['pod', '洛杉矶'],
    ['finalDestination', '芝加哥'],
  ] as const
  const loose = { mode: modes.lcl, ask: { cargo: { packages: 1 } }, facts }
  expect(await orderOf({ ...loose, ends: ['77', '12'] })).toMatchObject({ pod: '77', placeOfDelivery: '芝加哥' })
  expect(await orderOf({ ...loose, ends: ['12', '99'] })).toMatchObject({ pod: '12', placeOfDelivery: null })
})

const acid = { unNumber: 'UN2031', nameCn: '硝酸', nameEn: 'NITRIC ACID', imoClass: '8', packingGroup: 'II' }
it.each([
  [
    'a part is dangerous',
    [{ ...acid, packages: 4, grossKg: '500' }],
    [
      { cargoKind: 'dangerous', un: '2031', packages: 4, grossKg: '500' },
      { cargoKind: 'general', packages: 6, grossKg: '480', volumeM3: '2.4' },
    ],
  ],
  [
    'two parts are',
    [
      { ...acid, packages: 2, grossKg: '200' },
      { ...acid, imoClass: '6.1', packingGroup: 'none', packages: 1, grossKg: '100.5' },
    ],
    [
      { packages: 2, grossKg: '200' },
      { imoClass: '6.1', packingGroup: 'none', packages: 1, grossKg: '100.5' },
      { cargoKind: 'general', packages: 7, grossKg: '679.5', volumeM3: '2.4' },
    ],
  ],
  [
    'all of it is',
    [{ ...acid, grossKg: '980' }],
    [{ cargoKind: 'dangerous', packages: 10, grossKg: '980', volumeM3: '2.4' }],
  ],
  ['their weight was not asked', [acid], [{ cargoKind: 'dangerous', packages: 10, grossKg: '980' }]],
])('an order with dangerous goods has the measures of its whole cargo: %s', async (_case, goods, lines) => {
  const asked = { cargo: { packages: 10, grossKg: '980', volumeM3: '2.4' } }
  const order = await orderOf({ mode: modes.dgLcl, ask: asked, goods })
  expect(order.cargo).toHaveLength(lines.length)
  expect(order.cargo).toMatchObject(lines)
})
