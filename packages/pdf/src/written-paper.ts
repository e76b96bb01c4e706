import type { PaperSheet } from './sheet.ts'
import { type DocumentOf, type PaperName, templateOf } from './templates/index.ts'
import type { PaperLanguage } from './words.ts'

/** Content of a document as a sheet of Excel. */
export const paperSheet = <N extends PaperName>(
  name: N,
  document: DocumentOf<N>,
  language: PaperLanguage,
): PaperSheet => templateOf(name).sheet(document, language)

/** Content of a document as text for a chat. */
export const paperText = <N extends PaperName>(name: N, document: DocumentOf<N>, language: PaperLanguage): string =>
  templateOf(name).text(document, language)
