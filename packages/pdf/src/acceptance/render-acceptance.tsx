import type { Paper } from '../render-paper.tsx'
import { printedPage } from '../render-paper.tsx'
import { say } from '../words.ts'
import { type AcceptanceDocument, AcceptanceSheet } from './acceptance-sheet.tsx'
import { sheetWords } from './acceptance-words.ts'

export type { AcceptanceDocument } from './acceptance-sheet.tsx'

interface Wishes {
  readonly language: 'zh' | 'en'
  /** Address under which the browser finds this package's fonts. */
  readonly fontBase: string
}

/** An acceptance sheet, ready to be printed by a browser without scripts and without network. */
export const renderAcceptance = (document: AcceptanceDocument, { language, fontBase }: Wishes): Paper => {
  const title = say(language, sheetWords.title)
  const numbers = document.acceptance.goods.flatMap(({ unNumber }) => unNumber ?? [])
  return {
    html: printedPage(<AcceptanceSheet document={document} language={language} />, document, {
      language,
      fontBase,
      title,
      isLandscape: true,
    }),
    title,
    isLandscape: true,
    fileName: `${[title, ...new Set(numbers)].join('_').slice(0, 140)}.pdf`,
  }
}
