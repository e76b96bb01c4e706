import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findDepartments, lineOf, type OrganisationNode, organisationTree, pathWords } from './organisation-tree.ts'

const node = (id: string | number, superId: string | number | null = null, orgName = `D${id}`): OrganisationNode => ({
  id,
  superId,
  orgName,
})
const paths = (nodes: readonly OrganisationNode[]) => organisationTree(nodes).all.map(pathWords)

describe('organisation tree (spec §3)', () => {
  it.each([
    ['nothing', [], []],
    ['flat nodes, children before their parents', [node(3, 2), node(2, 1), node(1)], ['D1', 'D1 / D2', 'D1 / D2 / D3']],
    [
      '0 and null as roots',
      [node(1, 0), node(2, '0'), node(3, null), { id: 4, orgName: 'D4' }],
      ['D1', 'D2', 'D3', 'D4'],
    ],
    [
      'nested nodes, whose place counts more than what they say',
      [{ ...node(1), children: [{ ...node(2, 9), children: [node(3)] }] }],
      ['D1', 'D1 / D2', 'D1 / D2 / D3'],
    ],
    [
      'nested and flat at once',
      [{ ...node(1), children: [node(2, 1)] }, node(3, 2)],
      ['D1', 'D1 / D2', 'D1 / D2 / D3'],
    ],
    ['an orphan, which becomes a root', [node(2, 77), node(3, 2)], ['D2', 'D2 / D3']],
    ['a node that is its own parent', [node(1, 1), node(2, 1)], ['D1', 'D1 / D2']],
    ['a circle, opened at its first node', [node(1, 3), node(2, 1), node(3, 2)], ['D1', 'D1 / D2', 'D1 / D2 / D3']],
    ['a tail on a circle', [node(9, 1), node(1, 2), node(2, 1)], ['D1', 'D1 / D9', 'D1 / D2']],
    ['two nodes with one id, of which the first counts', [node(1, 0, 'A'), node('1', 0, 'B')], ['A']],
    ['a node without a name', [node(5, 0, '')], ['#5']],
    [
      'names and ids that objects are made of',
      [node('__proto__', 0, 'constructor'), node(2, '__proto__')],
      ['constructor', 'constructor / D2'],
    ],
    [
      'empty children',
      [
        { ...node(1), children: null },
        { ...node(2), children: [] },
      ],
      ['D1', 'D2'],
    ],
  ])('bears %s', (_what, nodes, expected) => {
    expect(paths(nodes)).toEqual(expected)
  })

  it('bears rows that are none', () => {
    const rows = [null, undefined, 7, {}, node(1)] as unknown as OrganisationNode[]
    expect(paths(rows)).toEqual(['D1'])
    expect(organisationTree(null).roots).toEqual([])
  })

  it('bears a node that holds itself', () => {
    const children: OrganisationNode[] = []
    const self = { ...node(1), children }
    children.push(self, node(2))
    expect(paths([self])).toEqual(['D1', 'D1 / D2'])
  })

  it('is built without a stack for 20,000 levels', () => {
    const chain = Array.from({ length: 20_000 }, (_, at) => node(at + 1, at))
    const { all } = organisationTree(chain.toReversed())
    expect(all).toHaveLength(20_000)
    expect(lineOf(all.at(-1)!)).toHaveLength(20_000)
  })

  it('is never refused, keeps every id once and has no circle, whatever the parents are', () => {
    const id = fc.integer({ min: 0, max: 12 })
    fc.assert(
      fc.property(fc.array(fc.tuple(id, fc.option(id))), (pairs) => {
        const { all, roots } = organisationTree(pairs.map(([own, above]) => node(own, above)))
        expect(all.map((department) => department.id).toSorted()).toEqual(
          [...new Set(pairs.map(([own]) => String(own)))].toSorted(),
        )
        for (const department of all) expect(roots).toContain(lineOf(department)[0])
        const seen = new Set<unknown>()
        for (const department of all) {
          expect(department.parent === null || seen.has(department.parent)).toBe(true)
          seen.add(department)
        }
      }),
    )
  })
})

describe('finding a department', () => {
  const tree = organisationTree([
    { ...node(1, 0, '上海公司'), pinyin: 'shanghaigongsi shgs' },
    { ...node(2, 1, '海运部'), pinyin: 'haiyunbu hyb' },
    { ...node(3, 2, 'FCL Desk') },
    { ...node(4, 0, '深圳公司'), pinyin: 'shenzhengongsi szgs' },
    { ...node(5, 4, '海运部'), pinyin: 'haiyunbu hyb' },
  ])
  it.each([
    ['海运', ['2', '5']],
    ['HYB', ['2', '5']],
    ['sz 海运', ['5']],
    ['nb', []],
    ['上海 / 海运', ['2']],
    ['公司', ['1', '4']],
    ['desk', ['3']],
    ['shgs desk', ['3']],
    ['nobody', []],
    ['  ', []],
  ])('%s', (query, ids) => {
    expect(findDepartments(tree.all, query).map(({ id }) => id)).toEqual(ids)
  })
  it.each([
    ['上海', ['3']],
    ['海运', ['5', '3']],
    ['公司', ['3', '5']],
  ])('offers the leaves below what may not be chosen itself: %s', (query, ids) => {
    const leaves = findDepartments(tree.all, query, ({ children }) => children.length === 0)
    expect(leaves.map(({ id }) => id)).toEqual(ids)
  })
  it('stops at 50', () => {
    const many = organisationTree(Array.from({ length: 400 }, (_, at) => node(at + 1)))
    expect(findDepartments(many.all, 'd')).toHaveLength(50)
  })
})
