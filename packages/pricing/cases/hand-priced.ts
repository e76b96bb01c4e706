import { type FclAsk, noConditions, type PlainSide } from '@hangjia/contracts'
import { addDays, sevenFlags, weekdayNumber } from '@hangjia/validation'
import type { Book } from '../src/book/book.ts'

/** Expected line: key of the charge, unit prices by container type or by unit, and the amount. */
export interface HandLine {
  readonly charge: string
  readonly currency: string
  readonly prices: string
  /** Null: included, at cost, or left to the consignee without a price. */
  readonly amount: string | null
  readonly counts: boolean
  /** False: listed in the search, and on no paper. */
  readonly ticked: boolean
}
export interface HandSide {
  readonly lines: readonly HandLine[]
  /** `currency prepaid/collect`. */
  readonly subtotals: readonly string[]
  /** In the quote currency; `none` while a rate of exchange is missing. */
  readonly total: string
}
export interface Lane {
  readonly name: string
  readonly ask: FclAsk
  readonly rate: string
  /** The other legs of the route, as `resource id`. */
  readonly legs?: readonly string[]
  readonly sell: HandSide
  /** The charges of a paper, where these are others than those of the search. */
  readonly paper?: readonly HandLine[]
  readonly buy: HandSide
  /** Amount and percent of the sale; null without totals. */
  readonly margin: readonly [amount: string, percent: string] | null
}
/** Rows of a book and the lanes that they price. */
export interface Lanes {
  readonly rows: Partial<Omit<Book, 'dictionaries' | 'leftOut' | 'seller' | 'customerGroup'>>
  readonly lanes: readonly Lane[]
}

/**
 * `OTHC CNY 40HQ 1250.00 = 2500.00`; after a `~` the line is listed but not in the total, after a `?` it is not ticked.
 */
export const line = (text: string): HandLine => {
  const [left = '', amount = ''] = text.replace(/^[~?] /, '').split(' = ')
  const [code = '', money = '', ...prices] = left.split(' ')
  return {
    charge: code,
    currency: money,
    prices: prices.join(' '),
    amount: amount === '-' ? null : amount,
    counts: !/^[~?] /.test(text),
    ticked: !text.startsWith('? '),
  }
}

/** An offer's money in the notation of the hand-written tables. */
export const inWords = ({ lines, subtotals, total }: PlainSide): HandSide => ({
  lines: lines.map(({ charge, currency, boxes, unitPrice, amount, counts, ticked }) => ({
    charge: charge.code,
    currency,
    prices: [...boxes.map((box) => `${box.box} ${box.unitPrice}`), ...(unitPrice ? [unitPrice] : [])].join(' '),
    amount,
    counts,
    ticked,
  })),
  subtotals: subtotals.map(({ currency, prepaid, collect }) => `${currency} ${prepaid}/${collect}`),
  total: total?.amount ?? 'none',
})

/** A search of the next fourteen days. */
export const asked = (today: string, ask: Pick<FclAsk, 'pols' | 'pods' | 'boxes'> & Partial<FclAsk>): FclAsk => ({
  etdFrom: today,
  etdTo: addDays(today, 14),
  ...noConditions,
  ...ask,
})
/** Containers by type: `{ '40HQ': 2 }`. */
export const containers = (quantities: Readonly<Record<string, number>>) =>
  Object.entries(quantities).map(([box, quantity]) => ({ box, quantity }))

export const daily = '1111111'
/** The weekday of a day, every week. */
export const weeklyOn = (day: string) => sevenFlags([weekdayNumber(day)])
/** Validity of rows unless a lane has its own. */
export const longValidity = (today: string) => ({ validFrom: addDays(today, -30), validTo: addDays(today, 90) })
