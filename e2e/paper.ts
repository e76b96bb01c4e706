import { extractText, getDocumentProxy } from 'unpdf'
// @boundaries-ignore the gateway's own tests read the bytes of a paper in the same way
import { pdfFacts } from '../apps/gateway/src/pdf/pdf-facts.ts'

export interface Paper {
  /** The words of each page in reading order, single spaces between them. */
  readonly pages: readonly string[]
  readonly text: string
  readonly title: string
  readonly language: string | undefined
  /** Names of the fonts, embedded files of fonts. */
  readonly fonts: readonly string[]
  readonly embeddedFonts: number
}

/** Reads a PDF as a person and a machine would: its words page by page, its title, its fonts. */
export const readPaper = async (bytes: Uint8Array): Promise<Paper> => {
  const { fonts, embeddedFiles, language } = pdfFacts(Buffer.from(bytes))
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: false })
  const { info } = await document.getMetadata()
  const pages = text.map((page) => page.replaceAll(/\s+/g, ' '))
  const title = 'Title' in info && typeof info.Title === 'string' ? info.Title : ''
  return { pages, text: pages.join(' '), title, language, fonts: fonts as string[], embeddedFonts: embeddedFiles }
}

export const chineseIn = (text: string): string => (text.match(/\p{Script=Han}+/gu) ?? []).join(' ')
