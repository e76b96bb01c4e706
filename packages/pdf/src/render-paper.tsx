import { readMinute } from '@hangjia/validation'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { paperFileName } from './file-name.ts'
import { fontFaces, fontStack } from './fonts.ts'
import { paperStyles } from './styles.ts'
import type { Headed } from './template.ts'
import { type DocumentOf, type PaperName, templateOf } from './templates/index.ts'
import { named, type PaperLanguage, say, single, words } from './words.ts'

/** A paper ready to be printed by a browser without scripts and without network. */
export interface Paper {
  readonly html: string
  readonly title: string
  readonly fileName: string
  readonly isLandscape: boolean
}

/** `fontBase` is the address under which the browser finds this package's fonts. */
export const renderPaper = <N extends PaperName>(
  name: N,
  document: DocumentOf<N>,
  options: { language: PaperLanguage; fontBase: string },
): Paper => {
  const { language, fontBase } = options
  const template = templateOf(name)
  const { Paper } = template
  const isLandscape = template.isLandscape(document)
  const title = [say(language, template.titleOf(document)), ...template.number(document)].join(' ')
  const body = <Paper document={document} language={language} />
  return {
    html: printedPage(body, document, { language, fontBase, title, isLandscape }),
    title,
    isLandscape,
    fileName: paperFileName(name, document, { language, ending: 'pdf' }),
  }
}

interface PageWishes {
  readonly language: PaperLanguage
  readonly fontBase: string
  readonly title: string
  readonly isLandscape: boolean
}
/** Page of a paper with its styles, fonts and margins. */
export const printedPage = (
  body: ReactElement,
  headed: Headed,
  { language, fontBase, title, isLandscape }: PageWishes,
): string => {
  const styles = [
    fontFaces(fontBase),
    `:root{--paper-font:${fontStack[single(language)]}}html,body{margin:0}`,
    paperStyles,
    pageRules({ language, title, isLandscape }, headed),
  ].join('')
  const head = `<meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${styles}</style>`
  return `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-CN'}"><head>${head}</head><body>${renderToStaticMarkup(body)}</body></html>`
}

/** Margins of the page (top 12, sides and foot 14 mm), page x / y, and from the second page on a small head. */
const pageRules = (
  { language, title, isLandscape }: { language: PaperLanguage; title: string; isLandscape: boolean },
  { letterhead, printedAt }: Headed,
): string => {
  const { address, phone, website } = letterhead
  const [before = '', between = '', after = ''] = say(single(language), words.page).split(/\{x\}|\{y\}/)
  const small = `font:400 7pt ${fontStack[single(language)]};color:#5b6875`
  const from = [named(language, address), phone, website].filter(Boolean).join(' · ')
  const printed = `${after} · ${say(single(language), words.printed)} ${readMinute(printedAt) ?? ''}`
  return `@page{size:A4 ${isLandscape ? 'landscape' : 'portrait'};margin:14mm;
@top-left{content:${cssString(title)};${small}}
@bottom-left{content:${cssString(from)};${small}}
@bottom-right{content:${cssString(before)} counter(page) ${cssString(between)} counter(pages) ${cssString(printed)};${small}}}
@page:first{margin-top:12mm;@top-left{content:none}}`
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
// Everything that could end a CSS string or a style element is written as an escape.
const cssString = (text: string) =>
  `"${text.replace(/[^\p{L}\p{N} .,·:/()+-]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`
