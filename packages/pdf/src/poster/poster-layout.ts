/** Sizes of the parts of a poster in hundredths of its width. */
export interface PosterLayout {
  readonly headline: number
  readonly subline: number
  readonly row: number
  /** Height of its own picture; 0 where there is no room for it. */
  readonly image: number
  /** Share of the usual paddings: less where there is little room. */
  readonly ease: number
}

/** Width of the text, without the paddings. */
const textWidth = 88
/** Width of a text in widths of a hanzi. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, character) => sum + (/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(character) ? 1 : 0.58),
    0,
  )
const linesOf = (text: string, size: number): number =>
  text === '' ? 0 : Math.ceil((widthOf(text) * size) / textWidth)
/** The first size at which a text takes at most this number of lines, else the last one. */
const fitting = (text: string, sizes: readonly [number, ...number[]], most: number): number =>
  sizes.find((size) => linesOf(text, size) <= most) ?? sizes.at(-1) ?? sizes[0]

/** Height of a row in its own font size: lane, facts and paddings. */
const rowHeight = 3.15
const maxRow = 3.6
const leastRow = 1.9
const maxImage = 40
/** A lower strip of a picture shows nothing. */
const leastImage = 10
/** Paddings of the rates and the line below them. */
const around = 9

/** Width of a price in font sizes of its row, and the gap before the next one. */
const priceWidth = 3.3
const priceGap = 2.6
/** Size of the facts below a lane, in font sizes of the row. */
const factSize = 0.72

/** The largest size of a row at which its lane and the first facts below it have room beside its prices. */
const rowBeside = ({ lane, facts, prices }: RowWords): number => {
  const words = Math.max(widthOf(lane) * 1.05, widthOf(facts) * factSize)
  const gaps = 3 + Math.max(prices - 1, 0) * priceGap
  return (textWidth - gaps) / (words + Math.max(prices, 1) * priceWidth)
}

interface RowWords {
  readonly lane: string
  readonly facts: string
  readonly prices: number
}
interface PosterWords {
  readonly headline: string
  readonly subline: string
  readonly hasImage: boolean
  readonly rows: readonly RowWords[]
}

/** Sizes at which everything on a poster has room. */
export const posterLayout = (
  { headline, subline, rows, hasImage }: PosterWords,
  { width, height }: { readonly width: number; readonly height: number },
): PosterLayout => {
  const whole = (height / width) * 100
  const ease = whole < 120 ? 0.6 : 1
  const head = fitting(headline, [7.2 * Math.sqrt(ease), 5.6 * Math.sqrt(ease), 4.2 * ease ** 0.25, 3.4], 2)
  const sub = fitting(subline, [3.4 * ease ** 0.25, 2.6, 2.1], 2)
  const top = 5.6 + 12.4 * ease + linesOf(headline, head) * head * 1.15 + linesOf(subline, sub) * sub * 1.35 + 1.4
  const foot = 21.4 * (ease < 1 ? 0.85 : 1) + 6 * ease
  const room = whole - top - foot - around
  const count = Math.max(rows.length, 1)
  const strip = hasImage ? Math.min(maxImage, room - count * leastRow * rowHeight) : 0
  const shownStrip = strip < leastImage ? 0 : strip
  return {
    headline: head,
    subline: sub,
    row: Math.max(1.2, Math.min(maxRow, (room - shownStrip) / count / rowHeight, ...rows.map(rowBeside))),
    image: shownStrip,
    ease,
  }
}
