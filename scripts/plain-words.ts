import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from './run-tool.ts'

/** A text that does not read as docs/style.md asks. */
export interface Unplain {
  readonly file: string
  readonly line: number
  readonly text: string
}

const tracked = (...patterns: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: rootFolder, encoding: 'utf8' })
    .trim()
    .split('\n')
const linesOf = (file: string): readonly string[] => readFileSync(join(rootFolder, file), 'utf8').split('\n')

/** Words of an old idiom (docs/style.md, 5). */
const idiom = /\b(?:told|tells|besides|nought|whoever|what of|of nobody)\b/i
/** Words that a doc comment does not begin with: it begins with the noun that it documents, or a verb. */
const opening = /^\s*\/\*\* ?(?:What|Whether|Whose|How|Who|Which|Where)\b/

/** Comments of the sources that begin otherwise. */
export const unplainComments = (): readonly Unplain[] => sourceLines(opening)

/** Lines of the sources, names and comments alike, in an old idiom. */
export const unplainLines = (): readonly Unplain[] => sourceLines(idiom)

const sourceLines = (pattern: RegExp): readonly Unplain[] =>
  tracked('*.ts', '*.tsx', ':!scripts/plain-words.ts').flatMap((file) =>
    linesOf(file).flatMap((text, at) => (pattern.test(text) ? [{ file, line: at + 1, text: text.trim() }] : [])),
  )

/** English texts of the console in an old idiom. */
export const unplainTexts = (): readonly Unplain[] =>
  tracked('apps/web/src/locales/en/*.json', 'packages/ui/src/locales/en/*.json').flatMap((file) =>
    linesOf(file).flatMap((line, at) => {
      const text = /:\s*(".*")/.exec(line)?.[1] ?? ''
      return idiom.test(text) ? [{ file, line: at + 1, text }] : []
    }),
  )
