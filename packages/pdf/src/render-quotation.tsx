import type { QuotationDocument } from '@hangjia/contracts'
import { readMinute } from '@hangjia/validation'
import { renderToStaticMarkup } from 'react-dom/server'
import { fontFaces, fontStack } from './fonts.ts'
import { isLandscape, QuotationPaper } from './quotation-paper.tsx'
import { paperStyles } from './styles.ts'
import { named, type PaperLanguage, say, words } from './words.ts'

/** A paper ready to be printed by a browser without scripts and without network. */
export interface Paper {
  readonly html: string
  readonly title: string
  readonly fileName: string
}

/** `fontBase` is the address under which the browser finds this package's fonts. */
export const renderQuotation = (
  document: QuotationDocument,
  options: { language: PaperLanguage; fontBase: string },
): Paper => {
  const { language, fontBase } = options
  const title = `${say(language, words.fclQuotation)} ${document.quoteNo} V${document.revision}`
  const html = `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${fontFaces(fontBase)}:root{--paper-font:${fontStack[language === 'en' ? 'en' : 'zh']}}html,body{margin:0}${paperStyles}${pageRules(document, language, title)}</style></head><body>${renderToStaticMarkup(<QuotationPaper document={document} language={language} />)}</body></html>`
  return { html, title, fileName: fileName(document, language) }
}

/** Margins of the page (top 12, sides and foot 14 mm), page x / y, and from the second page on a small head. */
const pageRules = (document: QuotationDocument, language: PaperLanguage, title: string): string => {
  const { letterhead, printedAt } = document
  const { address, phone, website } = letterhead
  const [before = '', between = '', after = ''] = say(language === 'both' ? 'zh' : language, words.page).split(
    /\{x\}|\{y\}/,
  )
  const small = `font:400 7pt ${fontStack[language === 'en' ? 'en' : 'zh']};color:#5b6875`
  return `@page{size:A4 ${isLandscape(document) ? 'landscape' : 'portrait'};margin:14mm;
@top-left{content:${cssString(title)};${small}}
@bottom-left{content:${cssString([named(language, address), phone, website].filter(Boolean).join(' · '))};${small}}
@bottom-right{content:${cssString(before)} counter(page) ${cssString(between)} counter(pages) ${cssString(`${after} · ${say(language === 'both' ? 'zh' : language, words.printed)} ${readMinute(printedAt) ?? ''}`)};${small}}}
@page:first{margin-top:12mm;@top-left{content:none}}`
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
// Everything that could end a CSS string or a style element is written as an escape.
const cssString = (text: string) =>
  `"${text.replace(/[^\p{L}\p{N} .,·:/()+-]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`

/** `{title}_{quoteNo}_V{n}_{customer}_{POL}-{POD}.pdf`, without characters that file systems refuse. */
const fileName = (document: QuotationDocument, language: PaperLanguage): string => {
  const [option] = document.options
  const lane = option ? `${named(language, option.pol)}-${named(language, option.pod)}` : ''
  const parts = [
    language === 'en' ? words.fclQuotation.en : words.fclQuotation.zh,
    document.quoteNo,
    `V${document.revision}`,
    named(language, document.customer.name),
    lane,
  ]
  return `${parts
    .map((part) => part.replace(/[\p{C}<>:"/\\|?*_]+/gu, ' ').trim())
    .filter(Boolean)
    .join('_')
    .slice(0, 140)}.pdf`
}
