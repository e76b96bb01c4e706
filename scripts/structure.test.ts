import { expect, test } from 'vitest'
import type { SourceFile } from './imports-of.ts'
import {
  branchesOnNames,
  climbingImports,
  crossScreenImports,
  fileCircles,
  overfull,
  strayRateNames,
} from './structure.ts'

const file = (given: Partial<SourceFile>): SourceFile => ({
  text: given.text ?? '',
  needs: given.needs ?? [],
  names: given.names ?? [],
})
const filesOf = (given: Readonly<Record<string, Partial<SourceFile>>>) =>
  new Map(Object.entries(given).map(([path, one]) => [path, file(one)]))

test('generic code that imports a business area, or branches on a resource, is a breach', () => {
  const records = 'apps/enterprise/src/records/saving/save-record.ts'
  const files = filesOf({
    [records]: {
      needs: ['apps/enterprise/src/features/filters.ts'],
      names: ['apps/enterprise/src/orders/order-rule.ts'],
    },
    'apps/web/src/console/list/batch-bar.tsx': { text: "const is = page.of.name === 'order'" },
    'apps/web/src/console/orders/order-board.tsx': { text: "const is = page.of.name === 'order'" },
  })
  expect(climbingImports(files)).toEqual([expect.stringContaining(`${records}: generic code imports`)])
  expect(branchesOnNames(files)).toEqual([expect.stringContaining('console/list/batch-bar.tsx')])
})

test('what is imported only when it is asked for counts as an import of a screen', () => {
  const files = filesOf({
    'apps/web/src/screens/one/a.tsx': { text: "const load = () => import('../two/b.tsx')" },
    'apps/web/src/screens/two/b.tsx': { needs: ['apps/web/src/screens/two/c.ts'] },
  })
  expect(crossScreenImports(files)).toEqual([expect.stringContaining('screens/two/b.tsx')])
})

test('a circle is found through types, and not through files outside of it', () => {
  const files = filesOf({
    a: { needs: ['b'] },
    b: { names: ['c'] },
    c: { needs: ['a', 'd'] },
    d: { needs: ['e'] },
    e: {},
  })
  expect(fileCircles(files)).toEqual(['these files import each other: a, b, c'])
})

test('names of full-container rates, a branch on a mode and a long file are found where they are', () => {
  const files = filesOf({
    'apps/web/src/shell/header/header.tsx': { text: "recordPage('fclFreight'); mode.name === 'air'" },
    'apps/web/src/features/filters.ts': { text: 'fclRate' },
    'apps/web/src/long.ts': { text: '\n'.repeat(301) },
    'apps/web/src/long.test.ts': { text: '\n'.repeat(999) },
  })
  expect(strayRateNames(files)).toEqual([expect.stringContaining("header.tsx: names 'fclFreight'")])
  expect(branchesOnNames(files)).toEqual([expect.stringContaining('header.tsx')])
  expect(overfull(files)).toContain('apps/web/src/long.ts: 301 lines, at most 300')
  expect(overfull(files)).not.toContainEqual(expect.stringContaining('long.test.ts'))
})
