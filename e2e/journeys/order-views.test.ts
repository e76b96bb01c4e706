import { expect, it } from 'vitest'
import { arrivesAt } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

it('tracked orders are shown by stage and by day, and open beside both', async () => {
  const tool = await toolOf('pricing')
  const { rows } = await tool.records.list.query({
    page: 'orderTracking',
    conditions: { lifeState: { any: ['active'] } },
  })
  const orderNo = String(rows[0]?.orderNo)
  const { page, say } = await visit({ as: 'pricing', path: `/orderTracking?q=${orderNo}` })
  await page.getByRole('button', { name: say('order.view.board') }).click()
  await arrivesAt(page, /as=board/)
  const board = page.getByRole('list', { name: say('order.view.board') })
  const card = board.getByRole('button', { name: new RegExp(orderNo) })
  await card.waitFor()
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  await card.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: say('order.board') }).waitFor()
  await page.goto('/orderTracking?as=calendar')
  const calendar = page.getByRole('region', { name: say('order.view.calendar') })
  await calendar.getByRole('button', { name: say('order.view.later') }).click()
  await calendar.getByRole('status').waitFor()
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
})

it('at night: a report is chosen by name, kept under a name of the person, and removed', async () => {
  const tool = await toolOf('pricing')
  await tool.account.savePreferences.mutate({ orderReports: [] })
  const { page, say } = await visit({ as: 'pricing', path: '/orderReport' })
  const named = page.getByRole('combobox', { name: say('order.report.named') })
  await named.selectOption('customers')
  await page.getByRole('columnheader', { name: say('order.report.classes.class') }).waitFor()
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  await named.selectOption('lanes')
  await page.getByRole('region', { name: say('order.report.table') }).waitFor()
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  await page.getByRole('button', { name: say('order.report.own.save') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: say('order.report.own.name') }).fill('我的航线')
  await dialog.getByRole('button', { name: say('order.report.own.keep'), exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => named.inputValue()).toBe('own.我的航线')
  await named.selectOption('receivables')
  await named.selectOption('own.我的航线')
  await arrivesAt(page, /form=matrix/)
  await page.getByRole('button', { name: say('order.report.own.remove') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('order.report.own.remove'), exact: true })
    .click()
  await expect.poll(async () => (await tool.account.preferences.query()).orderReports).toEqual([])
})

it('at night: orders and their report are exported by holders of the right, and that is kept', async () => {
  const tool = await toolOf('pricing')
  const kept = async () => {
    const { rows } = await tool.records.list.query({ page: 'exportRecords', search: 'Order', pageSize: 50 })
    return rows.map(({ list }) => String(list).split(' | ')[1])
  }
  const before = await kept()
  const { page, say } = await visit({ as: 'pricing', path: '/orderReport' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('order.report.export') }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  await page.goto('/order')
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('list.export'), exact: true }).click(),
  ])
  expect((await kept()).slice(0, 2)).toEqual(['Orders', 'Order reports'])
  expect((await kept()).length).toBeGreaterThan(before.length)
  const seller = await visit({ as: 'sales', path: '/order' })
  await seller.page.getByRole('grid').waitFor()
  expect(await seller.page.getByRole('button', { name: say('list.export'), exact: true }).count()).toBe(0)
})
