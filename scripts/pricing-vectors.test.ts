import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import config from '../vitest.config.ts'
import { rootFolder } from './run-tool.ts'
import { provableNames } from './test-titles.ts'

const rows = readFileSync(join(rootFolder, 'docs/pricing-vectors.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [JR]\.?\d/.test(line))
const proofs = rows.flatMap((row) =>
  [...row.matchAll(/`([^`]+)` › `((?:[^`])+)`/g)].map(([, file = '', name = '']) => ({ file, name })),
)
const patterns = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
)

test('every rule has its vectors', () => {
  const rules = new Set(rows.map((row) => row.split('|')[1]?.trim()))
  const wanted = [
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((step) => `J.${step}`),
    ...Array.from({ length: 31 }, (_, rule) => `R${rule}`),
  ]
  expect(wanted.filter((rule) => !rules.has(rule))).toEqual([])
})

test('every row of the table is proven', () => {
  expect(rows.filter((row) => !row.includes('` › `'))).toEqual([])
})

test('every proof is a test that runs, or a case that a test reads', () => {
  expect(proofs.length).toBeGreaterThan(rows.length)
  const broken = proofs.filter(
    ({ file, name }) => !existsSync(join(rootFolder, file)) || !provableNames(rootFolder, file, patterns).has(name),
  )
  expect(broken).toEqual([])
})
