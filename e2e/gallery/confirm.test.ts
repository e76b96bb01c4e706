import { expect, it } from 'vitest'
import { openShow, type Stage } from './stage.ts'

const askingOf = ({ state, page }: Stage, name: string) => ({
  dialog: page.getByRole('alertdialog'),
  ask: state(name).getByRole('button'),
  answer: () => state(name).locator('output').innerText(),
  inFocus: () => page.evaluate(() => document.activeElement?.textContent),
})

it.each([
  ['zh', '删除 3 条记录？', '删除'],
  ['en', 'Delete 3 records?', 'Delete'],
] as const)('the mouse acts, cancels, or takes the second way out (%s)', async (language, title, act) => {
  const stage = await openShow('confirm', { language })
  const { dialog, ask, answer } = askingOf(stage, 'danger')
  await ask.click()
  await dialog.getByText(title).waitFor()
  await dialog.getByRole('button', { name: stage.say('ui.cancel') }).click()
  await expect.poll(answer).toBe('cancel')
  await dialog.waitFor({ state: 'hidden' })
  await ask.click()
  await dialog.getByRole('button', { name: act, exact: true }).click()
  await expect.poll(answer).toBe('act')
  await dialog.waitFor({ state: 'hidden' })
  const second = askingOf(stage, 'other')
  await second.ask.click()
  await dialog.getByRole('button').nth(1).click()
  await expect.poll(second.answer).toBe('other')
})

it('by keyboard alone: the safest answer has the focus, Tab stays inside, Escape cancels and gives the focus back', async () => {
  const stage = await openShow('confirm', { state: 'danger' })
  const { page, say } = stage
  const { dialog, ask, answer, inFocus } = askingOf(stage, 'danger')
  await ask.focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await expect.poll(inFocus).toBe(say('ui.cancel'))
  await page.keyboard.press('Tab')
  await expect.poll(inFocus).toBe('删除')
  await page.keyboard.press('Tab')
  await expect.poll(inFocus).toBe(say('ui.cancel'))
  await page.keyboard.press('Escape')
  await expect.poll(answer).toBe('cancel')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(inFocus).toBe('询问')
  await page.keyboard.press('Enter')
  await expect.poll(inFocus).toBe(say('ui.cancel'))
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(answer).toBe('act')
})
