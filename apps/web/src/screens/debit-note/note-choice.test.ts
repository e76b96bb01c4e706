import type { Billable } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import {
  accountOf,
  draftOf,
  type EditedNote,
  firstChoice,
  offeredAccounts,
  paidCurrencies,
  ratedCurrencies,
} from './note-choice.ts'

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
const account = (currency: string, institution: string | null = null) => ({
  accountNo: `A${currency}${institution ?? ''}`,
  ending: currency,
  bank: { title: 'B', titleEn: null, code: null },
  currency,
  isDefault: true,
  institution,
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
      head: null,
      charges: [charge(0, 'CNY'), charge(1, 'CNY')],
    },
  ],
  heads: { maker: null, unseen: [] },
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

it('offers the accounts of the head of the note, and follows its orders until a person chooses one', () => {
  const orders = ['5', null].flatMap((head, at) =>
    billable.orders.map((one) => ({ ...one, id: String(at + 1), head, charges: [charge(0, 'CNY')] })),
  )
  const both = { ...billable, orders, accounts: [account('CNY'), account('CNY', '5'), account('CNY', '6')] }
  const first = firstChoice(both, '1', null)
  expect(offeredAccounts(both, first).map(({ accountNo }) => accountNo)).toEqual(['ACNY5', 'ACNY', 'ACNY6'])
  expect(accountOf(both, first, 'CNY')).toBe('ACNY5')
  expect(accountOf(both, { ...first, charges: ['1 0', '2 0'] }, 'CNY')).toBe('ACNY')
  expect(accountOf({ ...both, heads: { maker: '6', unseen: [null] } }, first, 'CNY')).toBe('ACNY6')
  const stored = (accounts: readonly string[]) => ({
    ...note,
    draft: { ...draft, charges: draft.charges.slice(0, 1), accounts },
  })
  const saved = (no: string) => firstChoice(both, '1', stored([no]) as unknown as EditedNote).accounts
  expect([saved('ACNY5'), saved('ACNY6')]).toEqual([{}, { CNY: 'ACNY6' }])
})
