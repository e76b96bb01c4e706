import type { PriceListDocument } from '@hangjia/contracts'
import { type Column, PaperTable } from '../paper-table.tsx'
import type { TemplateProps } from '../template.ts'
import { type Both, named, type PaperLanguage, remarkText, say, short, words } from '../words.ts'
import { laneColumns, laneRows, type Row } from './lane-columns.tsx'
import { aboutText, carriageWords, leastText, routeText, scheduleText, tierText, transitText } from './list-words.ts'
import { priceCell, priceColumns } from './tariff-cells.tsx'
import { byUnit } from './unit-parts.ts'

interface Fact {
  readonly head: Both
  readonly widthMm: number
  readonly text: (row: Row, language: PaperLanguage) => string
}
const beforePrices = ({ carrier: carriedBy, about }: ReturnType<typeof carriageWords>): readonly Fact[] => [
  { head: carriedBy, widthMm: 22, text: ({ carrier }, language) => named(language, carrier) },
  { head: about, widthMm: 22, text: aboutText },
  {
    head: words.flight,
    widthMm: 20,
    text: (row, language) => [row.serviceCode, routeText(row, language)].filter(Boolean).join(' · '),
  },
  { head: words.schedule, widthMm: 15.5, text: scheduleText },
  { head: words.transitTime, widthMm: 13, text: transitText },
  { head: words.zone, widthMm: 22, text: tierText },
]
const afterPrices: readonly Fact[] = [{ head: words.leastWeight, widthMm: 19.5, text: leastText }]

/** Millimetres of a table on a landscape page. */
const tableMm = 269
/** The destination takes what is left of them, at least this. */
const placeMm = 26
const roomyMm = 13
/** Columns of this width have words, which can go on in the next line. */
const wordsMm = 20
const narrowScale = 0.8
/** Width of a column in which the longest price stays on one line. */
const leastMm = (rows: readonly Row[]): number => {
  const longest = Math.max(...rows.flatMap(({ prices }) => prices.map((price) => priceCell(price).length)), 0)
  return longest > 7 ? 16 : longest > 6 ? roomyMm : 11.5
}

/** Columns of the facts of a list that some row has; next to many prices they are narrower. */
const columnsOf = (document: PriceListDocument, language: PaperLanguage, scale: number) => {
  const rows = document.lanes.flatMap((lane) => lane.rows)
  const { number, currency, validity, remark } = laneColumns(language)
  const known = (facts: readonly Fact[]): Column<Row>[] =>
    facts
      .filter(({ text }) => rows.some((row) => text(row, language) !== ''))
      .map(({ head, widthMm, text }) => ({
        head: short(language, head),
        width: `${widthMm < wordsMm ? widthMm : widthMm * scale}mm`,
        cell: (row) => text(row, language),
      }))
  const destination: Column<Row> = {
    head: short(language, words.destinationPlace),
    cell: ({ pod }) => named(language, pod),
  }
  const hasRemark = rows.some((row) => remarkText(row, language) !== '')
  const before = [number, destination, ...known(beforePrices(carriageWords(document)))]
  const after = [currency, validity, ...known(afterPrices), ...(hasRemark ? [remark] : [])]
  const takenMm = [...before, ...after].reduce((sum, { width = '0' }) => sum + Number.parseFloat(width), placeMm)
  return { before, after, freeMm: tableMm - takenMm }
}

/** Freight by breaks: products by weight and products by volume are tables of their own. */
export const BreakLanes = ({ document, language }: TemplateProps<PriceListDocument>) =>
  byUnit(document).map(({ unit, ...part }) => (
    <UnitLanes key={unit} document={{ ...document, ...part }} unit={unit} language={language} />
  ))

/** A price for each weight on each lane, with the minimum charge and the surcharges per kilogram. */
const UnitLanes = ({ document, unit, language }: TemplateProps<PriceListDocument> & { readonly unit: string }) => {
  const least = leastMm(document.lanes.flatMap((lane) => lane.rows))
  const [usual, narrow] = [1, narrowScale].map((scale) => {
    const columns = columnsOf(document, language, scale)
    return { ...columns, ...priceParts(document.boxes, { freeMm: columns.freeMm, least }) }
  }) as [Laid, Laid]
  const { before, after, width, parts } = narrow.parts.length < usual.parts.length ? narrow : usual
  return parts.map(({ from, boxes }) => (
    <PaperTable
      key={from}
      title={[say(language, words.freightAlone), unit].filter(Boolean).join(' · ')}
      columns={[...before, ...priceColumns<Row>(boxes, { language, width: () => `${width}mm`, from }), ...after]}
      groups={laneRows(document, language)}
    />
  ))
}

type Laid = ReturnType<typeof columnsOf> & ReturnType<typeof priceParts>

/** Prices on one table, or on several of the same size where a page has no room for all of them. */
const priceParts = (
  boxes: readonly string[],
  { freeMm, least }: { readonly freeMm: number; readonly least: number },
) => {
  const tables = Math.max(1, Math.ceil(boxes.length / Math.max(1, Math.floor(freeMm / least))))
  const size = Math.ceil(boxes.length / tables)
  return {
    width: size * roomyMm <= freeMm ? Math.max(roomyMm, least) : least,
    parts: Array.from({ length: tables }, (_, part) => ({
      from: part * size,
      boxes: boxes.slice(part * size, (part + 1) * size),
    })),
  }
}
