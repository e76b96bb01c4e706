import { type Mode, type ModeQuestion, modes, type QuotationDraft, type QuotationOption } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { orderOfQuotation } from './order-of-quotation.ts'

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
  readonly carrier?: Readonly<Record<string, string>>
}
const orderOf = ({ mode, ask, facts = [], cargo = [], boxes = [], carrier = {} }: Quoted) => {
  const option = { lines: [], via: [], facts: facts.map(([field, value]) => fact(field, value)) }
  const draft = {
    boxes,
    commodity: '',
    deliveryPlace: '',
    internalRemark: '',
    shipment: { mode: mode.name, cargo: cargo.map(([field, value]) => fact(field, value)) },
  }
  return orderOfQuotation({
    quotation: '1',
    sales: '2',
    draft: draft as unknown as QuotationDraft,
    option: option as unknown as QuotationOption,
    costs: [],
    contractNo: null,
    today: '2026-11-29',
    codes: { unit: () => null, currency: () => null },
    asked: {
      mode,
      ask: { containerOwner: null, ...ask } as ModeQuestion,
      lane: { from: '11', to: '12', direction: null, end: null },
      carrier,
    },
  })
}

it('the order of a delivered import has its ports, carrier, service and place of delivery', () => {
  const order = orderOf({
    mode: modes.importFcl,
    ask: { cargo: { boxes: [{ box: '40HQ', quantity: 1 }] }, containerOwner: 'SOC' },
    facts: [['serviceCode', 'AEU5']],
    cargo: [['deliverTo', '上海市浦东新区']],
    boxes: [{ box: '40HQ', quantity: 1 }],
    carrier: { carrier: '7' },
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

it('the order of a reefer has its temperature, and that of loose cargo its measures', () => {
  const cooled = orderOf({
    mode: modes.reefer,
    ask: { cargo: { boxes: [{ box: '40RH', quantity: 2 }], temperatureC: '-18' } },
    cargo: [['temperatureC', '-18 °C']],
    boxes: [{ box: '40RH', quantity: 2 }],
  })
  expect(cooled).toMatchObject({ boxes: [{ temperatureC: '-18' }], cargo: [{ cargoKind: 'reefer' }] })
  const loose = orderOf({
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

it('the order of an offer between other places than ports names them', () => {
  const order = orderOf({
    mode: modes.railFcl,
    ask: { cargo: { boxes: [] } },
    facts: [
      ['origin', '重庆 CHONGQING'],
      ['destination', '杜伊斯堡 DUISBURG'],
    ],
  })
  expect(order).toMatchObject({
    pol: null,
    pod: null,
    placeOfReceipt: '重庆 CHONGQING',
    placeOfDelivery: '杜伊斯堡 DUISBURG',
  })
})
