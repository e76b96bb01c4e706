import { expect, it } from 'vitest'
import { arrivesAt, offersOn, pick, toastOf } from '../acts.ts'
import { visit } from '../visit.ts'

it('sales ask, the desk answers with a price, sales see it and quote from the search that it leads to', async () => {
  const asker = await visit({ as: 'sales', path: '/customerInquiry?record=new' })
  const { page, say } = asker
  const field = (name: string) => page.locator(`[data-field="${name}"]`).first()
  await pick(page, field('customer').getByRole('combobox'), 'co')
  await pick(page, field('pol').getByRole('combobox'), 'CNSHG')
  await pick(page, field('pod').getByRole('combobox'), 'USLAX')
  await field('boxes')
    .getByRole('button', { name: say('ui.addLine') })
    .click()
  await pick(page, field('boxes').getByRole('combobox').first(), '40HQ')
  await page.getByRole('button', { name: say('record.save') }).click()
  await toastOf(page, say('record.saved')).waitFor()
  await page.getByText(say('enquiry.states.assigned'), { exact: true }).first().waitFor()
  const id = new URL(page.url()).searchParams.get('record') ?? ''
  expect(id).toMatch(/^\d+$/)

  const desk = await visit({ as: 'pricing', path: `/instInquiry?record=${id}` })
  await desk.page.getByRole('button', { name: say('enquiry.answer.act'), exact: true }).click()
  const answer = desk.page.getByRole('dialog')
  const line = answer.locator('tbody tr').first()
  // The container type that was asked for is there already.
  expect(
    await line.locator('input').evaluateAll((all) => all.map((input) => (input as { value?: string }).value)),
  ).toContain('40HQ')
  await line.locator('[data-field="price"] input, input[inputmode="decimal"]').first().fill('2150')
  await answer.getByRole('button', { name: say('enquiry.answer.act'), exact: true }).click()
  await toastOf(desk.page, say('enquiry.done.answer')).waitFor()
  await desk.page
    .getByRole('table', { name: say('enquiry.offers') })
    .getByText('2,150')
    .waitFor()

  await page.reload()
  await page
    .getByRole('table', { name: say('enquiry.offers') })
    .getByText('2,150')
    .waitFor()
  await page.getByRole('link', { name: say('enquiry.search') }).click()
  await arrivesAt(page, /^\/fullContainer\?.*boxes=1x40HQ.*customer=\d+.*enquiry=\d+/)
  await offersOn(page).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: say('price.makeQuotation') }).click()
  await arrivesAt(page, /^\/quotation\?id=\d+$/)
  await page.goto(`/customerInquiry?record=${id}`)
  await page
    .getByRole('list', { name: say('enquiry.messages') })
    .getByText(say('enquiry.kinds.quoted'))
    .waitFor()
  await page.getByRole('button', { name: say('enquiry.won.act'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('enquiry.won.act'), exact: true })
    .click()
  await toastOf(page, say('enquiry.done.conclude')).waitFor()
})
