import type { FclAsk } from '@hangjia/contracts'
import type { Book } from './book.ts'
import type { SecretReader } from './secrecy.ts'

/** A price search: what is asked, of which book, on which business day. */
export interface Question {
  readonly ask: FclAsk
  readonly book: Book
  /** The business day (Asia/Shanghai) of `asOf`. */
  readonly today: string
  /** The instant at which the book stood like this; UTC ISO. */
  readonly asOf: string
  /** Who asks, for rules of secrecy; absent: somebody whom no rule names. */
  readonly reader?: SecretReader
  /** What a quotation starts from leaves out what is not printed either. */
  readonly use?: 'search' | 'quotation'
  /** So many ways are priced at the most; of more none is. */
  readonly most?: number
}
/** The desk also sees internal rates; `both` adds what is bought, for readers with TS-9001 only. */
export interface DeskQuestion extends Question {
  readonly sides: 'sell' | 'both'
  /** The floor itself, for readers with TS-9002 only; everybody else reads whether an offer is below it. */
  readonly floor?: 'shown'
  /** With both sides, also what each layer of the house makes of the freight. */
  readonly layers?: 'shown'
}
