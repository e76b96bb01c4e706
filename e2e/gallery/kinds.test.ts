import { resources } from '@hangjia/contracts'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { openShow, type Stage } from './stage.ts'

/** Appearance of a kind in one place: `empty`, `filled`, `error`, `disabled`, `line`, `filter`. */
const part = ({ state }: Stage, kind: string, name: string): Locator => state(kind).locator(`[data-part="${name}"]`)

it('every kind of field in the catalogue is shown; errors are read, nothing disabled is reached; weekdays, a choice and a flag are set by mouse and by keyboard', async () => {
  const stage = await openShow('kinds')
  const shown = await stage.page
    .locator('section[data-state]')
    .evaluateAll((all) => all.map((one) => one.dataset.state))
  const kinds = new Set([...resources.values()].flatMap(({ fields }) => Object.values(fields).map(({ kind }) => kind)))
  expect(kinds.size).toBeGreaterThan(10)
  expect(shown).toEqual(expect.arrayContaining([...kinds]))

  // A flag shows its own error, a field in a line shows it to a pointer; a text there is read whole.
  const flag = part(stage, 'flag', 'error')
  expect(await flag.getByRole('alert').innerText()).toBe(stage.say('rule.invalid'))
  const note = await flag.getByRole('alert').getAttribute('id')
  expect(await flag.getByRole('checkbox').getAttribute('aria-describedby')).toBe(note)
  const price = part(stage, 'lines', 'error').getByLabel('单价 2')
  expect(await price.locator('..').getAttribute('title')).toBe(stage.say('rule.invalid'))
  const remarks = part(stage, 'longText', 'line').getByRole('textbox')
  expect(await remarks.evaluate((area) => area.scrollHeight - area.clientHeight)).toBe(0)

  // Nothing disabled can be reached with the keyboard.
  const reachable = await stage.page
    .locator('[data-part="disabled"] :is(input, select, textarea, button):not(:disabled)')
    .evaluateAll((all) => all.filter((one) => (one as HTMLElement).tabIndex >= 0).map((one) => one.outerHTML))
  expect(reachable).toEqual([])

  // Set by mouse.
  const days = part(stage, 'weekdays', 'empty').getByRole('checkbox')
  await days.nth(2).check({ force: true })
  expect(await days.nth(2).isChecked()).toBe(true)
  const options = part(stage, 'choice', 'empty').getByRole('radio')
  await part(stage, 'choice', 'empty').getByText('内部').click()
  expect(await options.nth(1).isChecked()).toBe(true)
  // An optional choice is taken back by a second click.
  await part(stage, 'choice', 'empty').getByText('内部').click()
  expect(await options.nth(1).isChecked()).toBe(false)
  await part(stage, 'flag', 'empty').getByText('直达').click()
  expect(await part(stage, 'flag', 'empty').getByRole('checkbox').isChecked()).toBe(true)

  // Set with the keyboard alone.
  const { keyboard } = stage.page
  await days.first().focus()
  await keyboard.press('Tab')
  await keyboard.press('Space')
  expect(await days.nth(1).isChecked()).toBe(true)
  const chosen = part(stage, 'choice', 'filled').getByRole('radio')
  await chosen.first().focus()
  await keyboard.press('ArrowRight')
  expect(await chosen.nth(1).isChecked()).toBe(true)
  const direct = part(stage, 'flag', 'empty').getByRole('checkbox')
  await direct.focus()
  for (const isSet of [false, true]) {
    await keyboard.press('Space')
    expect(await direct.isChecked()).toBe(isSet)
  }
})

it('weekdays to filter by are chosen with the keyboard, and none of them is no filter; a range is typed, and its two ends have names', async () => {
  const stage = await openShow('kinds', { language: 'en' })
  const { keyboard } = stage.page
  const filter = part(stage, 'weekdays', 'filter')
  const kept = filter.locator('[data-condition]')
  await filter.getByRole('group', { name: 'Sailing' }).getByRole('checkbox', { name: 'Tu' }).focus()
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  expect(await kept.getAttribute('data-condition')).toBe(JSON.stringify({ any: ['0000110'] }))
  await keyboard.press('Space')
  await keyboard.press('Shift+Tab')
  await keyboard.press('Space')
  expect(await kept.getAttribute('data-condition')).not.toContain('any')

  const amount = part(stage, 'decimal', 'filter')
  const from = amount.getByRole('textbox', { name: 'Amount From' })
  const to = amount.getByRole('textbox', { name: 'Amount To' })
  await from.focus()
  await stage.page.keyboard.type('1,20')
  await stage.page.keyboard.press('ArrowLeft')
  await stage.page.keyboard.type('x0')
  expect(await from.inputValue()).toBe('1200')
  expect(await from.evaluate((input) => (input as HTMLInputElement).selectionStart)).toBe(3)
  await stage.page.keyboard.press('Tab')
  await stage.page.keyboard.type('a3400.5')
  expect(await to.inputValue()).toBe('3400.5')
  expect(await from.inputValue()).toBe('1,200')
})

it('a price gets a further box by mouse, and loses one', async () => {
  const stage = await openShow('kinds', { state: 'boxPrices' })
  const line = part(stage, 'boxPrices', 'line')
  await line.getByLabel(stage.say('ui.addBox')).selectOption('45HQ')
  const added = line.getByRole('textbox', { name: '箱型价 45HQ' })
  await added.fill('2,800.505')
  expect(await added.inputValue()).toBe('2800.50')
  await line.getByRole('button', { name: stage.say('ui.removeNamed', { name: '箱型价 40HQ' }) }).click()
  expect(await line.getByRole('textbox', { name: '箱型价 40HQ' }).count()).toBe(0)
})

