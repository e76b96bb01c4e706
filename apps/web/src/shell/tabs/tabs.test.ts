import { describe, expect, test } from 'vitest'
import { addressOf, readTabs, visit, without } from './tabs.ts'

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
  test('changes nothing when the tab is there already', () => {
    const tabs = [home, ports]
    expect(visit(tabs, ports, home)).toBe(tabs)
  })
  test('goes without a home tab while there is no workbench', () => {
    expect(visit([], ports, undefined)).toEqual([ports])
  })
})

test('a closed tab is dropped from the strip', () => {
  expect(without([home, ports, rates], 'haven')).toEqual([home, rates])
})

describe('the name of a page leads', () => {
  const searched = { key: 'haven', path: '/haven?q=sh' }
  const below = { key: 'globalRoutes', path: '/globalRoutes/country?q=x' }
  test.each([
    ['to the page, when it is not open', [home], 'workspace', 'haven', '/haven'],
    ['to its open tab at its current address', [home, searched], 'workspace', 'haven', '/haven?q=sh'],
    ['to where it is, when it is in front', [home, searched], 'haven', 'haven', '/haven?q=sh'],
    ['to an open tab that is below it', [home, below], 'workspace', 'globalRoutes', '/globalRoutes/country?q=x'],
    ['up, from a page below it', [home, below], 'globalRoutes', 'globalRoutes', '/globalRoutes'],
    [
      'past the tabs that each value has',
      [{ key: 'quotation:1', path: '/quotation?id=1' }],
      '',
      'quotation',
      '/quotation',
    ],
  ])('%s', (_, tabs, inFront, name, address) => expect(addressOf({ tabs, inFront }, name)).toBe(address))
})

describe('tabs kept over a reload', () => {
  test.each([
    [null, []],
    ['not json', []],
    ['{"key":"a"}', []],
    ['[{"key":"haven","path":"/haven"},{"key":1},{"key":"x","path":"javascript:alert(1)"}]', [ports]],
  ])('%s', (stored, tabs) => expect(readTabs(stored)).toEqual(tabs))
})
