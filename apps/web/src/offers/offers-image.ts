import type { OffersWords } from '@hangjia/pricing/total'
import type { Language } from '@hangjia/ui'
import { font, inkColour, layOut, newPen, paleColour, pngOf, softColour, write } from '../papers/editor/picture.ts'

interface Drawing {
  readonly language: Language
  /** Company that offers. */
  readonly company: string
  /** User who copied it, with the time. */
  readonly watermark: string
}

const pad = 28
/** No line is longer, and the picture no narrower than the lesser. */
const maxText = 640
const leastText = 400
const lineHeight = 24

/** Styles of the lines, and of the headings above them. */
const styles = {
  company: { font: font(13), colour: softColour, above: 0 },
  heading: { font: font(18, 600), colour: inkColour, above: 12 },
  name: { font: font(14, 600), colour: inkColour, above: 14 },
  line: { font: font(14), colour: inkColour, above: 0 },
  proviso: { font: font(12), colour: softColour, above: 18 },
  foot: { font: font(11), colour: paleColour, above: 0 },
} as const

/**
 * Offers as a PNG: the content of the copied text, with user and time below and across. Like the text, without costs.
 */
export const offersImage = async (
  { lanes, proviso }: OffersWords,
  { language, company, watermark }: Drawing,
): Promise<Blob> => {
  const textLines: (readonly [keyof typeof styles, string])[] = [
    ['company', company],
    ...lanes.flatMap(({ heading, offers: of }) => [
      ['heading', heading] as const,
      ...of.flatMap((lines) => lines.map((line, at) => [at === 0 ? 'name' : 'line', line] as const)),
    ]),
    ['proviso', proviso],
    ['foot', watermark],
  ]
  const pen = newPen()
  let below = pad
  let widest = leastText
  const lines = textLines.flatMap(([style, text]) => {
    pen.font = styles[style].font
    below += styles[style].above
    return wrapped(text, language, (part) => pen.measureText(part).width <= maxText).map((part) => {
      below += lineHeight
      widest = Math.max(widest, Math.ceil(pen.measureText(part).width))
      return { style, part, y: below - lineHeight / 2 }
    })
  })
  const width = widest + 2 * pad
  const height = below + pad
  layOut(pen, width, height)
  writeAcross(pen, watermark, { width, height })
  for (const { style, part, y } of lines) write(pen, part, { x: pad, y, ...styles[style] })
  return await pngOf(pen)
}

/** A text in lines that fit, broken between words. */
export const wrapped = (text: string, language: Language, fits: (part: string) => boolean): string[] => {
  const lines: string[] = []
  let line = ''
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    // A mark stays with the word that it ends.
    if (line === '' || fits(line + segment) || /^\p{P}$/u.test(segment)) line += segment
    else {
      lines.push(line.trimEnd())
      line = segment.trimStart()
    }
  }
  return [...lines, line.trimEnd()]
}

/** Drawn over the whole picture, too pale to disturb reading. */
const writeAcross = (
  pen: CanvasRenderingContext2D,
  words: string,
  { width, height }: { readonly width: number; readonly height: number },
) => {
  pen.save()
  pen.rotate(-Math.PI / 10)
  for (let y = 40; y < height + width / 2; y += 110)
    for (let x = -height; x < width; x += 320) write(pen, words, { x, y, font: font(14), colour: '#edf0f4' })
  pen.restore()
}
