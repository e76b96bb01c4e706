import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violationsOn } from '../axe.ts'
import { languages } from '../words.ts'
import { openShow, type Stage, themes } from './stage.ts'

/** The field of a state, its list, and the codes that the list offers. */
const at = ({ state, page }: Stage, name: string) => {
  const list = page.locator('[role=listbox]:not([data-stale])')
  const codes = async () => (await list.getByRole('option').locator('span:nth-child(3)').allInnerTexts()).slice(0, 3)
  return { field: state(name).getByRole('combobox'), list, codes }
}
const offers = (codes: () => Promise<string[]>, expected: readonly string[]) => expect.poll(codes).toEqual(expected)
const value = (field: Locator) => expect.poll(() => field.inputValue())

describe('recent choices (spec §9)', () => {
  it.each(languages)(
    'are on top under their heading, newest first, without those that are gone: %s',
    async (language) => {
      const stage = await openShow('picker', { language, state: 'recent' })
      const { field, list, codes } = at(stage, 'recent')
      await field.click()
      await offers(codes, ['NLRTM', 'USLAX', 'CNSHG'])
      const recent = list.getByRole('group', { name: stage.say('ui.recent') })
      expect(await recent.getByRole('option').count()).toBe(2)
      expect(await recent.getByText(stage.say('ui.recent'), { exact: true }).isVisible()).toBe(true)
      expect(await list.getByText('GONE1').count()).toBe(0)
    },
  )

  it('move to the front when they are chosen again, by mouse and by keyboard', async () => {
    const stage = await openShow('picker', { state: 'recent' })
    const { field, list, codes } = at(stage, 'recent')
    await field.click()
    await list.getByRole('option', { name: '洛杉矶' }).click()
    await value(field).toBe('洛杉矶 USLAX')
    await field.press('ArrowDown')
    await offers(codes, ['USLAX', 'NLRTM', 'CNSHG'])
    await field.pressSequentially('hb')
    await offers(codes, ['DEHAM'])
    await field.press('Enter')
    await value(field).toBe('汉堡 DEHAM')
    await field.press('ArrowDown')
    await offers(codes, ['DEHAM', 'USLAX', 'NLRTM'])
  })

  it('are filtered by the typed words, also by pinyin', async () => {
    const stage = await openShow('picker', { state: 'recent' })
    const { field, codes } = at(stage, 'recent')
    await field.click()
    await field.pressSequentially('niuyue')
    await offers(codes, ['USNYC'])
    await field.fill('lsj')
    await offers(codes, ['USLAX'])
    await field.fill('ang')
    await offers(codes, ['USLAX', 'CNSHG', 'CNYSA'])
  })

  it('of several ports are on top, too, and taking a port back leaves them as they are', async () => {
    const stage = await openShow('tags-picker', { state: 'recent' })
    const { field, list, codes } = at(stage, 'recent')
    await field.click()
    await offers(codes, ['DEHAM', 'NLRTM', 'CNSHG'])
    await list.getByRole('option', { name: '上海' }).click()
    await offers(codes, ['CNSHG', 'DEHAM', 'NLRTM'])
    await field.press('Escape')
    await field.press('Backspace')
    await expect.poll(() => stage.state('recent').getByText('上海').count()).toBe(0)
    await field.press('ArrowDown')
    await offers(codes, ['CNSHG', 'DEHAM', 'NLRTM'])
  })
})

