import { expect, it } from 'vitest'
import { answeredQuestion, someCustomer, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

it('at night: a rate of a price list becomes a quotation for a number of containers, and a sent quotation becomes a price list', async () => {
  const tool = await toolOf('sales')
  const ask = await answeredQuestion(await toolOf('pricing'))
  const { offers } = await tool.price.sell.query({ ask })
  const [first] = offers.filter(({ legs }) => legs.length === 0)
  if (!first) throw new Error('no offer from port to port')
  const customer = (await someCustomer()).id
  const { id } = await tool.priceList.fromRates.mutate({ rates: [first.rate.id], customer })
  const { page, say } = await visit({ as: 'sales', path: `/fclStandardQuotation?id=${id}` })
  await page.getByRole('button', { name: say('priceList.shipment.open') }).click()
  const dialog = page.getByRole('dialog', { name: say('priceList.shipment.title') })
  const make = dialog.getByRole('button', { name: say('priceList.shipment.make') })
  expect(await make.isDisabled()).toBe(true)
  await dialog.getByRole('checkbox').check()
  const box = ask.boxes[0]?.box ?? ''
  await dialog.getByLabel(box, { exact: true }).fill('3')
  await make.click()
  await page.getByRole('application', { name: say('quotation.editor') }).waitFor()
  const made = new URL(page.url()).searchParams.get('id') ?? ''
  const quotation = await tool.quotation.get.query({ id: made })
  expect(quotation.draft).toMatchObject({ customer, boxes: [{ box, quantity: 3 }] })
  expect(quotation.rates).toEqual([first.rate.id])

  const sent = await tool.quotation.send.mutate({ id: made, version: quotation.version })
  expect(sent.status).toBe('sent')
  await page.reload()
  await page.getByRole('button', { name: say('priceList.make') }).click()
  await page.getByRole('application', { name: say('priceList.editor') }).waitFor()
  const list = new URL(page.url()).searchParams.get('id') ?? ''
  const { draft } = await tool.priceList.get.query({ id: list })
  expect(draft).toMatchObject({ customer, rows: [{ rate: first.rate.id }] })
})
