import { expect, it } from 'vitest'
import { hearsKeys } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { draftOf, someCustomer, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'
import { languages } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

/** An issued quotation with the address of its customer. */
const issued = async () => {
  const made = await draftOf('sales')
  const tool = await toolOf('sales')
  const draft = { ...made.draft, customer: (await someCustomer('sales')).id, email: 'buyer@customer.test' }
  const { id, version } = await tool.quotation.save.mutate({ id: made.id, version: made.version, draft })
  return await tool.quotation.send.mutate({ id, version })
}

it.each(drawn)('an issued quotation is e-mailed and lies in the outbox (%s)', async (language) => {
  const { id, quoteNo } = await issued()
  const visitor = await visit({ as: 'sales', language, width: 1280, path: `/quotation?id=${id}` })
  const { page, say } = visitor
  const editor = page.getByRole('application', { name: say('quotation.editor') })
  await editor.getByRole('button', { name: say('quotation.handOver.act') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('quotation.handOver.mail') })
    .click()
  const dialog = page.getByRole('dialog', { name: say('quotation.mail.title', { no: quoteNo, revision: 1 }) })
  const field = (name: 'to' | 'cc' | 'subject') => dialog.getByLabel(say(`quotation.mail.${name}`))
  await expect.poll(() => field('to').inputValue()).toBe('buyer@customer.test')
  expect(await field('subject').inputValue()).toContain(quoteNo)
  expect(await dialog.getByLabel(say('quotation.mail.message')).inputValue()).toContain(quoteNo)
  expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])

  // A wrong address is named; nothing is sent.
  const keep = dialog.getByRole('button', { name: say('quotation.mail.keep') })
  await field('cc').fill('desk at customer')
  await keep.click()
  await dialog.getByText(say('quotation.mail.wrong', { addresses: 'desk, at, customer' })).waitFor()
  // What was typed is not lost without a question.
  await hearsKeys(page, dialog)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: say('quotation.mail.leaveTitle') })
  await question.getByRole('button', { name: say('ui.cancel'), exact: true }).click()
  await question.waitFor({ state: 'detached' })
  expect(await field('cc').inputValue()).toBe('desk at customer')
  await field('cc').fill('desk@customer.test')
  await keep.click()
  await dialog.waitFor({ state: 'detached' })
  // An issued quotation has more acts than a draft: its foot takes two lines and is not wider than the window.
  const foot = page.locator('[role=application] footer')
  const beyond = await foot.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(beyond).toBeLessThanOrEqual(1)

  const { rows } = await (await toolOf('sales')).records.list.query({
    page: 'ownMails',
    conditions: { quoteNo: { contains: quoteNo } },
  })
  expect(rows).toMatchObject([
    {
      state: 'kept',
      recipients: ['buyer@customer.test'],
      copies: ['desk@customer.test'],
      pdf: [{ name: expect.any(String) }],
    },
  ])
  await page.goto(`/ownMails?record=${rows[0]?.id}`)
  const record = page.getByRole('complementary').filter({ hasText: quoteNo })
  await record.getByRole('button', { name: say('quotation.mail.again') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('quotation.mail.again') })
    .click()
  await page.getByText(say('quotation.mail.queued')).first().waitFor()
  await record.getByRole('link', { name: say('quotation.mail.open') }).click()
  await editor.getByText(quoteNo).first().waitFor()
})

it('at night: a quotation is copied as a picture, or saved as one where the browser refuses', async () => {
  const { id } = await issued()
  const visitor = await visit({ as: 'sales', path: `/quotation?id=${id}` })
  const { page, say } = visitor
  const editor = page.getByRole('application', { name: say('quotation.editor') })
  await editor.getByRole('button', { name: say('quotation.handOver.act') }).click()
  const copy = page.getByRole('dialog').getByRole('button', { name: say('quotation.handOver.picture') })
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await copy.click()
  await page.getByText(say('quotation.handOver.pictureCopied')).first().waitFor()
  const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types))
  expect(types).toContain('image/png')

  await visitor.context.clearPermissions()
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new Error('refused'))
  })
  const saving = page.waitForEvent('download')
  await copy.click()
  expect((await saving).suggestedFilename()).toMatch(/\.png$/)
})
