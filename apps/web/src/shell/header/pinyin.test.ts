import { menu } from '@hangjia/contracts'
import { pinyin } from 'pinyin-pro'
import { describe, expect, it } from 'vitest'
import { readings, spelledAt } from './pinyin.ts'

const titles = menu.flatMap((centre) => [
  centre.title[0],
  ...centre.groups.flatMap(({ title, entries }) => [title[0], ...entries.map((entry) => entry.title[0])]),
])

it('every title of the menu is read as a dictionary reads it', () => {
  const differing = [...new Set(titles)].flatMap((title) => {
    const dictionary = pinyin(title.toLowerCase(), { toneType: 'none', type: 'array', v: true }).filter((syllable) =>
      /^[a-z0-9]+$/.test(syllable),
    )
    const ours = readings(title)
    const isSame = ours.length === dictionary.length && dictionary.every((syllable, at) => ours[at]?.includes(syllable))
    return isSame ? [] : [`${title}: ${ours.join(' ')} / ${dictionary.join(' ')}`]
  })
  expect(differing).toEqual([])
})

describe('typed letters', () => {
  it.each([
    ['zhengxiangyunjia', '整箱运价', 0],
    ['zxyj', '整箱运价', 0],
    ['zhengx', '整箱运价', 0],
    ['zhxyunj', '整箱运价', 0],
    ['yunjia', '整箱运价', 2],
    ['yj', '整箱运价', 2],
    ['hyfjf', '海运附加费', 0],
    ['fbabj', 'FBA报价', 0],
    ['ngxiang', '整箱运价', -1],
    ['zxyjx', '整箱运价', -1],
    ['gk', '港口', 0],
    ['xian', '西安', 0],
    ['mudigang', '目的港费用', 0],
  ])('%s meets %s at syllable %i', (typed, title, at) => expect(spelledAt(typed, readings(title))).toBe(at))
})
