import { describe, expect, it } from 'vitest'
import { violationsOn } from '../axe.ts'
import { languages } from '../words.ts'
import { openShow, type Stage, themes } from './stage.ts'

const at = ({ state, page }: Stage, name: string) => ({
  field: state(name).getByRole('combobox'),
  tree: page.getByRole('tree'),
  item: (words: string) => page.getByRole('treeitem', { name: words, exact: true }),
  marked: page.locator('[role=treeitem][data-active]'),
  matches: page.getByRole('option'),
})
const valueIn = (field: ReturnType<typeof at>['field']) => expect.poll(() => field.inputValue())

describe('the department cascader (spec §2.5)', () => {
  it.each([
    ['zh', '请选择部门'],
    ['en', 'please select department'],
  ] as const)('asks in %s: %s', async (language, words) => {
    const stage = await openShow('department-cascader', { language })
    expect(await at(stage, 'normal').field.getAttribute('placeholder')).toBe(words)
  })

  it('goes from column to column by mouse, and takes any level with one click', async () => {
    const stage = await openShow('department-cascader', { state: 'normal' })
    const { field, item, tree } = at(stage, 'normal')
    await field.click()
    await expect.poll(() => tree.getByRole('group').count()).toBe(1)
    await item('上海总公司').hover()
    await item('海运部').hover()
    await item('美加航线组').click()
    await valueIn(field).toBe('上海总公司 / 海运部 / 美加航线组')
    expect(await tree.count()).toBe(0)
    await field.click()
    expect(await item('美加航线组').getAttribute('aria-selected')).toBe('true')
    await item('海运部').click()
    await valueIn(field).toBe('上海总公司 / 海运部')
  })

  it('goes by arrows between and within levels, takes with Enter, leaves with Escape', async () => {
    const stage = await openShow('department-cascader', { state: 'normal' })
    const { field, marked, tree } = at(stage, 'normal')
    await field.focus()
    await field.press('ArrowDown')
    await tree.waitFor()
    const press = async (keys: string, expected: string) => {
      for (const key of keys.split(' ')) await field.press(`Arrow${key}`)
      await expect.poll(() => marked.allInnerTexts()).toEqual([expected])
      const active = await field.getAttribute('aria-activedescendant')
      expect(await stage.page.locator(`[id="${active}"]`).innerText()).toBe(expected)
    }
    await press('Down', '上海总公司')
    await press('Down', '宁波分公司')
    await press('Right', '海运部')
    await press('Down', '客服部')
    await press('Right', '客服部')
    await press('Left', '宁波分公司')
    await press('Up Up', '深圳分公司')
    await press('Up Right Up', '客服部')
    await field.press('Enter')
    await valueIn(field).toBe('宁波分公司 / 客服部')
    await field.press('ArrowDown')
    await press('Up', '海运部')
    await field.press('Escape')
    await expect.poll(() => tree.count()).toBe(0)
    await valueIn(field).toBe('宁波分公司 / 客服部')
  })

  it('is searched by name or pinyin initials, and shows whole paths', async () => {
    const stage = await openShow('department-cascader', { state: 'normal' })
    const { field, matches } = at(stage, 'normal')
    await field.focus()
    await field.pressSequentially('海运')
    await expect.poll(() => matches.allInnerTexts()).toEqual(['上海总公司 / 海运部', '宁波分公司 / 海运部'])
    expect(await matches.first().locator('mark').innerText()).toBe('海运')
    await field.fill('nb hyb')
    await expect.poll(() => matches.allInnerTexts()).toEqual(['宁波分公司 / 海运部'])
    await field.press('Enter')
    await valueIn(field).toBe('宁波分公司 / 海运部')
    await field.pressSequentially('航线组')
    await field.press('ArrowDown')
    await field.press('Enter')
    await valueIn(field).toBe('上海总公司 / 海运部 / 欧地航线组')
    await field.fill('无此部门')
    await expect.poll(() => stage.page.getByRole('status').innerText()).toBe(stage.say('ui.noMatch'))
    await field.press('Escape')
    await valueIn(field).toBe('上海总公司 / 海运部 / 欧地航线组')
  })

  it('takes only the last level where that is asked, by mouse and by keyboard', async () => {
    const stage = await openShow('department-cascader', { state: 'leaves' })
    const { field, item, matches, marked } = at(stage, 'leaves')
    await field.click()
    await item('上海总公司').click()
    await expect.poll(() => marked.allInnerTexts()).toEqual(['海运部'])
    await field.press('Enter')
    await expect.poll(() => marked.allInnerTexts()).toEqual(['美加航线组'])
    await valueIn(field).toBe('')
    await field.press('Enter')
    await valueIn(field).toBe('上海总公司 / 海运部 / 美加航线组')
    await field.fill('宁波')
    await expect.poll(() => matches.allInnerTexts()).toEqual(['宁波分公司 / 海运部', '宁波分公司 / 客服部'])
  })

  it('is emptied by mouse and by keyboard, and never when it is required or disabled', async () => {
    const stage = await openShow('department-cascader')
    const clear = (name: string) => stage.state(name).getByRole('button', { name: stage.say('ui.clear') })
    const { field } = at(stage, 'filled')
    await valueIn(field).toBe('上海总公司 / 海运部 / 美加航线组')
    await clear('filled').click()
    await valueIn(field).toBe('')
    await field.pressSequentially('kfb')
    await field.press('Enter')
    await valueIn(field).toBe('宁波分公司 / 客服部')
    await field.fill('')
    await field.press('Tab')
    await valueIn(field).toBe('')
    expect(await clear('required').count()).toBe(0)
    expect(await clear('disabled').count()).toBe(0)
    expect(await at(stage, 'disabled').field.isDisabled()).toBe(true)
  })

  it('loads, has no departments, fails and is tried again', async () => {
    const stage = await openShow('department-cascader')
    const words = (name: string) => stage.state(name).getByRole('status').innerText()
    await at(stage, 'loading').field.click()
    await expect.poll(() => words('loading')).toBe(stage.say('ui.loading'))
    await at(stage, 'empty').field.click()
    await expect.poll(() => words('empty')).toBe(stage.say('ui.empty'))
    for (const retry of ['mouse', 'keyboard'] as const) {
      const again = await openShow('department-cascader', { state: 'failed' })
      const { field, tree } = at(again, 'failed')
      // It is shown open; a click would ask again.
      await field.focus()
      const button = again.page.getByRole('button', { name: again.say('ui.retry') })
      await button.waitFor()
      if (retry === 'mouse') await button.click()
      else await field.press('Enter')
      await tree.getByText('上海总公司').waitFor()
    }
  })

  it('bears circles, orphans and a chosen department that is gone', async () => {
    const stage = await openShow('department-cascader')
    const { field, tree } = at(stage, 'hostile')
    await field.click()
    await expect.poll(() => tree.getByRole('treeitem').allInnerTexts()).toEqual(['循环甲部', '孤儿部', '自身部'])
    await field.press('ArrowDown')
    await field.press('ArrowRight')
    await field.press('Enter')
    await valueIn(field).toBe('循环甲部 / 循环乙部')
    await valueIn(at(stage, 'gone').field).toBe('#77')
  })

  it('bears 400 departments in a column, and the mark stays in sight', async () => {
    const stage = await openShow('department-cascader', { state: 'many' })
    const { field, tree, marked } = at(stage, 'many')
    await field.click()
    await tree.waitFor()
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp']) await field.press(key)
    await expect.poll(() => marked.innerText()).toBe('第 400 营业部')
    await expect
      .poll(() =>
        marked.evaluate((element) => {
          const column = element.parentElement?.getBoundingClientRect()
          return column !== undefined && element.getBoundingClientRect().bottom <= column.bottom + 1
        }),
      )
      .toBe(true)
  })

  it.each(languages)('keeps four levels of long names inside the window: %s', async (language) => {
    const stage = await openShow('department-cascader', { language, state: 'long', width: 600 })
    const { field, tree, marked } = at(stage, 'long')
    await field.click()
    await tree.waitFor()
    // A sheet is put in its place a frame after its content came.
    const isInside = async () => {
      const { x, width } = (await tree.boundingBox())!
      return x >= 0 && x + width <= 600
    }
    await expect.poll(isInside).toBe(true)
    await expect.poll(async () => ((await marked.boundingBox())?.x ?? 999) < 500).toBe(true)
  })

  it.each(themes)('is accessible while it is open, %s', async (theme) => {
    for (const state of ['filled', 'many'] as const) {
      const stage = await openShow('department-cascader', { theme, state })
      const { field, tree } = at(stage, state)
      await field.click()
      await tree.waitFor()
      await field.press('ArrowDown')
      await field.press('ArrowRight')
      expect((await violationsOn(stage.page)).map(({ line }) => line)).toEqual([])
    }
  })
})
