import { expect, it } from 'vitest'
import { openShow } from './stage.ts'

it('a sheet floats below its anchor over what would clip it, and stays in the window', async () => {
  const { page, state } = await openShow('floating', { width: 1000, height: 700 })
  const button = state('normal').getByRole('button')
  await button.click()
  const sheet = state('normal').locator('[popover]')
  await sheet.getByText('青岛').waitFor()
  const [anchor, box] = [await button.boundingBox(), await sheet.boundingBox()]
  expect(box!.y).toBeGreaterThanOrEqual(anchor!.y + anchor!.height)
  expect(box!.height).toBeGreaterThan(44)
  // The topmost element there is the sheet's, not what lies below it.
  const onTop = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.closest('[popover]') !== null,
    [box!.x + 20, box!.y + box!.height - 10],
  )
  expect(onTop).toBe(true)
  const many = state('many')
  await many.getByRole('button').click()
  // A sheet is put in its place once more, a frame after it took its size.
  const isInside = async () => {
    const { y, height } = (await many.locator('[popover]').boundingBox())!
    return y >= 0 && y + height <= 700
  }
  await expect.poll(isInside).toBe(true)
})

it('by keyboard: it opens and never takes the focus', async () => {
  const { page, state } = await openShow('floating', { state: 'normal', language: 'en' })
  const button = state('normal').getByRole('button')
  await button.focus()
  await page.keyboard.press('Enter')
  await state('normal').getByText('Ningbo').waitFor()
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  await state('normal').getByText('Ningbo').click()
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => state('normal').locator('[popover]').count()).toBe(0)
})
