import { orderException } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { violationsOn } from '../axe.ts'
import { toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

it('an exception of a shipment is acknowledged with a remark', async () => {
  const tool = await toolOf('pricing')
  const { rows } = await tool.records.list.query({
    page: 'orderExceptions',
    conditions: { state: { any: ['open'] } },
  })
  const id = rows[0]?.id ?? ''
  const { page, say } = await visit({ as: 'pricing', path: `/orderTracking/orderExceptions?record=${id}` })
  await page.getByRole('button', { name: say('order.exceptions.act.acknowledge'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: orderException.fields.remark.label[0] }).fill('已联系车队')
  expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: say('order.exceptions.act.acknowledge'), exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(async () => (await tool.records.get.query({ page: 'orderExceptions', id })).state)
    .toBe('acknowledged')
})

it('events of a carrier are read before they are saved', async () => {
  const tool = await toolOf('pricing')
  const { rows } = await tool.records.list.query({
    page: 'orderTracking',
    conditions: { lifeState: { any: ['active'] } },
  })
  const no = String(rows[0]?.orderNo)
  const { page, say } = await visit({ as: 'pricing', path: '/orderTracking' })
  await page.getByRole('button', { name: say('order.events.act') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(`${no} Stuffed 2026-01-05 10:00\nNOSUCH1234567 Gate in 2026-01-05`)
  await dialog.getByRole('button', { name: say('order.events.read'), exact: true }).click()
  await dialog.getByRole('cell', { name: say('order.events.fate.new'), exact: true }).waitFor()
  await dialog.getByRole('cell', { name: say('order.events.fate.noOrder'), exact: true }).waitFor()
  expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
})
