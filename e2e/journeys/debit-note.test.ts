import { debitNote, shipmentOrder } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { arrivesAt } from '../acts.ts'
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
  const { page, say } = await visit({ as: 'pricing', path: `/order?record=${order.id}` })
  const notes = page.getByRole('list', { name: say('debitNote.notes') })
  await notes.getByRole('link', { name: say('debitNote.make') }).click()
  await arrivesAt(page, /^\/debitNotePdf\?order=\d+$/)
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
  const printed = await page.request.get(`/pdf/debitNote/${id}?language=both`)
  expect(printed.headers()['content-type']).toBe('application/pdf')
  const text = printedText(await printed.body())
  const accounts = document.accounts.map(({ accountNo }) => accountNo)
  for (const words of [document.noteNo, order.orderNo, '费用确认单', ...accounts])
    if (text !== undefined) expect(text).toContain(words)

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
  expect(await tool.records.get.query({ page: 'order', id: order.id })).toMatchObject({
    receivableState: shipmentOrder.fields.receivableState.options[3][0],
    lastMilestone: 'SETTLED',
  })
})
