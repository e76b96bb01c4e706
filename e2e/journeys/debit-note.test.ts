import { debitNote, shipmentOrder } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { arrivesAt, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { printedText } from '../paper-text.ts'
import { toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

const stateOf = (name: string) => debitNote.fields.state.options.find(([option]) => option === name)?.[1] ?? name

it('an order is billed, the note is confirmed, printed and paid, and the order is settled', async () => {
  const tool = await toolOf('pricing')
  const { orders } = await tool.debitNote.billable.query({})
  const [order] = orders
  if (!order) throw new Error('no order waits to be billed')
  const { page, say } = await visit({ as: 'pricing', path: `/order?record=${order.id}`, expected: /409/ })
  const notes = page.getByRole('list', { name: say('debitNote.notes') })
  await notes.getByRole('link', { name: say('debitNote.make') }).click()
  await arrivesAt(page, /^\/debitNotePdf\?order=\d+&payer=\d+$/)
  await page.getByRole('region', { name: order.orderNo }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: say('debitNote.form.preview') }).click()
  await arrivesAt(page, /^\/debitNotePdf\?id=\d+$/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''

  await page.getByRole('button', { name: say('debitNote.act.confirm') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('debitNote.act.confirm') })
    .click()
  const shown = page.getByRole('region', { name: /^DN\d{9}$/ })
  await shown.getByText(stateOf('confirmed'), { exact: true }).waitFor()
  const { document } = await tool.debitNote.get.query({ id })
  const { page: board } = await visit({ as: 'pricing', path: `/order?record=${order.id}` })
  const billed = board.getByRole('list', { name: say('debitNote.notes') })
  await billed.getByRole('link', { name: document.noteNo }).waitFor()
  expect(await billed.getByRole('link', { name: say('debitNote.make') }).count()).toBe(0)
  const printed = await page.request.get(`/pdf/debitNote/${id}?language=both`)
  expect(printed.headers()['content-type']).toBe('application/pdf')
  const text = printedText(await printed.body())
  const accounts = document.accounts.map(({ accountNo }) => accountNo)
  for (const words of [document.noteNo, order.orderNo, '费用确认单', ...accounts])
    if (text !== undefined) expect(text).toContain(words)

  const chargeNames = document.orders.flatMap(({ lines }) => lines.map(({ charge }) => charge))
  for (const language of ['zh', 'en'] as const) {
    const paper = await page.request.get(`/pdf/debitNote/${id}?language=${language}`)
    const words = printedText(await paper.body())
    if (words === undefined) continue
    for (const name of [document.customer.name, ...chargeNames])
      for (const word of name[language].split(' ')) expect(words).toContain(word)
    // The letterhead has both names of the company.
    if (language === 'en') expect(words.replace(document.letterhead.company.zh, '')).not.toMatch(/\p{Script=Han}/u)
  }

  for (const { currency } of document.due) {
    await page.getByRole('button', { name: say('debitNote.act.pay') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').last().fill(`BANK${currency}`)
    await dialog.getByRole('button', { name: say('debitNote.savePayment') }).click()
    await page
      .getByRole('region', { name: say('debitNote.payments') })
      .getByText(`BANK${currency}`)
      .waitFor()
  }
  await shown.getByText(stateOf('paid'), { exact: true }).waitFor()

  const payments = page.getByRole('region', { name: say('debitNote.payments') })
  await payments
    .getByRole('button', { name: say('debitNote.act.reverse') })
    .first()
    .click()
  const asking = page.getByRole('dialog')
  await asking.getByRole('textbox').fill('金额录错')
  // Somebody else changes the note meanwhile: the reason stays, and the next try finds the note as it is.
  const { version } = await tool.debitNote.get.query({ id })
  await tool.debitNote.move.mutate({ id, version, act: 'send' })
  await asking.getByRole('button', { name: say('debitNote.act.reverse') }).click()
  await toastOf(page, say('problem.stale')).waitFor()
  expect(await asking.getByRole('textbox').inputValue()).toBe('金额录错')
  await asking.getByRole('button', { name: say('debitNote.act.reverse') }).click()
  await payments.getByText('金额录错').waitFor()
  await shown.getByText(stateOf(document.due.length > 1 ? 'partPaid' : 'sent'), { exact: true }).waitFor()
  const [first] = document.due
  await page.getByRole('button', { name: say('debitNote.act.pay') }).click()
  await page.getByRole('dialog').getByRole('textbox').last().fill(`AGAIN${first?.currency}`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('debitNote.savePayment') })
    .click()
  await payments.getByText(`AGAIN${first?.currency}`).waitFor()
  await shown.getByText(stateOf('paid'), { exact: true }).waitFor()
  expect(await tool.records.get.query({ page: 'order', id: order.id })).toMatchObject({
    receivableState: shipmentOrder.fields.receivableState.options[3][0],
    lastMilestone: 'SETTLED',
  })
})
