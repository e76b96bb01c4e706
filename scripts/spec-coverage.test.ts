import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import config from '../vitest.config.ts'
import { rootFolder } from './run-tool.ts'
import { isNotShown, type Row, rowsOf, sentencesOf } from './spec-coverage.ts'
import { isRunBy, provableNames, testTitles } from './test-titles.ts'

const read = (path: string) => readFileSync(join(rootFolder, path), 'utf8')
const specification = read('docs/specification.md')
const sentences = sentencesOf(specification)
const rows = rowsOf(read('docs/spec-coverage.md'))
const patterns = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
)

const saying = ({ section, text }: Pick<Row, 'section' | 'text'>) => `§${section} ${text}`

describe('the table of docs/spec-coverage.md', () => {
  test('the specification is the one that the customer gave, to the letter', () =>
    expect(createHash('sha256').update(specification).digest('hex')).toBe(
      'ea09de61068cd2970fbf6fee727508474030426581ae5e36c44d29da3c9ae3fa',
    ))

  test('every sentence of §2.1 to §2.3, §2.5, §4 to §6, §7.1, §7.3, §8 and §9 is in it once, in their order, and nothing else', () =>
    expect(rows.map(saying)).toEqual(sentences.map(saying)))

  test('every sentence has its reading', () =>
    expect(rows.filter(({ reading }) => reading === '').map(saying)).toEqual([]))

  test('every sentence names a proof unless the specification leaves it open', () =>
    expect(rows.filter((row) => row.proofs.length === 0 && !isNotShown(row)).map(saying)).toEqual([]))

  test('every proof is a test that runs, or a case that a test reads', () => {
    const names = new Map<string, ReadonlySet<string>>()
    const namesOf = (file: string) => {
      const known = names.get(file) ?? provableNames(rootFolder, file, patterns)
      names.set(file, known)
      return known
    }
    const broken = rows.flatMap((row) =>
      row.proofs
        .filter(({ file, name }) => !existsSync(join(rootFolder, file)) || !namesOf(file).has(name))
        .map(({ file, name }) => `${saying(row)}: ${file} › ${name}`),
    )
    expect(broken).toEqual([])
  })
})

describe('how the table is read', () => {
  test('a line of several sentences is as many, a row of a table is one, an announcement, a title and a head are none', () => {
    const text = `### 2.1 Routes\n\n| Route | Access |\n|---|---|\n| /a | Open. Always. |\n\nA log-in.\n### 2.2 Login\n- Modes.\n### 2.3 Shell\n- A bell.\n### 2.4 Menu\n- None.\n### 2.5 Widgets\n\n- One thing. It holds 'a.b' and 1.5. 'All' is all. Its rules:\n  - deeper, 10.10\n\n## 4. States\n
**Input field**: red.\n**Title only**\n- Ticks: 1\n\n## 5. Rules\nText.\n### 5.1 Login\n- Both.\n## 6. Roles\n- A key.\n## 7. Calls\nNo.\n### 7.1 Login\n- One.\n### 7.2 Others\n- None.\n### 7.3 Messages\n- /all\n### 7.4 More\n- None.\n## 8. Errors\n| a | b |\n## 9. Limits\n- Last.`
    expect(sentencesOf(text).map(saying)).toEqual([
      '§2.1 /a | Open. Always.',
      '§2.1 A log-in.',
      '§2.2 Modes.',
      '§2.3 A bell.',
      '§2.5 One thing.',
      "§2.5 It holds 'a.b' and 1.5.",
      "§2.5 'All' is all.",
      '§2.5 deeper, 10.10',
      '§4 **Input field**: red.',
      '§4 Ticks: 1',
      '§5 Text.',
      '§5.1 Both.',
      '§6 A key.',
      '§7.1 One.',
      '§7.3 /all',
      '§8 a | b',
      '§9 Last.',
    ])
  })

  test('a specification without one of its parts is refused', () =>
    expect(() => sentencesOf('## 5. Rules\n')).toThrow('### 2.1 '))

  test('a row has four cells, and each proof a file and a name', () => {
    expect(rowsOf('| 9 | Money. | `a.test.ts` › `is $x \\| y`<br>`b.json` › `z` | as written |')).toEqual([
      {
        section: '9',
        text: 'Money.',
        proofs: [
          { file: 'a.test.ts', name: 'is $x | y' },
          { file: 'b.json', name: 'z' },
        ],
        reading: 'as written',
      },
    ])
    expect(rowsOf('| 9 | Money. | — | open |')[0]?.proofs).toEqual([])
    expect(() => rowsOf('| 9 | Money. | a.test.ts | open |')).toThrow('not a file and a name')
    expect(() => rowsOf('| 9 | Money. | open |')).toThrow('not four cells')
  })

  test('the titles of a file are those that run', () => {
    const source = `
      // it('in a comment')
      const words = "it('in a text')"
      it('plain', () => {})
      test.each(rows)('of $each row', () => {})
      describe("don't", () => { it(\`of \`, () => {}) })
      test.skipIf(slow)('when it can', () => {})
      it.skip('asleep', () => {})
      describe.skip('all asleep', () => { it('asleep inside', () => {}) })
      test.todo('one day')
      say('not a test')
    `
    expect([...testTitles(source, 'a.test.ts')]).toEqual(['plain', 'of $each row', "don't", 'of ', 'when it can'])
    expect([...testTitles('it("shows", () => <b>it</b>)', 'a.test.tsx')]).toEqual(['shows'])
  })

  test('only files that a project runs, and cases that their package reads, prove anything', () => {
    expect(isRunBy(patterns, 'packages/validation/src/cases.test.ts')).toBe(true)
    expect(isRunBy(patterns, 'packages/validation/cases.test.ts')).toBe(false)
    const names = (file: string) => [...provableNames(rootFolder, file, patterns)]
    expect(names('packages/validation/cases/recent.json')).toContain('the thirteenth is forgotten')
    expect(names('packages/validation/package.json')).toEqual([])
    expect(names('scripts/spec-coverage.ts')).toEqual([])
  })
})
