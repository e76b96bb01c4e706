import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rootFolder } from './run-tool.ts'

interface Written {
  readonly name: string
  readonly file: string
  readonly text: string
  readonly test: string
}
const textOf = (file: string) => readFileSync(`${rootFolder}${file}`, 'utf8')
const mutants: readonly Written[] = JSON.parse(textOf('scripts/mutants.json'))
const list = textOf('docs/mutants.md')

test.each(mutants)('the mutant "$name" finds its text once, and is listed', ({ name, file, text, test: killer }) => {
  expect(textOf(file).split(text)).toHaveLength(2)
  expect(list).toContain(`| ${name} | \`${file}\` | \`${killer}\` |`)
})
