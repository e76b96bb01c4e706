import type { Reference } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { linesOfSet, type SetCharge } from './lines-of-set.ts'

const named = (id: string, code: string): Reference => ({ id, title: code, titleEn: `${code} en`, code })
const charge = (unit: string, terms: Partial<SetCharge>): SetCharge => ({
  charge: named('7', 'HDL'),
  unit: named('1', unit),
  currency: named('2', 'CNY'),
  paymentTerm: 'PRE',
  treatment: 'subject',
  ...terms,
})
const bases: Readonly<Record<string, string>> = {
  RT: 'perRT',
  BL: 'perBill',
  CNTR: 'perContainer',
  KGC: 'perKgChargeable',
  PCT: 'percent',
  CTN: 'perPackage',
}
const loose = {
  boxes: [],
  cargo: { packages: 12, grossKg: '1800', volumeM3: '4.2' },
  chargeableKg: null,
  basisOf: (unit: string) => bases[unit],
}
const first = (unit: string, terms: Partial<SetCharge>, shipment: Parameters<typeof linesOfSet>[1] = loose) =>
  linesOfSet([charge(unit, terms)], shipment)[0]

it.each([
  ['RT', { unitPrice: '15', minAmount: '30' }, { unitPrice: '15', quantity: '4.2', minAmount: '30' }],
  ['BL', { unitPrice: '200' }, { unitPrice: '200', quantity: '1' }],
  ['CTN', { unitPrice: '2.345' }, { unitPrice: '2.35', quantity: '12' }],
  [
    'CTN',
    { unitPrice: '0.004', minAmount: '30' },
    { unitPrice: null, quantity: '12', minAmount: '30', remark: '0.004/CTN' },
  ],
  ['RT', { unitPrice: '15', minQuantity: '5' }, { quantity: '5' }],
  ['RT', { priceCbm: '20', priceTon: '35' }, { unitPrice: '20', quantity: '4.2', remark: '20/CBM, 35/TON' }],
  ['RT', { priceCbm: '10', priceTon: '35' }, { unitPrice: '35', quantity: '1.8', remark: '10/CBM, 35/TON' }],
  ['PCT', { unitPrice: '3.50' }, { unitPrice: null, quantity: '1', remark: '3.5%' }],
  ['BL', { unitPrice: '200', treatment: 'atCost' as const }, { unitPrice: null, treatment: 'atCost' }],
  [
    'BL',
    { unitPrice: '200', paymentTerm: 'COL' as const, printNote: 'urgent' },
    { paymentTerm: 'COL', remark: 'urgent' },
  ],
])('counts a charge by %s with %o for the cargo', (unit, terms, expected) => {
  expect(first(unit, terms)).toMatchObject({
    charge: '7',
    nameCn: 'HDL',
    nameEn: 'HDL en',
    currency: 'CNY',
    ...expected,
  })
})

it('leaves out charges for cargo of another size', () => {
  const lines = linesOfSet(
    [
      charge('RT', { unitPrice: '10', rtTopLimit: '3' }),
      charge('RT', { unitPrice: '8', rtLowerLimit: '3', rtTopLimit: '10' }),
    ],
    loose,
  )
  expect(lines.map(({ unitPrice }) => unitPrice)).toEqual(['8'])
})

it('has a price for each container type of the quotation, and none for others', () => {
  const boxes = [
    { box: '20GP', quantity: 1 },
    { box: '40HQ', quantity: 2 },
  ]
  const shipment = { ...loose, boxes, cargo: null }
  const boxPrices = [
    { box: '40HQ', price: '500' },
    { box: '45HQ', price: '600' },
  ]
  expect(first('CNTR', { boxPrices }, shipment)).toMatchObject({
    unitPrice: null,
    quantity: null,
    boxPrices: [{ box: '40HQ', price: '500' }],
  })
  expect(first('CNTR', { unitPrice: '90' }, shipment)?.boxPrices).toEqual([
    { box: '20GP', price: '90' },
    { box: '40HQ', price: '90' },
  ])
})

it('charges air cargo for the weight of its freight, else for that of its volume', () => {
  const air = { ...loose, cargo: { packages: 10, grossKg: '120', volumeM3: '1.2' } }
  expect(first('KGC', { unitPrice: '0.5' }, air)?.quantity).toBe('200')
  expect(first('KGC', { unitPrice: '0.5' }, { ...air, chargeableKg: '250' })?.quantity).toBe('250')
})

it('counts one where the cargo is not known', () => {
  expect(first('RT', { unitPrice: '15' }, { ...loose, cargo: null })).toMatchObject({
    unitPrice: '15',
    quantity: '1',
  })
})
