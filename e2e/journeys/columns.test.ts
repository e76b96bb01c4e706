import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { leaveByEscape } from '../acts.ts'
import { toolOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'

const column = '英文名'

/** The page as it is at first, also where a former test ended in the middle. */
beforeEach(async () => (await toolOf('pricing')).columns.save.mutate({ pageName: 'haven', hiddenFields: '' }))

const listOf = ({ page, say }: Visit) => {
  const head = page.getByRole('grid', { name: '港口' }).getByRole('columnheader')
  const panel = page.getByRole('dialog', { name: say('ui.columns') })
  const tick = panel.getByRole('checkbox', { name: column, exact: true })
  return {
    isShown: async () => (await head.allInnerTexts()).some((words) => words.trim() === column),
    first: async () => (await head.allInnerTexts()).map((words) => words.trim()).filter(Boolean)[0],
    open: async () => {
      await page.getByRole('button', { name: say('ui.columns') }).click()
      await tick.waitFor()
      await expect.poll(() => tick.isDisabled()).toBe(false)
    },
    tick,
    /** The columns as the chooser lists them. */
    lines: async () => (await panel.locator('label').allInnerTexts()).map((words) => words.trim()),
    /** Words that a screen reader announces. */
    heard: () => panel.locator('[aria-live]').innerText(),
    grip: panel.getByRole('button', { name: say('ui.moveColumn', { name: column }), exact: true }),
    reset: panel.getByRole('button', { name: say('ui.columnsReset') }),
    close: async () => {
      await leaveByEscape(page, panel)
    },
  }
}

const failure = { error: { message: 'down', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } } }
/** Lets one call fail, also where it travels with others. */
const failing = (page: Page, call: string) =>
  page.route(new RegExp(`/trpc/[^?]*${call.replace('.', '[.]')}`), async (route) => {
    const calls = new URL(route.request().url()).pathname.split('/trpc/')[1]?.split(',') ?? []
    const answer = await route.fetch()
    const replies: readonly unknown[] = await answer.json()
    await route.fulfill({
      response: answer,
      json: replies.map((reply, index) => (calls[index] === call ? failure : reply)),
    })
  })

it('what is hidden is kept for the person, asked for when the chooser opens, and dropped when it cannot be loaded', async () => {
  const visitor = await visit({ as: 'pricing', path: '/haven' })
  const { page } = visitor
  const { isShown, open, tick, close, reset } = listOf(visitor)
  await expect.poll(isShown).toBe(true)
  await open()
  const saved = page.waitForResponse((reply) => reply.url().includes('columns.save'))
  await tick.click()
  await expect.poll(isShown).toBe(false)
  await saved
  await close()
  await page.reload()
  await page.getByRole('grid', { name: '港口' }).waitFor()
  expect(await isShown()).toBe(false)
  const askedAgain = page.waitForRequest((request) => request.url().includes('columns.get'))
  await open()
  await askedAgain
  await close()

  await failing(page, 'columns.get')
  await page.reload()
  await expect.poll(isShown).toBe(true)
  await page.unrouteAll({ behavior: 'wait' })
  await open()
  expect(await tick.isChecked()).toBe(false)
  await reset.click()
  await expect.poll(isShown).toBe(true)
})

it('a setting that cannot be saved is only logged, and holds on the page', async () => {
  const visitor = await visit({ as: 'pricing', path: '/haven', expected: /column setting not saved/ })
  const { page, complaints } = visitor
  const { isShown, open, tick } = listOf(visitor)
  await failing(page, 'columns.save')
  await expect.poll(isShown).toBe(true)
  await open()
  await tick.click()
  await expect.poll(isShown).toBe(false)
  await expect.poll(() => complaints.join()).toContain('column setting not saved')
  await page.unrouteAll({ behavior: 'wait' })
})

it('a dragged order is kept by this machine for this page', async () => {
  const visitor = await visit({ as: 'pricing', path: '/haven' })
  const { page, say } = visitor
  const { first, lines, heard, open, grip, tick, close, reset } = listOf(visitor)
  await expect.poll(first).toBeTruthy()
  expect(await first()).not.toBe(column)
  await open()
  expect((await lines()).indexOf(column)).toBeGreaterThan(0)
  await grip.focus()
  await page.keyboard.press('Space')
  await expect.poll(heard).toContain(column)
  // A key that comes before the lines are measured moves nothing; on the first place one more changes nothing.
  const upwards = async () => {
    await page.keyboard.press('ArrowUp')
    return await heard()
  }
  await expect.poll(upwards, { interval: 300 }).toBe(say('ui.dragMoved', { name: column, at: 1 }))
  await page.keyboard.press('Space')
  await expect.poll(first).toBe(column)
  await close()
  await page.reload()
  await expect.poll(first).toBe(column)
  await open()
  await reset.click()
  await expect.poll(first).not.toBe(column)
  expect(await tick.isChecked()).toBe(true)
})
