import { alwaysAllowed, pages } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { pageExists } from './page-exists.ts'

it('every page that the menu may offer, and every one that is always allowed, has something to show', () => {
  expect([...pages.map(({ name }) => name), ...alwaysAllowed].filter((name) => !pageExists(name))).toEqual([])
})
