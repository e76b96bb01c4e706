import { expect } from 'vitest'
import { openShow } from './stage.ts'

type Wishes = NonNullable<Parameters<typeof openShow>[1]>

/** One state of the grid, with its cells named by row and column from 0, as a person would point at them. */
export const openSheet = async (name: string, wishes: Omit<Wishes, 'state'> = {}) => {
  const stage = await openShow('grid', { ...wishes, state: name })
  const { page, context } = stage
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const state = stage.state(name)
  const cell = (row: number, column: number) => state.locator(`[data-row="${row}"] [data-at="${column}"]`)
  const head = (column: number) => state.locator(`[data-head="${column}"]`)
  const input = state.locator('textarea')
  const text = async (row: number, column: number) =>
    (await cell(row, column).evaluate((found) => {
      const copy = found.cloneNode(true) as HTMLElement
      for (const hidden of copy.querySelectorAll('[hidden]')) hidden.remove()
      return copy.textContent
    })) ?? ''
  return {
    ...stage,
    section: state,
    cell,
    head,
    input,
    text,
    /** `row,column` of the active cell; `head,column` on the heads. */
    active: () =>
      state.evaluate((section) => {
        const found = section.querySelector('[data-active]')
        const row = found?.closest('[data-row]')?.getAttribute('data-row') ?? 'head'
        return found && `${row},${found.getAttribute('data-at') ?? found.getAttribute('data-head')}`
      }),
    selected: () => state.locator('[role=gridcell][aria-selected=true]').count(),
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    },
    says: (row: number, column: number) => expect.poll(() => text(row, column)),
    /** The words of the last act, as the owner of the rows heard of it. */
    last: () => expect.poll(() => state.locator('[data-last]').innerText()),
    broken: () => expect.poll(() => state.locator('[data-broken]').innerText()),
    announced: () => expect.poll(() => state.getByRole('status').innerText()),
    heads: () => state.getByRole('columnheader').allInnerTexts(),
    putOnClipboard: (words: string) => page.evaluate((written) => navigator.clipboard.writeText(written), words),
    clipboard: () => page.evaluate(() => navigator.clipboard.readText()),
  }
}
export type Sheet = Awaited<ReturnType<typeof openSheet>>
