import { expect, it } from 'vitest'
import { openShow, type Stage } from './stage.ts'

const toastsOf = ({ state, page, say }: Stage) => ({
  show: (name: string) => state(name).getByRole('button').click(),
  /** Messages that are shown and not on their way out. */
  messages: () => page.locator('[data-scope=toast][data-part=root][data-state=open]').allInnerTexts(),
  close: page.getByRole('button', { name: say('ui.close'), exact: true }),
})
/** A stage whose clock is stopped until the test runs it. */
const withClock = async () => {
  const stage = await openShow('toaster')
  await stage.page.clock.install({ time: '2026-11-20T08:00:00Z' })
  await stage.page.clock.pauseAt('2026-11-20T09:00:00Z')
  await stage.page.reload()
  await stage.state('validation').getByRole('button').waitFor()
  const { messages, ...toasts } = toastsOf(stage)
  /** Drawing waits for moments of this clock, however busy the machine is. */
  const messagesSoon = async () => {
    await stage.page.clock.runFor(10)
    return await messages()
  }
  return { ...stage, ...toasts, messages, messagesSoon }
}

it('a broken rule is a warning toast for 1 second; other words stay long enough to be read', async () => {
  const { page, show, messages, messagesSoon } = await withClock()
  await show('validation')
  await expect.poll(messagesSoon).toEqual(['请输入手机号'])
  expect(await page.locator('[data-scope=toast][data-part=root]').getAttribute('data-type')).toBe('warning')
  await page.mouse.move(5, 500)
  await page.clock.runFor(850)
  expect(await messages()).toEqual(['请输入手机号'])
  await page.clock.runFor(100)
  await expect.poll(messagesSoon).toEqual([])
  await show('success')
  await expect.poll(messagesSoon).toEqual(['已保存'])
  await page.clock.runFor(1850)
  expect(await messages()).toEqual(['已保存'])
  await page.clock.runFor(500)
  await expect.poll(messagesSoon).toEqual([])
})

it('an error stays until it is read or closed by mouse', async () => {
  const stage = await openShow('toaster')
  const { show, messages, close } = toastsOf(stage)
  await show('error')
  await expect.poll(messages).toEqual(['网络错误\n请稍后再试'])
  await close.click()
  await expect.poll(messages).toEqual([])
})

it('by keyboard alone: Alt+T goes to the message, Tab to its button, Enter closes it', async () => {
  const stage = await openShow('toaster', { language: 'en', state: 'error' })
  const { page, state } = stage
  const { messages, close } = toastsOf(stage)
  await state('error').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect.poll(messages).toEqual(['Network error!\nTry again later'])
  await page.keyboard.press('Alt+t')
  for (let stop = 0; stop < 3; stop += 1) {
    if (await close.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect.poll(messages).toEqual([])
  expect(await page.locator('[data-scope=toast][data-part=group]').getAttribute('aria-label')).toContain(
    stage.say('ui.notices'),
  )
})
