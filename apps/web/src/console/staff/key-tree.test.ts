import { describe, expect, it } from 'vitest'
import { keyTree, pagesOf, searchTree, shareOf, withKeys } from './key-tree.ts'

const keysIn = (search: string) =>
  searchTree(keyTree, search).flatMap((centre) => pagesOf(centre).map(({ key }) => key))

describe('the tree of pages', () => {
  it.each([
    ['角色', ['TS-5402']],
    ['ts-5402', ['TS-5402']],
    ['login rec', ['TS-5404']],
    ['no such page', []],
  ])('finds by %s', (search, keys) => expect(keysIn(search)).toEqual(keys))

  it('keeps all pages of a group that is named', () =>
    expect(keysIn('account permissions')).toEqual(expect.arrayContaining(['TS-5402', 'TS-5403', 'TS-5404'])))

  it('knows how much of a part is chosen', () => {
    const [centre] = keyTree
    const pages = centre ? pagesOf(centre) : []
    expect(shareOf(pages, new Set())).toBe('none')
    expect(shareOf(pages, new Set([pages[0]?.key ?? '']))).toBe('some')
    expect(shareOf(pages, new Set(pages.map(({ key }) => key)))).toBe('all')
  })

  it('adds and takes away, and leaves the others', () => {
    expect(withKeys(['TS-0001', 'TS-1101'], ['TS-1101', 'TS-1102'], true)).toEqual(['TS-0001', 'TS-1101', 'TS-1102'])
    expect(withKeys(['TS-0001', 'TS-1101'], ['TS-1101', 'TS-1102'], false)).toEqual(['TS-0001'])
  })
})
