import { expect, it } from 'vitest'
import { hearsKeys, leaveByEscape } from '../acts.ts'
import { openShow } from './stage.ts'

it.each(['normal', 'cross'])(
  'by keyboard: what is in it has the focus, Escape gives it back, each time (%s)',
  async (name) => {
    const { page, state } = await openShow('dialog-frame', { state: name, language: 'en' })
    const opener = state(name).getByRole('button', { name: 'Open' })
    const dialog = page.getByRole('dialog')
    const hasFocus = () => opener.evaluate((element) => element === document.activeElement)
    await opener.focus()
    for (const round of [1, 2, 3]) {
      await page.keyboard.press('Enter')
      await dialog.waitFor()
      await expect.poll(() => dialog.locator(':focus').count(), { message: `round ${round}` }).toBe(1)
      await page.keyboard.press('Tab')
      expect(await dialog.locator(':focus').count()).toBe(1)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(hasFocus, { message: `round ${round}` }).toBe(true)
    }
  },
)

it('what is longer than the window scrolls between its head and its foot', async () => {
  const { page, state } = await openShow('dialog-frame', { width: 1000, height: 600 })
  await state('long').getByRole('button').click()
  const dialog = page.getByRole('dialog')
  const isInside = async () => {
    const { y, height } = (await dialog.boundingBox())!
    return y >= 0 && y + height <= 600
  }
  await expect.poll(isInside).toBe(true)
  await dialog.getByRole('button', { name: '设置' }).click({ trial: true })
  await dialog.getByRole('heading').waitFor()
})

it('a click beside it closes it', async () => {
  const { page, state } = await openShow('dialog-frame', { state: 'normal' })
  await state('normal').getByRole('button').click()
  // It begins to listen a moment after it is shown.
  const pressBeside = async () => {
    await page.mouse.click(20, 20)
    return page.getByRole('dialog').count()
  }
  await expect.poll(pressBeside, { interval: 300 }).toBe(0)
})

it('a click beside it leaves what was typed', async () => {
  const { page, state } = await openShow('dialog-frame', { state: 'normal' })
  await state('normal').getByRole('button').click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox')
  await hearsKeys(page, dialog)
  await name.fill('N')
  for (const _ of [1, 2, 3]) await page.mouse.click(20, 20)
  expect(await name.inputValue()).toBe('N')
  await leaveByEscape(page, dialog)
})
