import type { FclAsk } from '@hangjia/contracts'
import type { Book } from './book.ts'
import type { Layers } from './cells.ts'
import { type Marked, rulesFor } from './markup.ts'
import type { PortsKnown } from './scope.ts'

/** `sales`: the house's own people sell. `partner`: the price published to partner groups, without anybody's own mark-up. */
export type Edition = 'sales' | 'partner'

interface Selling {
  readonly ask: Pick<FclAsk, 'customer'>
  readonly book: Pick<Book, 'companyMarkups' | 'marketMarkups' | 'salesMarkups'>
  readonly dictionary: PortsKnown
  readonly edition?: Edition | undefined
}
/** Where the market price of an edition is published. */
const channels = { sales: 'salesQuery', partner: 'partner' } as const satisfies Record<Edition, string>

/** The rules of every layer that are meant for a candidate, the most specific of each first (R27). */
export const layersFor = (marked: Marked, { ask, book, dictionary, edition = 'sales' }: Selling): Layers => ({
  company: rulesFor(book.companyMarkups, marked, { ask, dictionary }),
  market: rulesFor(book.marketMarkups, marked, { ask, dictionary }).filter((rule) =>
    rule.channels.includes(channels[edition]),
  ),
  sales: edition === 'partner' ? [] : rulesFor(book.salesMarkups, marked, { ask, dictionary }),
})