it('prices are typed one after the other with the keyboard alone', async () => {
  const stage = await openShow('kinds', { state: 'boxPrices' })
  const prices = part(stage, 'boxPrices', 'empty').getByRole('textbox')
  await prices.first().focus()
  for (const price of ['1250', '2100', '2350.5']) {
    await stage.page.keyboard.type(price)
    await stage.page.keyboard.press('Tab')
  }
  expect(await prices.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
    '1250',
    '2100',
    '2350.5',
    '',
  ])
})

it('lines are added, copied and removed by mouse', async () => {
  const stage = await openShow('kinds', { state: 'lines' })
  const filled = part(stage, 'lines', 'filled')
  const rows = filled.locator('tbody tr')
  await filled
    .getByRole('button', { name: stage.say('ui.copyLine') })
    .first()
    .click()
  expect(await rows.count()).toBe(3)
  await filled.getByRole('button', { name: stage.say('ui.addLine') }).click()
  expect(await rows.count()).toBe(4)
  await filled
    .getByRole('button', { name: stage.say('ui.removeLine') })
    .nth(1)
    .click()
  expect(await rows.count()).toBe(3)
  expect(await rows.nth(1).getByLabel('单价 2').inputValue()).toBe('450.00')
})

it('a line is split at a value within its range, with its prices on both sides', async () => {
  const stage = await openShow('kinds', { state: 'lines' })
  const { page, say } = stage
  const filled = part(stage, 'lines', 'filled')
  await filled
    .getByRole('button', { name: say('ui.splitLine') })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  const at = dialog.getByLabel(say('ui.splitAt', { from: '5', to: '∞' }))
  await at.fill('5')
  await dialog.getByRole('button', { name: say('ui.split') }).click()
  await dialog.getByText(say('ui.splitOutside', { from: '5', to: '∞' })).waitFor()
  await at.fill('10')
  await at.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const cells = async (name: string) =>
    await Promise.all([1, 2, 3].map((row) => filled.getByLabel(`${name} ${row}`, { exact: true }).inputValue()))
  expect(await cells('大于')).toEqual(['', '5', '10'])
  expect(await cells('至')).toEqual(['5', '10', ''])
  expect(await cells('单价')).toEqual(['825.00', '450.00', '450.00'])
})

it('a line is added and filled with the keyboard alone', async () => {
  const stage = await openShow('kinds', { state: 'lines' })
  const empty = part(stage, 'lines', 'empty')
  await empty.getByRole('button', { name: stage.say('ui.addLine') }).focus()
  await stage.page.keyboard.press('Enter')
  const price = empty.getByLabel('单价 1')
  await price.waitFor()
  // The keyboard is in the new line already.
  await stage.page.keyboard.press('Tab')
  await stage.page.keyboard.type('-12.345')
  expect(await price.inputValue()).toBe('-12.34')
})

it('the keyboard goes on where a line was taken away', async () => {
  const stage = await openShow('kinds', { state: 'lines' })
  const filled = part(stage, 'lines', 'filled')
  const remove = filled.getByRole('button', { name: stage.say('ui.removeLine') })
  await remove.nth(1).focus()
  await stage.page.keyboard.press('Enter')
  await expect.poll(() => remove.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement))).toBe(0)
  await stage.page.keyboard.press('Enter')
  const add = filled.getByRole('button', { name: stage.say('ui.addLine') })
  await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true)
})

it('days are filtered by calendar or typed; what is no day stays to be mended', async () => {
  const stage = await openShow('kinds', { state: 'date' })
  await stage.page.clock.setFixedTime('2026-11-20T07:00:00Z')
  const filter = part(stage, 'date', 'filter')
  const [from, to] = ['从', '到'].map((side) => filter.getByRole('combobox', { name: `开船日 ${side}` }))
  await filter.getByRole('button', { name: stage.say('ui.openCalendar') }).click()
  await filter.getByRole('button', { name: stage.say('ui.today') }).click()
  await expect.poll(() => from!.inputValue()).toBe('2026-11-20')
  await to!.fill('1203')
  await to!.press('Tab')
  await expect.poll(() => to!.inputValue()).toBe('2026-12-03')
  await to!.fill('2026-02-30')
  await to!.press('Tab')
  await expect.poll(() => to!.getAttribute('aria-invalid')).toBe('true')
  expect(await to!.inputValue()).toBe('2026-02-30')
})

it('words that an input method still composes filter nothing yet', async () => {
  const stage = await openShow('kinds', { state: 'text' })
  const input = part(stage, 'text', 'filter').getByRole('textbox')
  const kept = part(stage, 'text', 'filter').locator('[data-condition]')
  await input.focus()
  const keyboard = await stage.context.newCDPSession(stage.page)
  await keyboard.send('Input.imeSetComposition', { text: 'zhong', selectionStart: 5, selectionEnd: 5 })
  expect(await input.inputValue()).toBe('zhong')
  expect(await kept.getAttribute('data-condition')).toBe('')
  await keyboard.send('Input.insertText', { text: '中' })
  await expect.poll(() => kept.getAttribute('data-condition')).toBe('{"contains":"中"}')
})
