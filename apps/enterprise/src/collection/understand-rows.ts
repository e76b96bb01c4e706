import { writtenDay } from '@hangjia/validation'
import { readMoney } from '../cells/read-number.ts'
import type { TextRow } from './read-rows.ts'

/** Words that head the columns of a file of prices, the field that each holds. */
const headings = {
  carrier: ['船公司', 'carrier', 'scac', 'line'],
  pol: ['起运港', 'pol', 'port of loading', 'origin'],
  pod: ['目的港', 'pod', 'port of discharge', 'destination'],
  box: ['箱型', 'container type', 'container', 'equipment', 'size type'],
  etd: ['开船日', '船期', 'etd', 'departure', 'sailing date'],
  currency: ['币种', 'currency'],
  price: ['价格', '运价', 'price', 'rate', 'ocean freight'],
  allIn: ['含附加费', 'all-in', 'all in', 'allin'],
  space: ['舱位', 'space'],
  serviceCode: ['航线代码', 'service', 'service code'],
  vessel: ['船名', 'vessel'],
  voyageNo: ['航次', 'voyage'],
  offerUntil: ['报价有效至', 'offer valid to', 'valid to', 'valid until'],
} as const satisfies Readonly<Record<string, readonly string[]>>
type Heading = keyof typeof headings
const needed: readonly Heading[] = ['carrier', 'pol', 'pod', 'etd']

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ')
const boxHeading = /^(20|40|45)(gp|dv|dc|hq|hc|rf|rh|nor|ot|fr|tk)$/i
/** `40HC` is the trade's other name of 40HQ, `20DV` and `20DC` of 20GP. */
const boxCode = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/HC$/, 'HQ')
    .replace(/D[VC]$/, 'GP')

/** A price as written in a file: places and carriers are still words. */
export interface NamedPrice {
  readonly carrier: string
  readonly pol: string
  readonly pod: string
  readonly box: string
  readonly etd: string
  readonly currency: string
  readonly price: string
  readonly allIn: boolean
  readonly spaceState: 'open' | 'tight' | 'soldOut' | null
  readonly serviceCode: string | null
  readonly vessel: string | null
  readonly voyageNo: string | null
  readonly offerUntil: string | null
}
export interface Understood {
  readonly prices: readonly NamedPrice[]
  /** Rows that were left out, and why the first of them was. */
  readonly unread: number
  readonly firstFault: string | null
}

/** The prices of a file: a row for each container type, or a column for each. Null where no row names its columns. */
export const understandRows = (rows: readonly TextRow[]): Understood | null => {
  const top = rows.slice(0, 20).findIndex((row) => needed.every((name) => columnOf(row, name) >= 0))
  const head = rows[top]
  if (!head) return null
  const boxes = head.flatMap((text, at) => (boxHeading.test(text.trim()) ? [{ at, box: boxCode(text) }] : []))
  const at = Object.fromEntries(
    (Object.keys(headings) as Heading[]).map((name) => [name, columnOf(head, name)]),
  ) as Readonly<Record<Heading, number>>
  if (boxes.length === 0 && (at.box < 0 || at.price < 0)) return null
  const prices: NamedPrice[] = []
  const faults: string[] = []
  for (const [index, row] of rows.slice(top + 1).entries()) {
    const namedPrices = pricesIn(row, at, boxes)
    if (typeof namedPrices === 'string') faults.push(`row ${top + index + 2}: ${namedPrices}`)
    else prices.push(...namedPrices)
  }
  return { prices, unread: faults.length, firstFault: faults[0] ?? null }
}

interface BoxColumn {
  readonly at: number
  readonly box: string
}
/** The prices of one row, or why it has none. */
const pricesIn = (
  row: TextRow,
  at: Readonly<Record<Heading, number>>,
  boxes: readonly BoxColumn[],
): NamedPrice[] | string => {
  const cell = (name: Heading) => (at[name] < 0 ? '' : (row[at[name]] ?? '').trim())
  const etd = dayIn(cell('etd'))
  if (!etd) return 'no departure date'
  const columns = boxes.length > 0 ? boxes : [{ at: at.price, box: boxCode(cell('box')) }]
  const namedPrices = columns.flatMap(({ at: column, box }) => {
    const money = readMoney((row[column] ?? '').trim())
    return money && box !== '' && !money.amount.startsWith('-') ? [{ box, money }] : []
  })
  if (namedPrices.length === 0) return 'no price'
  return namedPrices.map(({ box, money }) => ({
    carrier: cell('carrier'),
    pol: cell('pol'),
    pod: cell('pod'),
    box,
    etd,
    currency: cell('currency').toUpperCase() || (money.currencies[0]?.[0] ?? 'USD'),
    price: money.amount,
    allIn: /^(y|yes|true|1|是|含|all[- ]?in)$/i.test(cell('allIn')),
    spaceState: spaceIn(cell('space')),
    serviceCode: cell('serviceCode').toUpperCase().slice(0, 20) || null,
    vessel: cell('vessel').slice(0, 60) || null,
    voyageNo: cell('voyageNo').toUpperCase().slice(0, 20) || null,
    offerUntil: dayIn(cell('offerUntil')),
  }))
}

const columnOf = (row: TextRow, name: Heading): number =>
  row.findIndex((text) => (headings[name] as readonly string[]).includes(plain(text)))

/** Days as files of machines write them: the year first. */
const dayIn = (text: string): string | null => {
  const [, year, month, day] = /^(20\d{2})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?:\D|$)/.exec(text) ?? []
  return writtenDay(`${year}-${Number(month)}-${Number(day)}`, 'YYYY-M-D')
}
const spaceIn = (text: string): NamedPrice['spaceState'] => {
  const word = plain(text)
  if (/^(sold ?out|售罄|无舱|full)$/.test(word)) return 'soldOut'
  if (/^(tight|limited|紧张)$/.test(word)) return 'tight'
  return /^(open|available|有舱|充足)$/.test(word) ? 'open' : null
}
