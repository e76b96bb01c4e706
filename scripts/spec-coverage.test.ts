import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import config from '../vitest.config.ts'
import { rootFolder } from './run-tool.ts'
import { isNotShown, type Row, rowsIn, sentencesOf } from './spec-coverage.ts'
import { isRunBy, provableNames, testTitles } from './test-titles.ts'

const read = (path: string) => readFileSync(join(rootFolder, path), 'utf8')
const specification = read('docs/specification.md')
const sentences = sentencesOf(specification)
const folder = 'docs/spec-coverage'
const sections = [...new Set(sentences.map(({ section }) => section))]
const rows = sections.flatMap((section) => rowsIn(section, read(`${folder}/${section}.json`)))
const patterns = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
)

const saying = ({ section, text }: Pick<Row, 'section' | 'text'>) => `§${section} ${text}`

describe('the table of docs/spec-coverage', () => {
  test('the specification is the one that the customer gave, to the letter', () =>
    expect(createHash('sha256').update(specification).digest('hex')).toBe(
      'ea09de61068cd2970fbf6fee727508474030426581ae5e36c44d29da3c9ae3fa',
    ))

  test('every sentence of the specification is in it once, in their order, and nothing else', () => {
    expect(rows.map(saying)).toEqual(sentences.map(saying))
    expect(readdirSync(join(rootFolder, folder)).toSorted()).toEqual(
      [...sections.map((section) => `${section}.json`), 'README.md'].toSorted(),
    )
  })

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
    const text = `## 1. What\n- Users.\n\n### 2.1 Routes\n\n| Route | Access |\n|---|---|\n| /a | Open. Always. |\n\nA log-in.\n### 2.2 Login\n- Modes.\n### 2.3 Shell\n- A bell.\n### 2.4 Menu\n\n**Centre**\n- A page\n### 2.5 Widgets\n\n- One thing. It holds 'a.b' and 1.5. 'All' is all. Its rules:\n  - deeper, 10.10\n\n## 3. Entities\n- **Node**: id\n\n## 4. States\n
**Input field**: red.\n**Title only**\n- Ticks: 1\n\n## 5. Rules\nText.\n### 5.1 Login\n- Both.\n## 6. Roles\n- A key.\n## 7. Calls\nAll.\n### 7.1 Login\n- One.\n### 7.2 Others\n- /b\n### 7.3 Messages\n- /all\n### 7.4 More\n- /c\n## 8. Errors\n| a | b |\n## 9. Limits\n- Last.`
    expect(sentencesOf(text).map(saying)).toEqual([
      '§1 Users.',
      '§2.1 /a | Open. Always.',
      '§2.1 A log-in.',
      '§2.2 Modes.',
      '§2.3 A bell.',
      '§2.4 A page',
      '§2.5 One thing.',
      "§2.5 It holds 'a.b' and 1.5.",
      "§2.5 'All' is all.",
      '§2.5 deeper, 10.10',
      '§3 **Node**: id',
      '§4 **Input field**: red.',
      '§4 Ticks: 1',
      '§5 Text.',
      '§5.1 Both.',
      '§6 A key.',
      '§7 All.',
      '§7.1 One.',
      '§7.2 /b',
      '§7.3 /all',
      '§7.4 /c',
      '§8 a | b',
      '§9 Last.',
    ])
  })

  test('a specification without one of its parts is refused', () =>
    expect(() => sentencesOf('## 5. Rules\n')).toThrow('## 1. '))

  test('a sentence of a section has the titles that prove it, by file', () => {
    const kept = [
      { sentence: 'Money.', proofs: { 'a.test.ts': ['is $x', 'is y'], 'b.json': ['z'] }, reading: 'as written' },
    ]
    expect(rowsIn('9', JSON.stringify(kept))).toEqual([
      {
        section: '9',
        text: 'Money.',
        proofs: [
          { file: 'a.test.ts', name: 'is $x' },
          { file: 'a.test.ts', name: 'is y' },
          { file: 'b.json', name: 'z' },
        ],
        reading: 'as written',
      },
    ])
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
      it('at night: awake', () => {})
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
