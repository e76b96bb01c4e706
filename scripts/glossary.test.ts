import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { glossary, recordTable } from './glossary.ts'
import { rootFolder } from './run-tool.ts'

test('every resource has its line, with what a row is', () => {
  expect(
    recordTable()
      .split('\n')
      .filter((line) => line.endsWith('|  |')),
  ).toEqual([])
})

test('the glossary is up to date: npm run glossary writes it', () => {
  expect(readFileSync(join(rootFolder, 'docs/glossary.md'), 'utf8')).toBe(glossary())
})
