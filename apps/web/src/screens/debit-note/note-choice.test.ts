import type { Billable } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { draftOf, type EditedNote, firstChoice, paidCurrencies, ratedCurrencies } from './note-choice.ts'

const name = { zh: '海运费', en: 'Ocean freight' }
const charge = (position: number, currency: string) => ({
  position,
  charge: name,
  unit: name,
  quantity: '1',
  unitPrice: '10',
  currency,
  amount: '10.00',
})
const line = (position: number, currency: string) => ({ ...charge(position, currency), rate: null, converted: null })
const order = (id: string) => ({ id, orderNo: `SE${id}`, facts: [], subtotals: [] })
const account = (currency: string) => ({
  accountNo: `A${currency}`,
  ending: currency,
  bank: { title: 'B', titleEn: null, code: null },
  currency,
  isDefault: true,
})
const billable: Billable = {
  orders: [
    {
      id: '1',
      orderNo: 'SE1',
      customer: { id: '9', title: 'K', titleEn: null, code: null },
      customerRef: '',
      lane: '',
      etd: null,
      charges: [charge(0, 'CNY'), charge(1, 'CNY')],
    },
  ],
  accounts: [account('CNY'), account('USD')],
  rates: [],
  dueDate: '2026-12-20',
}
const draft = {
  charges: [
    { order: '1', position: 0 },
    { order: '2', position: 0 },
  ],
  currencyMode: 'original',
  settleCurrency: null,
  rates: [],
  dueDate: '2026-12-20',
  language: 'zh',
  accounts: ['ACNY', 'AUSD'],
  remark: '',
} as const
const note = {
  draft,
  unseenOrders: ['2'],
  document: {
    orders: [
      { ...order('1'), lines: [line(0, 'CNY')] },
      { ...order('2'), lines: [line(0, 'USD')] },
    ],
  },
} as unknown as EditedNote

it('pays and converts the currencies of orders that the editor does not see, too', () => {
  const choice = firstChoice(billable, '1', note)
  expect(choice.unseen.map(({ currency }) => currency)).toEqual(['USD'])
  expect(paidCurrencies(billable, choice)).toEqual(['CNY', 'USD'])
  expect(draftOf(billable, choice)).toMatchObject({
    charges: [{ order: '1', position: 0 }],
    accounts: ['ACNY', 'AUSD'],
  })
  expect(ratedCurrencies(billable, { ...choice, currencyMode: 'single', settleCurrency: 'CNY' })).toEqual(['USD'])
})

it('begins a new note with all charges of its order and none of others', () =>
  expect(firstChoice(billable, '1', null)).toMatchObject({ charges: ['1 0', '1 1'], unseen: [] }))
