import { onlineBooking, shipmentOrder, unmatchedEvent } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { expect, it } from 'vitest'
import { violationsOn } from '../axe.ts'
import { shanghaiToLosAngeles, someCustomer, today, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

const lane = async () => {
  const tool = await toolOf('pricing')
  const { pols, pods } = await shanghaiToLosAngeles(tool)
  const customer = (await someCustomer('pricing')).id
  const [person] = await tool.records.options.query({ page: 'order', field: 'sales', query: '林晓舟' })
  const sales = person?.id ?? ''
  return { tool, values: { mode: 'fcl', pol: pols[0], pod: pods[0], customer, sales, freightPayment: 'PRE' } }
}
const boxes = [{ box: '40HQ', quantity: 2, soc: false, temperatureC: null, remark: null }]

it('part of an order becomes another order', async () => {
  const { tool, values } = await lane()
  const cargo = [{ commodity: 'PARTS', cargoKind: 'general', packages: 100, grossKg: '20000', volumeM3: '60' }]
  const { id, orderNo } = await tool.records.save.mutate({
    page: 'order',
    values: { ...values, businessDate: today, releaseType: 'telex', operator: values.sales, boxes, cargo },
  })
  const { version } = await tool.records.get.query({ page: 'order', id })
  await tool.orders.move.mutate({ id, version, act: 'confirm' })
  const { page, say } = await visit({ as: 'pricing', path: `/order?record=${id}` })
  const board = page.getByRole('region', { name: say('order.board') })
  await board.getByRole('button', { name: say('order.more') }).click()
  await page.getByRole('menuitem', { name: say('order.split.act') }).click()
  const dialog = page.getByRole('dialog')
  const quantity = shipmentOrder.fields.boxes.fields.quantity.label[0]
  const input = dialog.getByRole('textbox', { name: new RegExp(`40HQ ${quantity}`) })
  await input.fill('1')
  await input.press('Tab')
  await dialog.getByRole('textbox', { name: say('record.approval.reason') }).fill('分批出运')
  expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: say('order.split.save') }).click()
  await dialog.waitFor({ state: 'hidden' })
  const { rows } = await tool.records.list.query({ page: 'order', conditions: { splitFrom: { any: [id] } } })
  expect(rows).toHaveLength(1)
  const part = await tool.records.get.query({ page: 'order', id: rows[0]?.id ?? '' })
  expect(part).toMatchObject({ boxes: [{ box: '40HQ', quantity: 1 }], splitFrom: { id } })
  expect(rows[0]?.orderNo).not.toBe(orderNo)
})

it('a booking is amended late, once the person saw that, and changes with its order once its carrier confirmed', async () => {
  const { tool, values } = await lane()
  const requester = await toolOf('sales')
  const customer = (await someCustomer('sales')).id
  const { id } = await requester.records.save.mutate({
    page: 'onlineBooking',
    values: {
      ...values,
      customer,
      source: 'manual',
      businessDate: today,
      expectedDeparture: today,
      boxes,
      vessel: 'EVER ONE',
      voyage: '1E',
    },
  })
  const read = async () => ({ id, version: (await requester.records.get.query({ page: 'onlineBooking', id })).version })
  await requester.bookings.submit.mutate(await read())
  await tool.bookings.review.mutate({ ...(await read()), verdict: 'pass' })
  await tool.bookings.send.mutate(await read())
  const siCutoff = `${addDays(today, -2)}T04:00:00.000Z`
  const given = { verdict: 'confirmed' as const, bookingRefs: [`SO${id}`], siCutoff }
  await tool.bookings.answer.mutate({ ...(await read()), ...given })
  const { order } = await tool.bookings.makeOrder.mutate(await read())
  const { page, say } = await visit({ as: 'pricing', path: `/onlineBooking?record=${id}`, expected: /422/ })
  const board = page.getByRole('region', { name: say('order.booking.board') })
  await board.getByRole('button', { name: say('order.booking.act.amend'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: onlineBooking.fields.vessel.label[0] }).fill('EVER TWO')
  await dialog.getByLabel(`${onlineBooking.fields.boxes.fields.quantity.label[0]} 1`, { exact: true }).fill('3')
  await dialog.getByRole('textbox', { name: say('record.approval.reason') }).fill('客户要求')
  expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: say('order.amendment.save') }).click()
  await dialog.getByRole('alert').getByText(siCutoff.slice(0, 10)).waitFor()
  expect((await tool.records.get.query({ page: 'onlineBooking', id })).amendmentState).toBeNull()
  await dialog.getByRole('button', { name: say('order.amendment.saveLate') }).click()
  await dialog.waitFor({ state: 'hidden' })
  const list = board.getByRole('list', { name: say('order.amendment.list') })
  await list.getByText(/EVER ONE → EVER TWO.*2 × 40HQ → 3 × 40HQ/).waitFor()
  expect((await tool.records.get.query({ page: 'onlineBooking', id })).vessel).toBe('EVER ONE')
  await list.getByRole('button', { name: say('order.amendment.act.confirmed') }).click()
  expect(await dialog.getByRole('checkbox', { name: say('order.amendment.lateFee') }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: say('order.amendment.act.confirmed') }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await tool.records.get.query({ page: 'onlineBooking', id })).vessel).toBe('EVER TWO')
  const { receivables } = await tool.records.get.query({ page: 'order', id: order })
  expect(receivables).toMatchObject([{ charge: { code: 'LATE' }, unitPrice: null, source: 'event' }])
})

it('an event without an order waits until a person attaches it', async () => {
  const { tool, values } = await lane()
  const { id, orderNo } = await tool.records.save.mutate({
    page: 'order',
    values: { ...values, businessDate: today, releaseType: 'telex', boxes },
  })
  const number = `LOST${id.padStart(6, '0')}`
  const { page, say } = await visit({ as: 'pricing', path: '/orderTracking' })
  await page.getByRole('button', { name: say('order.events.act') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(`${number} Stuffed 2026-01-05 10:00`)
  await dialog.getByRole('button', { name: say('order.events.read'), exact: true }).click()
  await dialog.getByRole('button', { name: say('order.events.keep', { count: 1 }) }).click()
  await expect
    .poll(async () => (await tool.records.list.query({ page: 'unmatchedMilestones', search: number })).rows.length)
    .toBe(1)
  await page.goto(`/orderTracking/unmatchedMilestones?q=${number}`)
  await page.getByText(number).first().click()
  await page.getByRole('button', { name: say('order.unmatched.act.attach') }).click()
  await dialog.getByRole('combobox', { name: unmatchedEvent.fields.order.label[0] }).fill(String(orderNo))
  await page.getByRole('option', { name: new RegExp(String(orderNo)) }).click()
  expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: say('order.unmatched.act.attach') }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(async () => (await tool.records.get.query({ page: 'order', id })).otherNumbers).toEqual([number])
  const events = await tool.records.list.query({ page: 'orderMilestones', conditions: { order: { any: [id] } } })
  expect(events.rows.map(({ milestone }) => milestone)).toContain('STUFFED')
})
