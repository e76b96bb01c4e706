import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { parseAst } from 'vitest/node'
import { isOfTheNight } from './night.ts'

/** True when some project's pattern of test files matches this file. */
export const isRunBy = (patterns: readonly string[], file: string): boolean =>
  patterns.some((pattern) => matchesGlob(file, pattern))

/** Names that a file can prove: the titles of its tests, or the names of its cases when a test beside their folder reads them. */
export const provableNames = (root: string, file: string, patterns: readonly string[]): ReadonlySet<string> => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  if (!/\/cases\/[\w-]+\.json$/.test(file)) return isRunBy(patterns, file) ? testTitles(read(file), file) : new Set()
  const home = dirname(dirname(file))
  const readers = readdirSync(join(root, home), { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.includes('node_modules') && isRunBy(patterns, join(home, path)))
    .filter((path) => read(join(home, path)).includes(file.slice(home.length)))
  return readers.length > 0 ? caseNames(JSON.parse(read(file))) : new Set()
}

const caseNames = (value: unknown): ReadonlySet<string> => {
  if (typeof value !== 'object' || value === null) return new Set()
  const own = 'name' in value && typeof value.name === 'string' ? [value.name] : []
  return new Set([...own, ...Object.values(value).flatMap((part) => [...caseNames(part)])])
}

/** The titles, as written, of every `it`, `test` and `describe` that runs, and of shipments worked by hand; one that is skipped, or runs at night alone, proves nothing. */
export const testTitles = (source: string, file: string): ReadonlySet<string> => {
  const titles = new Set<string>()
  const add = (title: string) => {
    if (!isOfTheNight(title)) titles.add(title)
  }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const part of node) visit(part)
    if (!isNode(node)) return
    if (node.type === 'CallExpression') {
      const words = calledWords(node.callee)
      if (words.some((word) => notRun.has(word))) return
      const [first] = node.arguments ?? []
      for (const title of words[0] === rowsWord ? firstCells(first) : testWords.has(words[0] ?? '') ? [first] : [])
        if (isText(title)) add(source.slice(title.start + 1, title.end - 1).replace(/\\(['"`])/g, '$1'))
    }
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return titles
}

const testWords = new Set(['it', 'test', 'describe'])
/** Makes a test of each of its rows, which begins with its title. */
const rowsWord = 'testHandWorked'
const elementsOf = (node: unknown): readonly unknown[] => (isNode(node) ? (node.elements ?? []) : [])
const firstCells = (rows: unknown): unknown[] => elementsOf(rows).map((row) => elementsOf(row)[0])
const notRun = new Set(['skip', 'todo', 'fails'])

/** The parts of a node of the syntax tree (ESTree) that are read. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly callee?: unknown
  readonly arguments?: readonly unknown[]
  readonly elements?: readonly unknown[]
  readonly tag?: unknown
  readonly object?: unknown
  readonly property?: unknown
  readonly name?: unknown
  readonly value?: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
const isText = (node: unknown): node is Node =>
  isNode(node) && (node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string'))

/** `test.each(rows)` is called by the words test and each. */
const calledWords = (callee: unknown): string[] => {
  if (!isNode(callee)) return []
  if (callee.type === 'Identifier') return [String(callee.name)]
  if (callee.type === 'MemberExpression') return [...calledWords(callee.object), ...calledWords(callee.property)]
  return calledWords(callee.callee ?? callee.tag)
}
