import type { PartnerResult } from '@hangjia/contracts'
import { placeName } from '@hangjia/pricing/total'
import type { Language } from '@hangjia/ui'
import { formatPeriod, freeTimeWords, takenWords } from '@hangjia/validation'
import { font, inkColour, layOut, newPen, paleColour, pngOf, softColour, write } from '../../papers/editor/picture.ts'
import { perBillWords, priceWords, sailingWords, transitWords, viaWords } from './matrix-words.ts'

interface Drawing {
  readonly language: Language
  /** Headings, in the order of the columns. */
  readonly heads: readonly string[]
  /** User who copied it, with the time. */
  readonly watermark: string
  readonly allIn: string
}

const pad = 12
const rowHeight = 30
const headHeight = 64
const footHeight = 58
/** Matrix as a PNG, with the partner's head and foot. It contains exactly the screen's content. */
export const matrixImage = async (result: PartnerResult, drawing: Drawing): Promise<Blob> => {
  const { language, heads, allIn } = drawing
  const { group, rows } = result
  const table = rows.map((row) => [
    ...(heads.length > result.boxes.length + 8 ? [placeName(row.pol, language)] : []),
    `${row.pod.nameCn} ${row.pod.nameEn}`,
    [placeName(row.carrier, language), takenWords({ ...row, remark: null }, language)].filter(Boolean).join(' · '),
    viaWords(row, language),
    sailingWords(row, language),
    transitWords(row, language),
    ...row.prices.map(({ amount }) => priceWords(amount, language)),
    perBillWords(row),
    freeTimeWords(row, language) ?? '—',
    formatPeriod(row.validFrom, row.validTo),
  ])
  const pen = newPen()
  pen.font = font(13)
  const widths = heads.map((head, at) =>
    Math.max(...[head, ...table.map((cells) => cells[at] ?? '')].map((text) => pen.measureText(text).width + 2 * pad)),
  )
  const width = Math.ceil(widths.reduce((sum, one) => sum + one, 0))
  const height = headHeight + rowHeight * (table.length + 1) + footHeight
  layOut(pen, width, height)

  const logo = group.logo ? await loaded(group.logo) : null
  if (logo) pen.drawImage(logo, pad, 14, 36, 36)
  write(pen, placeName(group, language), { x: logo ? pad + 48 : pad, y: 26, font: font(16, 600), colour: inkColour })
  write(pen, allIn, { x: logo ? pad + 48 : pad, y: 47, font: font(12), colour: softColour })

  pen.fillStyle = '#f1f4f7'
  pen.fillRect(0, headHeight, width, rowHeight)
  const line = (cells: readonly string[], y: number, style: { readonly font: string; readonly colour: string }) => {
    let x = 0
    for (const [at, cell] of cells.entries()) {
      write(pen, cell, { x: x + pad, y: y + rowHeight / 2, ...style })
      x += widths[at] ?? 0
    }
  }
  line(heads, headHeight, { font: font(12), colour: softColour })
  for (const [at, cells] of table.entries()) {
    const y = headHeight + rowHeight * (at + 1)
    line(cells, y, { font: font(13), colour: inkColour })
    pen.fillStyle = '#e3e7ec'
    pen.fillRect(0, y + rowHeight - 1, width, 1)
  }
  const footer = language === 'en' ? group.footerEn : group.footerCn
  const below = height - footHeight
  write(pen, footer, { x: pad, y: below + 20, font: font(12), colour: softColour })
  write(pen, drawing.watermark, { x: pad, y: below + 40, font: font(11), colour: paleColour })
  return await pngOf(pen)
}

const loaded = (source: string): Promise<HTMLImageElement | null> =>
  new Promise((resolve) => {
    const image = new Image(36, 36)
    image.onload = () => resolve(image)
    // A picture that cannot be drawn is left out.
    image.onerror = () => resolve(null)
    image.src = source
  })
