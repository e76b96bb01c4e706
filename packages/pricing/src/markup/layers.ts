import type { FclAsk, MarketChannel } from '@hangjia/contracts'
import type { Book } from '../book/book.ts'
import type { PortsKnown } from '../book/scope.ts'
import type { Layers } from './cells.ts'
import { type Marked, rulesFor } from './markup.ts'

/** `sales`: the price of our own sales staff. A channel: the price that is published there, without a mark-up of sales. */
export type Edition = 'sales' | MarketChannel

interface Selling {
  readonly ask: Pick<FclAsk, 'customer'>
  readonly book: Pick<Book, 'companyMarkups' | 'marketMarkups' | 'salesMarkups' | 'seller' | 'customerGroup'>
  readonly dictionary: PortsKnown
  readonly edition?: Edition | undefined
}
/** Channel in which the market price of an edition is published. */
const channelOf = (edition: Edition): MarketChannel => (edition === 'sales' ? 'salesQuery' : edition)

/** The rules of every layer for a candidate, the most specific of each first (R27). */
export const layersFor = (marked: Marked, { ask, book, dictionary, edition = 'sales' }: Selling): Layers => {
  // A price that is published is sold by nobody in particular.
  const { customerGroup } = book
  const sale = { ask, dictionary, customerGroup, seller: edition === 'sales' ? book.seller : null }
  return {
    company: rulesFor(book.companyMarkups, marked, sale),
    market: rulesFor(book.marketMarkups, marked, sale).filter((rule) => rule.channels.includes(channelOf(edition))),
    sales: edition === 'sales' ? rulesFor(book.salesMarkups, marked, sale) : [],
  }
}
