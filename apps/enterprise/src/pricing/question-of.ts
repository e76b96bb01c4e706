import { type FclAsk, holds, Problem, searchKeys, seesPartners } from '@hangjia/contracts'
import { type Seller, withoutLegNames } from '@hangjia/pricing'
import type { Context } from '../handlers.ts'
import type { BookWanted } from './loading/book-wanted.ts'
import { instantOf } from './loading/instant.ts'
import { loadBook } from './loading/load-book.ts'
import { secretReaderOf } from './loading/load-secrecy.ts'

interface Asked {
  readonly ask: FclAsk
  readonly asOf: string | undefined
  readonly audience: BookWanted['audience']
  readonly use?: 'search' | 'quotation'
  /** Person whose sale it is, for mark-ups; the one who asks where absent, and nobody where prices are published. */
  readonly seller?: Seller | null
}

/** The engine's query: the book of now, or of a past instant, with its business day. */
export const questionOf = async (
  context: Context,
  { ask, asOf, audience, use = 'search', seller = context.person }: Asked,
) => {
  const { past, today, ...instant } = instantOf(context, asOf, 'asOf')
  const { companyId } = context.person
  const reader = secretReaderOf(context, ask)
  const secrecy = { reader, day: context.today() }
  const book = await loadBook(context.database, { companyId, ask, today, instant: past, audience, seller, secrecy })
  const visible = seesPartners(context.person) ? book : withoutLegNames(book)
  return { ask, book: visible, today, asOf: instant.asOf, reader, use }
}

/** Returns the audience: people who may search at the desk also see internal rates; people who may search nowhere see no price. */
export const audienceOf = ({ person }: Pick<Context, 'person'>): BookWanted['audience'] => {
  if (holds(person, searchKeys.desk)) return 'desk'
  if (holds(person, searchKeys.sales)) return 'sales'
  throw new Problem('forbidden')
}
