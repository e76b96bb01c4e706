import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brokenCitations, brokenPaths } from './citations.ts'
import { rootFolder } from './run-tool.ts'

test('every rule, settled choice, decision and document that is cited exists', () => {
  expect(brokenCitations()).toEqual([])
})

test('every path of a source that a document names exists', () => {
  expect(brokenPaths()).toEqual([])
})

test('every decision has its line in the index, under its own title', () => {
  const folder = join(rootFolder, 'docs/decisions')
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  const missing = readdirSync(folder)
    .filter((file) => /^\d{3}-/.test(file))
    .filter((file) => {
      const title = (readFileSync(join(folder, file), 'utf8').split('\n')[0] ?? '').replace(/^#\s*\d+\s*·?\s*/, '')
      return !index.includes(`| [${file.slice(0, 3)}](${file}) | ${title} |`)
    })
  expect(missing).toEqual([])
})
