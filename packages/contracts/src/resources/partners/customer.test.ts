import { expect, it } from 'vitest'
import { customer } from './customer.ts'
import { customerPages } from './customer-pages.ts'

it('lets departments set the group of a customer, which decides its prices, and its owner read it', () => {
  const isComputed = (name: string) =>
    customerPages.find((page) => page.name === name)?.of.fields.group?.computed === true
  expect([isComputed('salesCustomer'), isComputed('customerList'), isComputed('companyCustomer')]).toEqual([
    true,
    false,
    false,
  ])
})

const who = (name: string | null, more: object = {}) => ({ name, phone: null, email: null, ...more })
/** Source: marketing-crm 5.1 (a customer has one valid contact at least, one of them the main one). */
it.each([
  ['without contacts nothing is asked', [], []],
  ['a phone is enough', [who(null, { phone: '1' })], []],
  ['a WeChat id is enough', [who(null, { wechat: 'wx-a' })], []],
  ['nothing is known of one', [who('A'), who(null)], ['contacts.1.name required']],
  [
    'two are the main one',
    [who('A', { isMain: true }), who('B', { isMain: true })],
    ['contacts.1.isMain oneMainContact'],
  ],
  ['none is valid', [who('A', { invalid: '离职' })], ['contacts contactNeeded']],
  [
    'the main one is not valid',
    [who('A', { isMain: true, invalid: '离职' }), who('B')],
    ['contacts.0.invalid mainContactInvalid'],
  ],
])('contacts: %s', (_, contacts, expected) =>
  expect(customer.check?.({ contacts }).map(({ field, rule }) => `${field} ${rule}`)).toEqual(expected),
)

it('shows the main contact, else the first that is valid, and what it has without any', () => {
  const derived = (...contacts: object[]) => customer.derive?.({ contacts })
  const [one, main] = [who('A', { phone: '1' }), who('B', { email: 'b@x.cn', isMain: true })]
  expect(derived(one, main)).toEqual({ contact: 'B', phone: null, email: 'b@x.cn' })
  expect(derived({ ...one, invalid: '离职' }, who('C'))).toEqual({ contact: 'C', phone: null, email: null })
  expect(derived()).toEqual({})
})

it('keeps a contact once it has one', () =>
  expect(customer.checkChange?.({ contacts: [who('A')] }, { contacts: [] })).toEqual([
    { field: 'contacts', rule: 'contactNeeded' },
  ]))
