import type { FclAsk } from '@hangjia/contracts'
import type { Book } from '../book/book.ts'
import type { SecretReader } from '../disclosure/secrecy.ts'

/** A price search: its input, its book and its business day. */
export interface Question {
  readonly ask: FclAsk
  readonly book: Book
  /** The business day (Asia/Shanghai) of `asOf`. */
  readonly today: string
  /** The instant of the state of the book; UTC ISO. */
  readonly asOf: string
  /** Reader, for confidentiality rules; absent: one whom no rule names. */
  readonly reader?: SecretReader
  /** Purpose; offers for a quotation leave out the parts that are not printed. */
  readonly use?: 'search' | 'quotation'
  /** Maximum number of routings that are priced; beyond it none is. */
  readonly most?: number
}
/** The desk also sees internal rates; `both` adds the buying side, for readers with TS-9001 only. */
export interface DeskQuestion extends Question {
  readonly sides: 'sell' | 'both'
  /** The floor itself, for readers with TS-9002 only; others only see that an offer is below it. */
  readonly floor?: 'shown'
  /** With both sides, also the freight after each mark-up layer. */
  readonly layers?: 'shown'
}
