import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from './run-tool.ts'

/** A text that does not read as docs/style.md asks. */
interface Unplain {
  readonly file: string
  readonly line: number
  readonly text: string
}

const tracked = (...patterns: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: rootFolder, encoding: 'utf8' })
    .trim()
    .split('\n')
const linesOf = (file: string): readonly string[] => readFileSync(join(rootFolder, file), 'utf8').split('\n')

/** Words of an old idiom (docs/style.md, 5). The house bill and the house waybill are terms of the trade. */
export const idiom =
  /\b(?:told|tells|stands|besides|nought|whoever|what of|of nobody|so many|(?:the|this) house(?! (?:b\/l|bill|waybill)))\b/i
/** Words that a doc comment does not begin with: it begins with the noun that it documents, or a verb. */
export const opening = /^\s*\/\*\* ?(?:What|Whether|Whose|How|Who|Which|Where)\b/

/** Comments of the sources that begin otherwise. */
const unplainComments = (): readonly Unplain[] => sourceLines(opening)

/** Lines of the sources, names and comments alike, in an old idiom. */
const unplainLines = (): readonly Unplain[] => sourceLines(idiom)

/** This list itself and its test, and a migration that databases of the former chain have applied: it never changes. */
const left = [':!scripts/plain-words*.ts', ':!*/001-search-grams.sql']

const sourceLines = (pattern: RegExp): readonly Unplain[] =>
  tracked('*.ts', '*.tsx', '*.sql', ...left).flatMap((file) =>
    linesOf(file).flatMap((text, at) => (pattern.test(text) ? [{ file, line: at + 1, text: text.trim() }] : [])),
  )

/** English texts of the console in an old idiom. */
const unplainTexts = (): readonly Unplain[] =>
  valuesIn(tracked('apps/web/src/locales/en/*.json', 'packages/ui/src/locales/en/*.json'), /:\s*(".*")/)

/** Readings of the specification in an old idiom; its sentences and the titles of tests stay as they are. */
const unplainReadings = (): readonly Unplain[] =>
  valuesIn(tracked('docs/spec-coverage/*.json'), /^\s*"reading":\s*(".*")/)

const valuesIn = (files: readonly string[], value: RegExp): readonly Unplain[] =>
  files.flatMap((file) =>
    linesOf(file).flatMap((line, at) => {
      const text = value.exec(line)?.[1] ?? ''
      return idiom.test(text) ? [{ file, line: at + 1, text }] : []
    }),
  )

/** Lines of the documents in an old idiom, without what they quote as code: names, titles of tests, words of a list. */
const unplainDocuments = (): readonly Unplain[] =>
  tracked('*.md').flatMap((file) =>
    linesOf(file).flatMap((line, at) =>
      idiom.test(line.replaceAll(/`[^`]*`/g, '')) ? [{ file, line: at + 1, text: line.trim() }] : [],
    ),
  )

const kinds = [
  { rule: 'texts that users read are in plain words', unplain: unplainTexts },
  { rule: 'comments begin with a noun or a verb', unplain: unplainComments },
  { rule: 'names and comments are in plain words', unplain: unplainLines },
  { rule: 'documents are in plain words', unplain: unplainDocuments },
  { rule: 'readings of the specification are in plain words', unplain: unplainReadings },
] as const

/** Every line that does not read as docs/style.md asks, with the rule that it breaks. */
export const wordBreaches = (): readonly string[] =>
  kinds.flatMap(({ rule, unplain }) => unplain().map(({ file, line, text }) => `${file}:${line}: ${rule}: ${text}`))
