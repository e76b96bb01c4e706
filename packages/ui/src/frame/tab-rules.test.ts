import { describe, expect, it } from 'vitest'
import { mayClose, mayCloseAll, neighbour, tabTitles } from './tab-rules.ts'

const open = (...keys: readonly string[]) => keys.map((key) => ({ key }))

describe('closing a tab (spec §2.3)', () => {
  it.each([
    ['the next one', ['workspace', 'haven', 'rates'], 'haven', 'rates'],
    ['the next one, though there is one before', ['workspace', 'haven', 'wharf', 'rates'], 'wharf', 'rates'],
    ['the previous one when it was the last', ['workspace', 'haven', 'rates'], 'rates', 'haven'],
    ['the workspace when nothing else is open', ['workspace', 'haven'], 'haven', 'workspace'],
    ['nowhere when it is not open', ['workspace', 'haven'], 'rates', undefined],
  ])('moves to %s', (_, keys, closed, next) => expect(neighbour(open(...keys), closed)?.key).toBe(next))

  it.each([
    ['workspace', false],
    ['haven', true],
    ['rates', true],
    ['unknown', false],
  ])('%s may be closed: %s', (key, may) => expect(mayClose(open('workspace', 'haven', 'rates'), key)).toBe(may))

  it.each([
    [[], false],
    [['workspace'], false],
    [['workspace', 'haven'], true],
  ])('all of %j may be closed: %s', (keys, may) => expect(mayCloseAll(open(...keys))).toBe(may))
})

describe('titles of tabs (spec §2.3)', () => {
  it.each([
    [
      'show the breadcrumb where two are called the same',
      [
        ['附加费', '出口整箱'],
        ['附加费', '出口拼箱'],
        ['港口', '基础数据'],
      ],
      ['出口整箱/附加费', '出口拼箱/附加费', '港口'],
    ],
    [
      'do so for three and more',
      [
        ['Rates', 'FCL'],
        ['Rates', 'LCL'],
        ['Rates', 'Air'],
      ],
      ['FCL/Rates', 'LCL/Rates', 'Air/Rates'],
    ],
    ['stand alone where nothing is shared', [['港口', '基础数据']], ['港口']],
    [
      'stay bare where there is no breadcrumb',
      [
        ['工作台', ''],
        ['工作台', '我的'],
      ],
      ['工作台', '我的/工作台'],
    ],
  ])('%s', (_, words, titles) =>
    expect(tabTitles(words.map(([title = '', breadcrumb = '']) => ({ title, breadcrumb })))).toEqual(titles),
  )
})
