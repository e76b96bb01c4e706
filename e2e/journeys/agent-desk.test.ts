import { expect, it } from 'vitest'
import { arrivesAt, toastOf } from '../acts.ts'
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