describe('rows', () => {
  it('show the code and both names, and emphasise what was typed', async () => {
    for (const [language, names] of [
      ['zh', ['洛杉矶', 'Los Angeles', 'USLAX']],
      ['en', ['Los Angeles', '洛杉矶', 'USLAX']],
    ] as const) {
      const stage = await openShow('picker', { language, state: 'normal' })
      const { field, list } = at(stage, 'normal')
      await field.click()
      await field.pressSequentially('ANGEL')
      const row = list.getByRole('option').first()
      await expect.poll(() => row.locator('mark').allInnerTexts()).toEqual(['Angel'])
      expect((await row.locator(':scope > span').allInnerTexts()).filter(Boolean)).toEqual(names)
    }
  })

  it('are 400 and scroll with the mark', async () => {
    const stage = await openShow('picker', { state: 'many' })
    const { field, list } = at(stage, 'many')
    await field.press('ArrowDown')
    await expect.poll(() => list.getByRole('option').count()).toBe(400)
    await field.press('ArrowUp')
    await expect.poll(() => list.locator('[data-active]').innerText()).toContain('400')
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(1000)
    await field.press('Enter')
    await value(field).toBe('内陆站 400 XX400')
  })

  it('distinguish names that differ only at their end', async () => {
    const stage = await openShow('picker', { state: 'long', language: 'en', width: 700 })
    const { field, list } = at(stage, 'long')
    await field.click()
    const rows = list.getByRole('option')
    await expect.poll(() => rows.allInnerTexts()).toHaveLength(2)
    for (const row of await rows.all()) {
      const [title, whole] = await row
        .locator('span')
        .first()
        .evaluate((element) => [element.clientWidth, element.scrollWidth])
      expect(whole).toBe(title)
    }
    expect(await list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  })
})

describe('a list that is not there', () => {
  it('loads, has no match, has no data', async () => {
    const stage = await openShow('picker')
    const words = (name: string) => stage.state(name).getByRole('status').allInnerTexts()
    await at(stage, 'loading').field.click()
    await expect.poll(() => words('loading')).toEqual([stage.say('ui.loading')])
    await at(stage, 'empty').field.click()
    await expect.poll(() => words('empty')).toEqual([stage.say('ui.noMatch')])
    const { field } = at(stage, 'normal')
    await field.click()
    await field.pressSequentially('zzz')
    await expect.poll(() => words('normal')).toEqual([stage.say('ui.noMatch')])
  })

  it.each(['picker', 'tags-picker'])('failed, and is tried again by mouse or by Enter: %s', async (show) => {
    for (const retry of ['mouse', 'keyboard'] as const) {
      const stage = await openShow(show, { state: 'failed' })
      const { field, list } = at(stage, 'failed')
      await field.click()
      const button = stage.page.getByRole('button', { name: stage.say('ui.retry') })
      await button.waitFor()
      expect(await stage.page.getByRole('status').innerText()).toContain(stage.say('ui.failed'))
      if (retry === 'mouse') await button.click()
      else await field.press('Enter')
      await expect.poll(() => list.getByRole('option').count()).toBeGreaterThan(20)
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    }
  })
})

it('takes typing as another question, not as more of the chosen name, also after a press into it', async () => {
  const stage = await openShow('picker', { state: 'filled' })
  const { field, codes } = at(stage, 'filled')
  await field.click()
  await field.pressSequentially('ningb')
  await offers(codes, ['CNNBG'])
  await field.press('Enter')
  await value(field).toBe('宁波 CNNBG')
  await field.pressSequentially('hanb')
  await offers(codes, ['DEHAM'])
  await field.press('Enter')
  await field.click()
  await field.pressSequentially('xiam')
  await offers(codes, ['CNXMG'])
  await field.press('Escape')
  await value(field).toBe('汉堡 DEHAM')
})

it('leads the tab key past its open list to what follows the field', async () => {
  const stage = await openShow('picker')
  const { field, list } = at(stage, 'many')
  await field.click()
  await list.waitFor()
  await field.press('Tab')
  await list.waitFor({ state: 'hidden' })
  expect(await stage.page.evaluate(() => document.activeElement?.matches('[role=listbox], body'))).toBe(false)
})

it('is emptied by mouse and by keyboard, and never when it is required or disabled', async () => {
  const stage = await openShow('picker')
  const clear = (name: string) => stage.state(name).getByRole('button', { name: stage.say('ui.clear') })
  const { field, list } = at(stage, 'filled')
  await clear('filled').click()
  await value(field).toBe('')
  await field.pressSequentially('cnshg')
  await expect.poll(() => list.getByRole('option').count()).toBe(1)
  await field.press('Tab')
  await value(field).toBe('上海 CNSHG')
  await field.fill('')
  await field.press('Tab')
  await value(field).toBe('')
  expect(await clear('required').count()).toBe(0)
  expect(await clear('disabled').count()).toBe(0)
  const required = at(stage, 'required').field
  await required.fill('')
  await required.press('Tab')
  await value(required).toBe('洛杉矶 USLAX')
})

it.each(themes)('is accessible while it is open, %s', async (theme) => {
  for (const [show, state] of [
    ['picker', 'recent'],
    ['picker', 'many'],
    ['tags-picker', 'recent'],
    ['picker', 'failed'],
  ] as const) {
    const stage = await openShow(show, { theme, state })
    const { field } = at(stage, state)
    await field.click()
    await stage.page
      .locator(state === 'failed' ? '[data-is=failed]' : '[role=option]')
      .first()
      .waitFor()
    await field.press('ArrowDown')
    expect((await violationsOn(stage.page)).map(({ line }) => line)).toEqual([])
  }
})
