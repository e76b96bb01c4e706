import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract, type Leaf, type Tree } from '@hangjia/contracts'
import { expect, test } from 'vitest'
import { rootFolder } from './run-tool.ts'

const specification = readFileSync(join(rootFolder, 'docs/specification.md'), 'utf8')
const calls = specification.slice(specification.indexOf('## 7. Calls'), specification.indexOf('## 8. '))

const leavesOf = (tree: Tree | Leaf): Leaf[] =>
  'upstream' in tree && typeof tree.upstream === 'string'
    ? [tree as Leaf]
    : Object.values(tree as Tree).flatMap(leavesOf)
const procedures = new Set(leavesOf(contract).map(({ upstream }) => upstream))

/** Files go up and come down as routes, which are no procedures: `apps/gateway/src/files/file-routes.ts`. */
const routes = ['common/uploadfile', 'common/downloadtemplet', 'common/downloadfile']

/** Paths that a text of the specification names; those of LCL templates stand without their folder. */
const pathsIn = (text: string): string[] => [
  ...[...text.matchAll(/\b[a-zA-Z]+\/[a-zA-Z]+\b/g)].map(([path]) => path),
  ...[...(/LCL template[\s\S]*?\n\n/.exec(text)?.[0] ?? '').matchAll(/^- ([a-zA-Z]+)/gm)].map(
    ([, name]) => `lclfreighttemplate/${name}`,
  ),
]

test('every call of §7 is a typed procedure, to the letter of its path', () => {
  const named = [...new Set(pathsIn(calls))]
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !procedures.has(path))).toEqual(
    routes.toSorted((one, other) => named.indexOf(one) - named.indexOf(other)),
  )
})
