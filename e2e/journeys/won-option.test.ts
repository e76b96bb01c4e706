import { expect, it, onTestFinished } from 'vitest'
import { violationsOn } from '../axe.ts'
import { draftOf, someCustomer, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

/** A sent quotation of two options. */
const twoOptions = async () => {
  const tool = await toolOf('sales')
  const made = await draftOf('sales')
  const [first] = made.draft.options
  if (!first) throw new Error('no option')
  const draft = {
    ...made.draft,
    customer: (await someCustomer('sales')).id,
    options: [first, { ...first, key: 'o2', recommended: false, remark: 'B' }],
  }
  const saved = await tool.quotation.save.mutate({ id: made.id, version: made.version, draft })
  return { tool, ...(await tool.quotation.send.mutate({ id: saved.id, version: saved.version })) }
}

it('a quotation is won by the option that the customer took, and its order is made of that', async () => {
  const { tool, id } = await twoOptions()
  const { page, say } = await visit({ as: 'sales', path: `/quotation?id=${id}`, width: 1280 })
  const editor = page.getByRole('application', { name: say('quotation.editor') })
  await editor.getByRole('button', { name: say('quotation.outcome.won'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const win = dialog.getByRole('button', { name: say('quotation.outcome.won'), exact: true })
  await win.waitFor()
  expect(await win.isDisabled()).toBe(true)
  expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('radio').nth(1).check({ force: true })
  await win.click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await tool.quotation.get.query({ id })).answer?.option).toBe('o2')
  await editor
    .getByRole('status')
    .getByText(say('quotation.option', { label: 'B' }))
    .waitFor()
  // Opening it again needs a right that salespeople do not have.
  expect(await editor.getByRole('button', { name: say('quotation.outcome.open') }).count()).toBe(0)
  await editor.getByRole('button', { name: say('order.fromQuotation.make') }).click()
  await expect.poll(() => page.url()).toContain('/order?record=')
})

it('at night: a customer is blacklisted with a reason, which its record shows', async () => {
  const tool = await toolOf('pricing')
  const made = await tool.customers.create.mutate({ name: `Barred Imports ${Date.now()} Ltd` })
  if (made.outcome !== 'created') throw new Error('not created')
  const { id } = made.customer
  onTestFinished(async () => {
    const { version } = await tool.records.get.query({ page: 'companyCustomer', id })
    await tool.customers.blacklist.mutate({ id, version, on: false, reason: 'paid' })
  })
  const { page, say } = await visit({ as: 'pricing', language: 'en', path: `/companyCustomer?record=${id}` })
  await page.getByRole('button', { name: say('customer.blacklist.act'), exact: true }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: made.customer.title })
  await dialog.getByRole('textbox').fill('Unpaid since May')
  await dialog.getByRole('button', { name: say('customer.blacklist.act'), exact: true }).click()
  await page.getByText(say('customer.blacklist.note', { reason: 'Unpaid since May' })).waitFor()
  expect(await tool.records.get.query({ page: 'companyCustomer', id })).toMatchObject({ blacklist: 'blacklisted' })
})
