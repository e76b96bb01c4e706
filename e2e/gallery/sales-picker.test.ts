import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { openShow, type Stage } from './stage.ts'

const at = ({ state, page }: Stage, name: string) => ({
  field: state(name).getByRole('combobox'),
  rows: page.locator('[role=listbox]:not([data-stale])').getByRole('option'),
})

it.each([
  ['zh', '请选择业务员'],
  ['en', 'please select sales'],
] as const)('asks in %s: %s', async (language, words) => {
  const stage = await openShow('sales-picker', { language })
  expect(await at(stage, 'normal').field.getAttribute('placeholder')).toBe(words)
})

it('finds a person while one types, by mouse and by keyboard', async () => {
  const stage = await openShow('sales-picker', { state: 'normal' })
  const { field, rows } = at(stage, 'normal')
  await field.click()
  await field.pressSequentially('王')
  await expect.poll(() => rows.allInnerTexts()).toEqual(['王芳', '王立群'])
  await rows.last().click()
  await expect.poll(() => field.inputValue()).toBe('王立群')
  await field.fill('brien')
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('Michael O’Brien')
})

it('does not offer status 1 while the filter flag is on', async () => {
  const stage = await openShow('sales-picker', { state: 'filtered' })
  const { field, rows } = at(stage, 'filtered')
  await field.click()
  await expect.poll(() => rows.allInnerTexts()).toEqual(['王芳', '李晓东', 'Michael O’Brien'])
})

/** Several letters in one breath: no machine is too slow for that. */
const typeAtOnce = (field: Locator, texts: readonly string[]) =>
  field.evaluate((input: HTMLInputElement, typed) => {
    for (const text of typed) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, texts)

it('asks once typing rests, and shows the answer to the newest question only', async () => {
  const stage = await openShow('sales-picker', { state: 'slow' })
  const { field, rows } = at(stage, 'slow')
  const asked = stage.state('slow').getByLabel('asked')
  const answered = stage.state('slow').getByLabel('answered')
  await field.focus()
  await typeAtOnce(field, ['a', 'ab', 'abc'])
  await expect.poll(() => rows.allInnerTexts()).toEqual(['abc…'])
  expect(await asked.innerText()).toBe('abc')
  await field.fill('x')
  await expect.poll(() => asked.innerText()).toBe('abc|x')
  await field.fill('xyz')
  await expect.poll(() => rows.allInnerTexts()).toEqual(['xyz…'])
  // The slow answer to x comes last, and is not shown.
  await expect.poll(() => answered.innerText()).toBe('abc|xyz|x')
  expect(await rows.allInnerTexts()).toEqual(['xyz…'])
})

it('is an empty list without data (spec §8), and a failure is tried again', async () => {
  const stage = await openShow('sales-picker')
  await at(stage, 'empty').field.click()
  const status = stage.state('empty').locator('[role=status][data-is]')
  await expect.poll(() => status.innerText()).toBe(stage.say('ui.noMatch'))
  const { field, rows } = at(stage, 'failed')
  await field.click()
  await stage
    .state('failed')
    .getByRole('button', { name: stage.say('ui.retry') })
    .waitFor()
  await field.press('Enter')
  await expect.poll(() => rows.count()).toBe(4)
})

it('bears 400 people and long names', async () => {
  const stage = await openShow('sales-picker', { width: 700 })
  const many = at(stage, 'many')
  await many.field.click()
  await expect.poll(() => many.rows.count()).toBe(400)
  const long = at(stage, 'long')
  await long.field.click()
  await expect.poll(() => long.rows.count()).toBe(2)
  // The list is put in its place a frame after it opened.
  const rightEdges = () =>
    long.rows.evaluateAll((rows) => rows.map((row) => Math.ceil(row.getBoundingClientRect().right)))
  await expect.poll(async () => Math.max(...(await rightEdges()))).toBeLessThanOrEqual(700)
})
