// @boundaries-ignore what the gateway prints, before it is printed
import { type DocumentOf, renderPaper } from '../packages/pdf/src/render.ts'
import type { Language } from './words.ts'

/** Words of a quotation as it goes to the printer, single spaces between them: to print takes a second of the processor. */
export const wordsToPrint = (document: DocumentOf<'quotation'>, language: Language): string =>
  renderPaper('quotation', document, { language, fontBase: '' })
    .html.replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
