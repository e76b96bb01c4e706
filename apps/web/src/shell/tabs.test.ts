import { describe, expect, test } from 'vitest'
import { neighbour, readTabs, tabTitles, visit, without } from './tabs.ts'

const home = { key: 'workspace', path: '/workspace' }
const ports = { key: 'haven', path: '/haven' }
const rates = { key: 'fclFreight', path: '/fclFreight' }

describe('visiting a path', () => {
  test('opens the home tab first and the visited one behind it', () => {
    expect(visit([], ports, home)).toEqual([home, ports])
  })
  test('moves a tab that is open to the new path and keeps its place', () => {
    const moved = { ...ports, path: '/haven?q=sh' }
    expect(visit([home, ports, rates], moved, home)).toEqual([home, moved, rates])
  })
  test('changes nothing when the tab stands there already', () => {
    const tabs = [home, ports]
    expect(visit(tabs, ports, home)).toBe(tabs)
  })
  test('goes without a home tab while there is no workbench', () => {
    expect(visit([], ports, undefined)).toEqual([ports])
  })
})

describe('closing a tab (spec §2.3)', () => {
  const tabs = [home, ports, rates]
  test('moves to the next one', () => expect(neighbour(tabs, 'haven')).toEqual(rates))
  test('moves to the previous one when it was the last', () => expect(neighbour(tabs, 'fclFreight')).toEqual(ports))
  test('drops it from the strip', () => expect(without(tabs, 'haven')).toEqual([home, rates]))
})

describe('titles', () => {
  test('show the breadcrumb where two tabs are called the same', () => {
    expect(
      tabTitles([
        { title: '海运附加费', breadcrumb: '出口整箱' },
        { title: '海运附加费', breadcrumb: '出口拼箱' },
        { title: '港口', breadcrumb: '基础数据' },
      ]),
    ).toEqual(['出口整箱/海运附加费', '出口拼箱/海运附加费', '港口'])
  })
})

describe('tabs kept over a reload', () => {
  test.each([
    [null, []],
    ['not json', []],
    ['{"key":"a"}', []],
    ['[{"key":"haven","path":"/haven"},{"key":1},{"key":"x","path":"javascript:alert(1)"}]', [ports]],
  ])('%s', (stored, tabs) => expect(readTabs(stored)).toEqual(tabs))
})
