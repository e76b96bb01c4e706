import { expect, it } from 'vitest'
import { openShow, type Stage } from './stage.ts'

const selectIn = ({ state }: Stage, name: string) => state(name).getByRole('combobox')
const chosenIn = (stage: Stage, name: string) =>
  expect.poll(() => selectIn(stage, name).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text))

it.each([
  ['zh', '请选择产品类型'],
  ['en', 'please choose product type'],
] as const)('asks in %s: %s', async (language, words) => {
  const stage = await openShow('product-type-picker', { language })
  await chosenIn(stage, 'normal').toBe(words)
})

it('is chosen by mouse and by keyboard', async () => {
  const stage = await openShow('product-type-picker', { state: 'normal' })
  const select = selectIn(stage, 'normal')
  await select.click()
  await stage.page.getByRole('option', { name: '电商快船' }).click()
  await chosenIn(stage, 'normal').toBe('电商快船')
  await select.press('Space')
  await stage.page.keyboard.press('ArrowDown')
  await stage.page.keyboard.press('Enter')
  await chosenIn(stage, 'normal').toBe('Direct consolidation')
})

it('is emptied by its cross and by Delete where it is clearable, and only there', async () => {
  const stage = await openShow('product-type-picker')
  const clear = (name: string) => stage.state(name).getByRole('button', { name: stage.say('ui.clear') })
  expect(await clear('filled').count()).toBe(0)
  await selectIn(stage, 'filled').press('Delete')
  await chosenIn(stage, 'filled').toBe('电商快船')
  await clear('clearable').click()
  await chosenIn(stage, 'clearable').toBe(stage.say('ui.chooseProductType'))
  await selectIn(stage, 'clearable').selectOption({ label: '超大件' })
  await selectIn(stage, 'clearable').press('Delete')
  await chosenIn(stage, 'clearable').toBe(stage.say('ui.chooseProductType'))
})

it('can be disabled, and is not emptied then', async () => {
  const stage = await openShow('product-type-picker')
  expect(await selectIn(stage, 'disabled').isDisabled()).toBe(true)
  expect(await stage.state('disabled').getByRole('button').count()).toBe(0)
})

it('only logs a failure; its options stay empty (spec §8)', async () => {
  const stage = await openShow('product-type-picker', { state: 'failed' })
  const { page, state } = stage
  await expect.poll(() => state('failed').getByLabel('log').innerText()).toBe('Error: the line is dead')
  expect(await selectIn(stage, 'failed').locator('option:not([hidden])').count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
})

it('bears 400 types, and what is chosen stays to be seen while the list is missing', async () => {
  const stage = await openShow('product-type-picker')
  await expect.poll(() => selectIn(stage, 'many').locator('option:not([hidden])').count()).toBe(400)
  await chosenIn(stage, 'long').toMatch(/^Guaranteed weekly/)
})
