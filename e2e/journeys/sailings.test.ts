import { expect, it } from 'vitest'
import { toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { toolOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'

/** Ticks the first row of the list and presses a button of the bar over the pager. */
const actOnFirst = async ({ page, say }: Visit, word: string) => {
  await page.locator('tbody tr[aria-rowindex]').first().getByRole('checkbox').check()
  await page
    .getByRole('toolbar', { name: say('list.chosen', { count: 1 }) })
    .getByRole('button', { name: word, exact: true })
    .click()
}

it('sailings of the coming weeks come from the rotation of a service, none twice, and go again', async () => {
  const { records } = await toolOf('pricing')
  const [service] = (await records.list.query({ page: 'scheduleSetting', pageSize: 100 })).rows
  const ofService = { page: 'sailings', conditions: { service: { any: [service?.id ?? ''] } } }
  const { total } = await records.list.query(ofService)
  const visitor = await visit({ as: 'pricing', path: `/scheduleSetting?q=${String(service?.serviceCode)}` })
  const { page, say } = visitor
  await actOnFirst(visitor, say('sailing.generate.act'))
  const dialog = page.getByRole('dialog', { name: say('sailing.generate.title', { count: 1 }) })
  await dialog.getByRole('textbox', { name: say('sailing.generate.weeks') }).fill('10')
  const rows = dialog.getByRole('region', { name: say('list.preview') }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(10)
  const isThere = rows.filter({ hasText: say('sailing.exists') })
  const made = 10 - (await isThere.count())
  expect(made).toBeGreaterThan(0)
  expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: say('sailing.generate.apply', { count: made }) }).click()
  await dialog.locator(`[data-written="${made}"]`).waitFor()
  expect((await records.list.query(ofService)).total).toBe(total + made)
  await dialog.getByRole('button', { name: say('ui.undo') }).click()
  await toastOf(page, say('sailing.undone', { count: made })).waitFor()
  expect((await records.list.query(ofService)).total).toBe(total)
})

it('at night: an LCL sailing is shifted with its closings, and back', async () => {
  const { records } = await toolOf('pricing')
  const planned = { page: 'bulkCargoSchedule', conditions: { state: { any: ['planned'] } } }
  const [row] = (await records.list.query(planned)).rows
  const visitor = await visit({
    as: 'pricing',
    language: 'en',
    path: `/bulkCargoSchedule?f.state=planned&q=${String(row?.voyageNo)}`,
  })
  const { page, say } = visitor
  const [first] = (await records.list.query({ ...planned, search: String(row?.voyageNo) })).rows
  const now = async () => {
    const { etd, cfsClosing } = await records.get.query({ page: 'bulkCargoSchedule', id: first?.id ?? '' })
    return [etd, cfsClosing]
  }
  await actOnFirst(visitor, say('sailing.shift.act'))
  const dialog = page.getByRole('dialog', { name: say('sailing.shift.title', { count: 1 }) })
  const act = dialog.getByRole('button', { name: say('sailing.shift.apply', { count: 1 }) })
  await dialog.getByRole('textbox', { name: say('sailing.shift.days') }).fill('2')
  await act.click()
  await dialog.locator('[data-written="1"]').waitFor()
  const before = [first?.etd, first?.cfsClosing]
  const days = (await now()).map((one, at) => Date.parse(String(one)) - Date.parse(String(before[at])))
  expect(days).toEqual([2 * 86_400_000, 2 * 86_400_000])
  await dialog.getByRole('button', { name: say('ui.undo') }).click()
  await toastOf(page, say('sailing.undone', { count: 1 })).waitFor()
  expect(await now()).toEqual(before)
})

it('a lane that no vessel serves goes over a hub, for sales by keyboard; one that is served has its prices and cut-offs', async () => {
  const { records } = await toolOf('sales')
  const portOf = async (query: string) =>
    (await records.options.query({ page: 'scheduleServices', field: 'pol', query }))[0]?.id ?? ''
  const pathOf = async (pol: string, pod: string) =>
    `/scheduleServices?f.pol=${await portOf(pol)}&f.pod=${await portOf(pod)}`
  const { page, say } = await visit({
    as: 'sales',
    language: 'en',
    width: 1280,
    path: await pathOf('CNQDG', 'SGSIN'),
  })
  const lane = page.getByRole('region', { name: say('sailing.lane.title') })
  await lane.getByText(say('sailing.lane.none.direct')).waitFor()
  const transit = lane.getByRole('radio', { name: new RegExp(`^${say('sailing.lane.transit')} [1-9]`) })
  await transit.focus()
  await page.keyboard.press('Space')
  const [first] = await lane
    .getByRole('table', { name: say('sailing.lane.transit') })
    .locator('tbody tr')
    .all()
  const words = (await first?.innerText()) ?? ''
  for (const part of ['Qingdao', 'Singapore', /Shanghai|Yantian/, /Waits \d+ days/, say('sailing.lane.twoCarriers')])
    expect(words).toMatch(part)
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  await page.goto(await pathOf('CNSHG', 'USLAX'))
  const direct = lane.getByRole('table', { name: say('sailing.lane.direct') }).locator('tbody tr')
  await direct.first().waitFor()
  expect(await direct.first().innerText()).toMatch(/AAC1[\s\S]*CY closing[\s\S]*Los Angeles/)
  await direct.first().getByRole('link', { name: /^USD / }).waitFor()
  await direct
    .first()
    .getByRole('button', { name: /^DEMO / })
    .press('Enter')
  await page.waitForURL(/record=/)
})
