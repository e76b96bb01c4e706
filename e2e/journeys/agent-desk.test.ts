import { expect, it } from 'vitest'
import { arrivesAt, pick, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { visit } from '../visit.ts'

it('agent desk: a pasted chat is read, asked about, priced and recorded', async () => {
  const { page, say, context } = await visit({ as: 'sales', path: '/mySession' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: say('chat.paste.short'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('chat.paste.title') })
  await dialog.getByRole('textbox').fill('陈小姐 2026-11-20 09:30\n到洛杉矶 2*40HQ 报个价')
  expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
  const read = dialog.getByRole('button', { name: say('chat.paste.act'), exact: true })
  await expect.poll(() => read.isEnabled()).toBe(true)
  await read.click()
  await arrivesAt(page, /^\/mySession\?id=\d+$/)

  const thread = page.getByRole('region', { name: say('chat.thread') })
  const missing = thread.getByRole('status')
  await expect.poll(() => missing.innerText()).toMatch(/起运港.*货好时间/)
  const quote = thread.getByRole('button', { name: say('chat.quote') })
  expect(await quote.isDisabled()).toBe(true)
  const draft = thread.getByLabel(say('chat.draft'), { exact: true })
  await thread.getByRole('button', { name: say('chat.ask') }).click()
  await expect.poll(() => draft.inputValue()).toContain('起运港')

  // The customer's answer completes the need.
  await draft.fill('上海，12月31日')
  await thread.getByRole('button', { name: say('chat.addCustomer') }).click()
  await missing.waitFor({ state: 'detached' })
  await expect.poll(() => quote.isEnabled()).toBe(true)
  await quote.click()
  await expect.poll(() => draft.inputValue()).toMatch(/上海 → 洛杉矶（2×40HQ）[\s\S]*合计[：\s]*USD [\d,.]+/)
  const words = await draft.inputValue()
  expect(await violationsOn(page)).toEqual([])

  // It is a draft until it is copied.
  const ours = thread.locator('[data-direction=out]')
  expect(await ours.count()).toBe(0)
  await thread.getByRole('button', { name: say('chat.copy') }).click()
  await toastOf(page, say('chat.replied')).waitFor()
  await expect.poll(() => ours.count()).toBe(1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words)
  const understood = page.getByRole('region', { name: say('chat.understood') })
  expect(await understood.innerText()).toMatch(/CQ\d+ · 上海 → 洛杉矶/)

  await thread.getByRole('button', { name: say('chat.close') }).click()
  await page.getByRole('menuitem', { name: say('chat.results.noReply') }).click()
  await toastOf(page, say('chat.closed')).waitFor()
})

it('at night: agent desk: a booking wished for in a chat is reviewed by keyboard and recorded', async () => {
  const { page, say } = await visit({ as: 'sales', path: '/mySession' })
  await page.getByRole('button', { name: say('chat.paste.short'), exact: true }).click()
  const paste = page.getByRole('dialog', { name: say('chat.paste.title') })
  await pick(page, paste.getByLabel(say('chat.paste.group')), '出口群')
  await paste.locator('textarea').fill('小陈 2026-11-20 09:30\n上海到洛杉矶 2*40HQ，请帮忙订舱')
  await paste.getByRole('button', { name: say('chat.paste.act'), exact: true }).click()
  await arrivesAt(page, /^\/mySession\?id=\d+$/)
  await page.getByRole('button', { name: say('chat.book.act') }).click()
  const dialog = page.getByRole('dialog', { name: say('chat.book.title') })
  expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: say('chat.book.submit'), exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const made = page.getByRole('region', { name: say('chat.understood') }).getByText(/BK\d+/)
  const no = /BK\d+/.exec(await made.first().innerText())?.[0] ?? ''
  expect(no).not.toBe('')

  const { page: desk } = await visit({ as: 'pricing', path: '/cabinBookingReview' })
  const queue = desk.getByRole('region', { name: say('cabin.queue') })
  const mine = queue.getByRole('button', { name: no })
  const opened = queue.locator('[aria-current=true]')
  await mine.waitFor()
  // The queue is walked to its end and back to the booking, without the mouse.
  for (const key of ['j', 'k'])
    for (let left = await queue.getByRole('listitem').count(); left > 1; left--) {
      if (key === 'k' && (await opened.innerText()).includes(no)) break
      await desk.keyboard.press(key)
    }
  await expect.poll(() => opened.innerText()).toContain(no)
  const facts = desk.getByRole('region', { name: say('cabin.facts'), exact: true })
  await facts.getByText(no).waitFor()
  expect(await facts.getByText(say('cabin.doubtful')).count()).toBeGreaterThan(0)
  expect(await violationsOn(desk)).toEqual([])
  const pass = facts.getByRole('button', { name: say('cabin.pass'), exact: true })
  await expect.poll(() => pass.isEnabled()).toBe(true)
  await desk.keyboard.press('a')
  await toastOf(desk, say('cabin.done.pass', { no })).waitFor()
  await mine.waitFor({ state: 'detached' })

  await desk.goto('/cabinBookingRecord')
  await desk.getByLabel(say('cabin.figures.title', { days: '30' })).waitFor()
  const recorded = desk.getByRole('row').filter({ hasText: no })
  expect(await recorded.innerText()).toContain('审核通过')
})
