import { expect, it } from 'vitest'
import { openShow } from './stage.ts'

it('the label floats up when the control is entered or filled, and the error is read out with the control', async () => {
  const { page, state, say } = await openShow('field-frame')
  const empty = state('normal').getByLabel('客户名称')
  const label = state('normal').locator('label')
  const low = (await label.boundingBox())!.y
  await empty.focus()
  await expect.poll(async () => (await label.boundingBox())!.y).toBeLessThan(low)
  await page.keyboard.type('远航')
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await label.boundingBox())!.y).toBeLessThan(low)
  const broken = state('error').getByRole('textbox')
  expect(await broken.getAttribute('aria-invalid')).toBe('true')
  const note = await broken.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${note}"]`).innerText()).toBe(say('rule.required'))
})
