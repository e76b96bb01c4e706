import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { openShow } from './stage.ts'

/** Visible parts of a page. */
const partsOf = async (page: Locator) => {
  const is = (part: Locator) => part.count().then((count) => count > 0)
  return {
    tools: await is(page.getByText('工具栏', { exact: true })),
    content: await is(page.getByText('宁波 — 洛杉矶 1,250.00')),
    spinner: await is(page.locator('[data-spinner]')),
    progress: await is(page.getByRole('progressbar')),
    notice: await is(page.getByRole('status').filter({ hasText: /./ })),
  }
}
const nothing = { tools: false, content: false, spinner: false, progress: false, notice: false }

it('page loading, list loading, empty, no authorisation and content exclude each other', async () => {
  const { state, say } = await openShow('page-layout')
  expect(await partsOf(state('page-loading'))).toEqual({ ...nothing, spinner: true })
  expect(await partsOf(state('list-loading'))).toEqual({ ...nothing, tools: true, content: true, progress: true })
  expect(await partsOf(state('empty'))).toEqual({ ...nothing, tools: true, notice: true })
  expect(await partsOf(state('no-authorisation'))).toEqual({ ...nothing, notice: true })
  expect(await partsOf(state('content'))).toEqual({ ...nothing, tools: true, content: true })
  expect(await state('no-authorisation').getByRole('status').innerText()).toBe(say('ui.noAuthorisation'))
  expect(await state('page-loading').getByRole('status').getAttribute('aria-label')).toBe(say('ui.loading'))
})

it('an empty page offers what fills it, by mouse', async () => {
  const { state } = await openShow('page-layout')
  await state('empty').getByText('还没有港口').waitFor()
  await state('empty').getByRole('button', { name: '新增' }).click()
  await expect.poll(() => partsOf(state('empty'))).toEqual({ ...nothing, tools: true, content: true })
})

it('a page that failed is tried again by keyboard alone', async () => {
  const { page, state } = await openShow('page-layout', { state: 'failed' })
  await state('failed').locator('h2 a').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => partsOf(state('failed'))).toEqual({ ...nothing, spinner: true })
})

it('is shown in English, too', async () => {
  const { state, say } = await openShow('page-layout', { language: 'en' })
  expect(await state('no-authorisation').getByRole('status').innerText()).toBe('You do not have access to this page')
  expect(await state('list-loading').getByRole('progressbar').getAttribute('aria-label')).toBe(say('ui.loading'))
})
