import { expect, it } from 'vitest'
import { openShow, type Stage } from './stage.ts'

const bellOf = ({ state }: Stage, name: string) => {
  const bell = state(name).getByRole('button').first()
  const sheet = state(name).getByRole('dialog')
  return { bell, sheet, notices: sheet.getByRole('listitem'), done: () => state(name).locator('output').innerText() }
}

it('opens under the pointer with the five newest, and closes 300 ms after the pointer has left', async () => {
  const stage = await openShow('notice-bell')
  const { bell, sheet, notices } = bellOf(stage, 'unread')
  await bell.hover()
  await sheet.waitFor()
  expect(await notices.count()).toBe(5)
  // The page's own clock measures how long the sheet stays, however busy the machine is.
  const stayed = sheet.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        let left = 0
        const place = element.closest('section')?.querySelector('div > div > div')
        place?.addEventListener('pointerleave', () => {
          left = performance.now()
        })
        new MutationObserver((_changes, observer) => {
          if (element.isConnected) return
          observer.disconnect()
          resolve(performance.now() - left)
        }).observe(document.body, { childList: true, subtree: true })
      }),
  )
  await stage.page.mouse.move(900, 700)
  expect(await stayed).toBeGreaterThanOrEqual(290)
})

it('opens under a pointer that comes from a disabled button, which never reports that the pointer left it', async () => {
  const stage = await openShow('notice-bell')
  const { bell, sheet } = bellOf(stage, 'unread')
  const other = bellOf(stage, 'read').bell
  await bell.evaluate(
    (element, from) => element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, relatedTarget: from })),
    await other.elementHandle(),
  )
  await sheet.waitFor()
})

it('stays while the pointer goes over to the sheet, and a message opens', async () => {
  const stage = await openShow('notice-bell')
  const { bell, sheet, notices, done } = bellOf(stage, 'unread')
  await bell.hover()
  await notices.nth(2).hover()
  expect(await sheet.isVisible()).toBe(true)
  await notices.nth(2).getByRole('button').click()
  await expect.poll(done).toBe('新客户等待分配')
})

it('shows the number of unread ones, and a press leads to all', async () => {
  const stage = await openShow('notice-bell', { language: 'en' })
  const { bell, done } = bellOf(stage, 'many')
  expect(await bell.innerText()).toBe('99+')
  expect(await bell.getAttribute('aria-label')).toContain('99+')
  await bell.click()
  await expect.poll(done).toBe('All messages')
})

it('opens, walks and closes by keyboard', async () => {
  const stage = await openShow('notice-bell')
  const { bell, sheet, notices, done } = bellOf(stage, 'unread')
  await bell.focus()
  await stage.page.keyboard.press('ArrowDown')
  await sheet.waitFor()
  await stage.page.keyboard.press('Tab')
  await stage.page.keyboard.press('ArrowDown')
  await expect
    .poll(() =>
      notices
        .nth(1)
        .getByRole('button')
        .evaluate((button) => button.matches(':focus')),
    )
    .toBe(true)
  await stage.page.keyboard.press('Enter')
  await expect.poll(done).toBe('系统将于今晚 22:00 升级')
  await stage.page.keyboard.press('Escape')
  await expect.poll(() => sheet.count()).toBe(0)
  expect(await bell.evaluate((button) => button.matches(':focus'))).toBe(true)
})
