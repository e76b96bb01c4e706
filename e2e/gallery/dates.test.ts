import { expect, it } from 'vitest'
import { violationsOn } from '../axe.ts'
import { isEveryCase } from '../every-case.ts'
import { languages } from '../words.ts'
import { openShow, type Stage, themes } from './stage.ts'

/** The gallery's day is 20 November 2026, a Friday. */
const fieldOf = ({ state, page, say }: Stage, name: string, at = 0) => {
  const section = state(name)
  const input = section.getByRole('combobox').nth(at)
  return {
    page,
    section,
    input,
    opener: section.getByRole('button', { name: say('ui.openCalendar') }),
    grid: section.getByRole('grid').first(),
    value: () => input.inputValue(),
    /** The day that the keyboard is on, as announced to a screen reader. */
    cursor: async () => {
      const id = await input.getAttribute('aria-activedescendant')
      return id ? (await page.locator(`[id="${id}"]`).getAttribute('id'))!.slice(-10) : ''
    },
    day: (day: string) => section.locator(`[role=gridcell][id$="-${day}"]`),
    isOpen: () => input.getAttribute('aria-expanded'),
    error: async () => (await section.getByRole('alert').allInnerTexts()).join(),
  }
}

it('what is typed is a day', async () => {
  const { input, value } = fieldOf(await openShow('date-input'), 'normal')
  for (const [typed, day] of [
    ['2026-12-1', '2026-12-01'],
    ['20261202', '2026-12-02'],
    ['12-1', '2026-12-01'],
    ['1202', '2026-12-02'],
    ['12月1日', '2026-12-01'],
    ['+7', '2026-11-27'],
    ['t', '2026-11-20'],
  ] as const) {
    await input.fill('')
    await input.pressSequentially(typed)
    await input.press('Tab')
    await expect.poll(value, { message: typed }).toBe(day)
  }
})

it('a day is chosen on the calendar by mouse, and the keyboard stays in the field', async () => {
  const { opener, day, section, input, value, isOpen } = fieldOf(await openShow('date-input'), 'filled')
  await opener.click()
  expect(await isOpen()).toBe('true')
  await section.getByRole('button', { name: '下个月' }).click()
  await day('2027-01-15').click()
  await expect.poll(value).toBe('2027-01-15')
  expect(await isOpen()).toBe('false')
  expect(await input.evaluate((element) => element === document.activeElement)).toBe(true)
})

it('a day is chosen by keyboard alone: arrows, Page keys by months, Home and End by weeks', async () => {
  const { input, value, cursor, isOpen } = fieldOf(await openShow('date-input'), 'filled')
  await input.focus()
  await input.press('Alt+ArrowDown')
  await expect.poll(cursor).toBe('2026-12-03')
  const steps = [
    ['ArrowRight', '2026-12-04'],
    ['ArrowDown', '2026-12-11'],
    ['ArrowUp', '2026-12-04'],
    ['ArrowLeft', '2026-12-03'],
    ['PageDown', '2027-01-03'],
    ['PageUp', '2026-12-03'],
    ['Shift+PageUp', '2025-12-03'],
    ['Shift+PageDown', '2026-12-03'],
    ['Home', '2026-11-30'],
    ['End', '2026-12-06'],
  ] as const
  for (const [key, day] of steps) {
    await input.press(key)
    await expect.poll(cursor, { message: key }).toBe(day)
  }
  expect(await value()).toBe('2026-12-03')
  await input.press('Enter')
  await expect.poll(value).toBe('2026-12-06')
  expect(await isOpen()).toBe('false')
})

it('Escape closes the calendar and changes nothing; arrow keys step a closed field by days', async () => {
  const { input, value, isOpen } = fieldOf(await openShow('date-input'), 'filled')
  await input.focus()
  await input.press('Alt+ArrowDown')
  await input.press('ArrowDown')
  await input.press('Escape')
  await expect.poll(isOpen).toBe('false')
  expect(await value()).toBe('2026-12-03')
  await input.press('ArrowUp')
  await expect.poll(value).toBe('2026-12-04')
})

