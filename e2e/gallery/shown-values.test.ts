import { expect, it } from 'vitest'
import { openShow } from './stage.ts'

it('money has 2 decimals, thousands separators, and parentheses when it is negative', async () => {
  const { state } = await openShow('money')
  const shown = (name: string) => state(name).locator('h2 + div').innerText()
  expect(await shown('normal')).toBe('USD1,234,567.50')
  expect(await shown('negative')).toBe('CNY(9,876.54)')
  expect(await shown('zero')).toBe('USD0.00')
  expect(await shown('bare')).toBe('12.00')
  expect(await shown('nothing')).toBe('')
  expect(await shown('quantity')).toBe('12,345.678立方米')
  expect(await shown('long')).toBe('USD12,345,678,901,234,567,890,123,456,790.00')
})

it('a state is a dot and a word, and never colour alone', async () => {
  const { state } = await openShow('dot', { language: 'en' })
  for (const [name, words] of [
    ['good', 'Published'],
    ['warn', 'Expiring soon'],
    ['bad', 'Expired'],
    ['busy', 'In progress'],
    ['quiet', 'Unpublished'],
  ] as const)
    expect(await state(name).locator('[data-tone]').innerText()).toBe(words)
})
