import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { openShow, type Stage } from './stage.ts'

const inputOf = ({ state }: Stage, name: string) => state(name).locator('input').first()
/** The text with a bar where the caret is. */
const marked = (input: Locator) =>
  input.evaluate((element) => {
    const { value, selectionStart } = element as HTMLInputElement
    return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`
  })
const put = async (input: Locator, text: string) => {
  await input.focus()
  const caret = text.indexOf('|')
  await input.fill(text.replace('|', ''))
  await input.evaluate((element, at) => (element as HTMLInputElement).setSelectionRange(at, at), caret)
}

it.each([
  ['mode0', '12.345', '12'],
  ['mode1', '12.345', '12.3'],
  ['mode2', '12.345', '12.34'],
  ['mode3', '12.3456', '12.345'],
  ['mode4', '12.34567', '12.3456'],
  ['mode8', '7.1234567890', '7.12345678'],
])('%s: %s typed key by key is left as %s', async (name, typed, kept) => {
  const input = inputOf(await openShow('number-input'), name)
  await input.clear()
  await input.pressSequentially(typed)
  await input.blur()
  await expect.poll(() => input.inputValue()).toBe(kept)
})

it('the caret stays where one types in the middle, whatever the filter takes away', async () => {
  const stage = await openShow('number-input')
  const input = inputOf(stage, 'filled')
  await put(input, '12|50')
  await stage.page.keyboard.type('x')
  expect(await marked(input)).toBe('12|50')
  await stage.page.keyboard.type('7')
  expect(await marked(input)).toBe('127|50')
  await stage.page.keyboard.type('.')
  expect(await marked(input)).toBe('127.|50')
  await stage.page.keyboard.type('9')
  expect(await marked(input)).toBe('127.9|5')
  await stage.page.keyboard.press('Home')
  await stage.page.keyboard.type('0')
  expect(await marked(input)).toBe('|127.95')
  await stage.page.keyboard.press('ArrowRight')
  await stage.page.keyboard.type('-')
  expect(await marked(input)).toBe('1|27.95')
})

it('a minus is accepted only at the front, and only where a number may be negative', async () => {
  const stage = await openShow('number-input')
  const signed = inputOf(stage, 'signed')
  await signed.clear()
  await signed.pressSequentially('-1-2')
  expect(await signed.inputValue()).toBe('-12')
  const unsigned = inputOf(stage, 'filled')
  await unsigned.clear()
  await unsigned.pressSequentially('-12')
  expect(await unsigned.inputValue()).toBe('12')
})

it('an input method finishes its word before it is filtered, and full-width digits count', async () => {
  const stage = await openShow('number-input')
  const input = inputOf(stage, 'filled')
  await put(input, '12|50')
  const keyboard = await stage.context.newCDPSession(stage.page)
  await keyboard.send('Input.imeSetComposition', { text: 'ｊｉａ', selectionStart: 3, selectionEnd: 3 })
  expect(await input.inputValue()).toBe('12ｊｉａ50')
  await keyboard.send('Input.imeSetComposition', { text: '３．', selectionStart: 2, selectionEnd: 2 })
  await keyboard.send('Input.insertText', { text: '３．' })
  expect(await marked(input)).toBe('123.|50')
  await keyboard.send('Input.insertText', { text: '价' })
  expect(await marked(input)).toBe('123.|50')
})

it('a pasted amount loses its commas and its currency', async () => {
  const stage = await openShow('number-input')
  const input = inputOf(stage, 'normal')
  await input.focus()
  await stage.page.keyboard.insertText('USD 1,234.567')
  expect(await input.inputValue()).toBe('1234.56')
})

it('what is no number yet is settled when the field is left', async () => {
  const stage = await openShow('number-input')
  const input = inputOf(stage, 'signed')
  await input.fill('12.')
  await input.blur()
  await expect.poll(() => input.inputValue()).toBe('12')
  await input.fill('-')
  await input.blur()
  await expect.poll(() => input.inputValue()).toBe('')
})

it('a number obeys its rules when it is left', async () => {
  const stage = await openShow('number-input')
  const input = inputOf(stage, 'rules')
  await input.fill('0')
  await input.blur()
  await expect.poll(() => stage.state('rules').getByRole('alert').innerText()).toBe(stage.say('rule.notPositive'))
  await input.pressSequentially('5')
  await expect.poll(() => stage.state('rules').getByRole('alert').count()).toBe(0)
})

it('money is grouped while it is read, plain while it is edited, and exact always', async () => {
  const stage = await openShow('money-input')
  const amount = inputOf(stage, 'filled')
  expect(await amount.inputValue()).toBe('1,234,567.50')
  await amount.focus()
  await expect.poll(() => amount.inputValue()).toBe('1234567.5')
  await stage.page.keyboard.press('End')
  await stage.page.keyboard.type('559')
  expect(await amount.inputValue()).toBe('1234567.55')
  await stage.page.keyboard.press('Tab')
  await expect.poll(() => amount.inputValue()).toBe('1,234,567.55')
  expect(await stage.state('filled').innerText()).toContain('USD')
  expect(await inputOf(stage, 'negative').inputValue()).toBe('(30.00)')
  expect(await inputOf(stage, 'exact').inputValue()).toBe('0.1255')
})

it('Tab marks a grouped number, so that typing replaces it', async () => {
  const stage = await openShow('number-input')
  const input = inputOf(stage, 'filled')
  expect(await input.inputValue()).toBe('1,250.5')
  await stage.state('filled').locator('h2 a').focus()
  await stage.page.keyboard.press('Tab')
  await expect.poll(() => input.inputValue()).toBe('1250.5')
  await stage.page.keyboard.type('98')
  expect(await input.inputValue()).toBe('98')
})

it('a click into a grouped amount does not lose it', async () => {
  const stage = await openShow('money-input')
  const amount = inputOf(stage, 'filled')
  await amount.click()
  await expect.poll(() => amount.inputValue()).toBe('1234567.5')
  await inputOf(stage, 'normal').click()
  await expect.poll(() => amount.inputValue()).toBe('1,234,567.50')
})

it('arrow keys step a quantity exactly, Page keys by ten', async () => {
  const stage = await openShow('quantity-input')
  const fine = inputOf(stage, 'fine')
  await fine.focus()
  await stage.page.keyboard.press('ArrowUp')
  await expect.poll(() => fine.inputValue()).toBe('1.010')
  await stage.page.keyboard.press('ArrowUp')
  await expect.poll(() => fine.inputValue()).toBe('1.011')
  await stage.page.keyboard.press('PageDown')
  await expect.poll(() => fine.inputValue()).toBe('1.001')
})

it('a quantity stops at its bounds, by mouse and by keyboard', async () => {
  const stage = await openShow('quantity-input')
  const { say, state, page } = stage
  const pieces = inputOf(stage, 'bounded')
  const more = state('bounded').getByRole('button', { name: say('ui.stepUp') })
  await more.click()
  await expect.poll(() => pieces.inputValue()).toBe('12')
  await more.click()
  expect(await pieces.inputValue()).toBe('12')
  await pieces.focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await expect.poll(() => pieces.inputValue()).toBe('1')
})