it('an open calendar follows what is typed', async () => {
  const { input, value, grid, isOpen } = fieldOf(await openShow('date-input', { language: 'en' }), 'filled')
  await input.focus()
  await input.press('Alt+ArrowDown')
  await input.fill('3-14')
  await expect.poll(() => grid.getAttribute('id')).toMatch(/2027-03$/)
  await input.press('Enter')
  await expect.poll(value).toBe('2027-03-14')
  expect(await isOpen()).toBe('false')
})

it('the week begins on Monday in Chinese and on Sunday in English', async () => {
  const firstDay = async (language: 'zh' | 'en') => {
    const { opener, section } = fieldOf(await openShow('date-input', { language }), 'filled')
    await opener.click()
    return section.getByRole('columnheader').first().innerText()
  }
  expect(await firstDay('zh')).toBe('一')
  expect(await firstDay('en')).toBe('Su')
})

it('today is marked, and chosen at once', async () => {
  const stage = await openShow('date-input')
  const { opener, day, section, value } = fieldOf(stage, 'normal')
  await opener.click()
  expect(await day('2026-11-20').getAttribute('aria-current')).toBe('date')
  await section.getByRole('button', { name: stage.say('ui.today') }).click()
  await expect.poll(value).toBe('2026-11-20')
})

it('a day out of bounds is not chosen, and reported when it is typed', async () => {
  const stage = await openShow('date-input')
  const { opener, day, input, value, error, isOpen } = fieldOf(stage, 'bounded')
  await opener.click()
  expect(await day('2026-12-11').getAttribute('aria-disabled')).toBe('true')
  await day('2026-12-11').click({ force: true })
  expect(await isOpen()).toBe('true')
  await input.press('Escape')
  expect(await value()).toBe('2026-12-03')
  await input.fill('2026-12-11')
  await input.press('Tab')
  await expect.poll(error).toBe(stage.say('rule.dayTooLate', { maximum: '2026-12-10' }))
  await input.fill('2026-11-09')
  await input.press('Tab')
  await expect.poll(error).toBe(stage.say('rule.dayTooEarly', { minimum: '2026-11-10' }))
})

it('a day that does not exist is kept as it was typed, and reported as invalid', async () => {
  const stage = await openShow('date-input')
  const { input, value, error } = fieldOf(stage, 'normal')
  await input.fill('2026-02-30')
  await input.press('Tab')
  await expect.poll(error).toBe(stage.say('rule.notADay'))
  expect(await value()).toBe('2026-02-30')
})

it('a range is chosen by mouse: first its start, then its end, over two months', async () => {
  const stage = await openShow('date-range-input')
  const from = fieldOf(stage, 'normal')
  const to = fieldOf(stage, 'normal', 1)
  await from.opener.click()
  await from.day('2026-11-25').click()
  await expect.poll(from.value).toBe('2026-11-25')
  await from.day('2026-12-24').click()
  await expect.poll(to.value).toBe('2026-12-24')
  expect(await from.section.getByRole('grid').count()).toBe(0)
})

it('a range is chosen by keyboard alone', async () => {
  const stage = await openShow('date-range-input')
  const from = fieldOf(stage, 'normal')
  const to = fieldOf(stage, 'normal', 1)
  await from.input.focus()
  await stage.page.keyboard.press('Alt+ArrowDown')
  await expect.poll(from.cursor).toBe('2026-11-20')
  await stage.page.keyboard.press('ArrowRight')
  await stage.page.keyboard.press('Enter')
  await expect.poll(from.value).toBe('2026-11-21')
  await expect.poll(to.cursor).toBe('2026-11-21')
  await stage.page.keyboard.press('PageDown')
  await stage.page.keyboard.press('Enter')
  await expect.poll(to.value).toBe('2026-12-21')
})

const presets = {
  zh: [
    ['today', '2026-11-20', '2026-11-20'],
    ['thisWeek', '2026-11-16', '2026-11-22'],
    ['thisMonth', '2026-11-01', '2026-11-30'],
    ['next30Days', '2026-11-20', '2026-12-19'],
    ['wholeValidity', '2026-11-01', '2027-01-31'],
  ],
  en: [['thisWeek', '2026-11-15', '2026-11-21']],
} as const
it.each(languages)('each preset is its range, in %s', async (language) => {
  const stage = await openShow('date-range-input', { language })
  const from = fieldOf(stage, 'normal')
  for (const [preset, first, last] of presets[language]) {
    await from.opener.click()
    await from.section.getByRole('button', { name: stage.say(`ui.${preset}`) }).click()
    await expect.poll(from.value, { message: preset }).toBe(first)
    await expect.poll(fieldOf(stage, 'normal', 1).value, { message: preset }).toBe(last)
  }
})

