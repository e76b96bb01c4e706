import { expect, it } from 'vitest'
import { pages } from './pages.ts'

it.each([
  ['Chinese', 0],
  ['English', 1],
] as const)('every page has a title of its own in %s', (_language, at) => {
  const byTitle = Map.groupBy(pages, ({ title }) => title[at])
  const shared = [...byTitle]
    .filter(([, of]) => of.length > 1)
    .map(([title, of]) => [title, of.map(({ name }) => name)])
  expect(shared).toEqual([])
})
