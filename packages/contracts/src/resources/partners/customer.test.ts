import { expect, it } from 'vitest'
import { customerPages } from './customer.ts'

it('lets departments set the group of a customer, which decides its prices, and its owner read it', () => {
  const isComputed = (name: string) =>
    customerPages.find((page) => page.name === name)?.of.fields.group?.computed === true
  expect([isComputed('salesCustomer'), isComputed('customerList'), isComputed('companyCustomer')]).toEqual([
    true,
    false,
    false,
  ])
})