it('a preset is reached by Tab and taken by Enter', async () => {
  const stage = await openShow('date-range-input')
  const from = fieldOf(stage, 'normal')
  const to = fieldOf(stage, 'normal', 1)
  await to.input.focus()
  await stage.page.keyboard.press('Alt+ArrowDown')
  await stage.page.keyboard.press('Tab')
  await stage.page.keyboard.press('Tab')
  await stage.page.keyboard.press('Enter')
  await expect.poll(from.value).toBe('2026-11-16')
  await expect.poll(to.value).toBe('2026-11-22')
  expect(await to.isOpen()).toBe('false')
})

it('a range that runs backwards is reported when it is left', async () => {
  const stage = await openShow('date-range-input')
  const from = fieldOf(stage, 'filled')
  await from.input.fill('2026-12-31')
  await from.input.press('Tab')
  await expect.poll(from.error).toBe(stage.say('rule.endsBeforeStart'))
  const to = fieldOf(stage, 'filled', 1)
  await to.input.fill('2027-01-31')
  await to.input.press('Tab')
  await expect.poll(from.error).toBe('')
})

it('presets out of bounds are not offered', async () => {
  const stage = await openShow('date-range-input')
  const { opener, section } = fieldOf(stage, 'bounded')
  await opener.click()
  expect(await section.getByRole('button', { name: stage.say('ui.thisMonth') }).isDisabled()).toBe(true)
  expect(await section.getByRole('button', { name: stage.say('ui.next30Days') }).isDisabled()).toBe(false)
})

// At each run `every-show` opens them, in one light each.
it.runIf(isEveryCase)('an open calendar is clear to a screen reader', async () => {
  for (const theme of themes)
    for (const [show, name] of [
      ['date-input', 'bounded'],
      ['date-range-input', 'filled'],
    ] as const) {
      const stage = await openShow(show, { theme, state: name })
      await fieldOf(stage, name).opener.click()
      expect((await violationsOn(stage.page)).map(({ line }) => line)).toEqual([])
    }
})

it.each(languages)('what is typed is a minute, in %s', async (language) => {
  const { input, value } = fieldOf(await openShow('date-input', { language }), 'minute')
  for (const [typed, minute] of [
    ['1204 930', '2026-12-04 09:30'],
    ['t 18:00', '2026-11-20 18:00'],
    ['2026-12-04 14:05', '2026-12-04 14:05'],
    ['1204', '2026-12-04 00:00'],
  ] as const) {
    await input.fill(typed)
    await input.press('Tab')
    await expect.poll(value, { message: typed }).toBe(minute)
  }
})

it('arrow keys step the day, the hour or the minutes where the caret is', async () => {
  const { input, value } = fieldOf(await openShow('date-input'), 'minute')
  await input.focus()
  await input.press('ArrowUp')
  await expect.poll(value).toBe('2026-12-04 14:30')
  const stepAt = (caret: number, key: string) =>
    input
      .evaluate((element: HTMLInputElement, at) => element.setSelectionRange(at, at), caret)
      .then(() => input.press(key))
  await stepAt(12, 'ArrowDown')
  await expect.poll(value).toBe('2026-12-04 13:30')
  await stepAt(16, 'ArrowUp')
  await expect.poll(value).toBe('2026-12-04 13:35')
})

it('a day chosen on the calendar keeps the time, which is typed next', async () => {
  const { input, opener, day, value, isOpen, page } = fieldOf(await openShow('date-input'), 'minute')
  await opener.click()
  await day('2026-12-10').click()
  await expect.poll(value).toBe('2026-12-10 14:30')
  expect(await isOpen()).toBe('false')
  await page.keyboard.type('09:00')
  await input.press('Tab')
  await expect.poll(value).toBe('2026-12-10 09:00')
})
