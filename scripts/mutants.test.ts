import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rootFolder } from './run-tool.ts'

interface Written {
  readonly name: string
  readonly file: string
  readonly text: string
  readonly test: string
  /** Title of the one test that is run; the whole file where absent. */
  readonly title?: string
}
const textOf = (file: string) => readFileSync(`${rootFolder}${file}`, 'utf8')
const mutants: readonly Written[] = JSON.parse(textOf('scripts/mutants.json'))
const list = textOf('docs/mutants.md')

test.each(mutants)(
  'the mutant "$name" finds its text once, and is listed',
  ({ name, file, text, test: killer, title }) => {
    expect(textOf(file).split(text)).toHaveLength(2)
    expect(list).toContain(`| ${name} | \`${file}\` | \`${killer}\` |`)
    if (title !== undefined) expect(textOf(killer)).toContain(title)
  },
)
