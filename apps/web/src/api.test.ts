import { contract, type Leaf, type Tree } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { travelsAlone } from './api.ts'

const isLeaf = (node: Leaf | Tree): node is Leaf => typeof node.upstream === 'string'
const leaves = (tree: Tree, under = ''): [string, Leaf][] =>
  Object.entries(tree).flatMap(([name, node]) =>
    isLeaf(node) ? [[under + name, node] as [string, Leaf]] : leaves(node, `${under}${name}.`),
  )

it('the calls that the gateway takes alone travel alone, and no others', () => {
  const all = leaves(contract as unknown as Tree)
  const alone = all.filter(([, { unbatched }]) => unbatched).map(([path]) => path)
  expect(alone.length).toBeGreaterThan(5)
  expect(all.map(([path]) => path).filter(travelsAlone)).toEqual(alone)
})
