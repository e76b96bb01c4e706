import { describe, expect, it } from 'vitest'
import { likeEscaped, searchable, searchText, sortText } from './search-text.ts'

const shanghai = searchText(['CNSHG', '上海', 'Shanghai', 'CNSHA', 'Shaghai', '洋山 Yangshan'])

describe('the text that is searched', () => {
  it.each(['shanghai', 'sh', 'cnsha', 'cnshg', 'shaghai', '上', '上海', 'yangshan', 'ys'])(
    'Shanghai has %s',
    (asked) => {
      expect(shanghai).toContain(searchable(asked))
    },
  )
  it.each([
    ['上海', 'shanghai', 'sh'],
    ['重庆', 'chongqing', 'cq'],
    ['厦门', 'xiamen', 'xm'],
    ['吕四', 'lvsi', 'ls'],
    ['A1航线', 'a1hangxian', 'ahx'],
  ])('%s is an entry of its own as %s and as %s', (text, full, initials) => {
    expect(searchText([text])).toBe(`\n${text.toLowerCase()}\n${full}\n${initials}\n`)
  })
  it('folds width, case, accents and blanks', () => {
    expect(searchable('  ＣＯＳＣＯ  Málaga ')).toBe('cosco malaga')
  })
  it('is empty for nothing', () => {
    expect(searchText([null, undefined, '', '  '])).toBe('')
  })
  it('finds Latin names with and without their blanks', () => {
    expect(searchText(['Los Angeles'])).toBe('\nlos angeles\nlosangeles\n')
  })
})

it('sorts Chinese names by their sound, among Latin ones', () => {
  const names = ['宁波', 'Oakland', '上海', 'Manila', '青岛']
  expect(names.toSorted((a, b) => (sortText(a) < sortText(b) ? -1 : 1))).toEqual([
    'Manila',
    '宁波',
    'Oakland',
    '青岛',
    '上海',
  ])
})

it('keeps LIKE signs from meaning anything', () => {
  expect(likeEscaped('100%_\\')).toBe('100\\%\\_\\\\')
})
