import {
  type Contract,
  type ExpectedPrice,
  type FclAsk,
  holds,
  type InputOf,
  maxWays,
  Problem,
  searchKeys,
} from '@hangjia/contracts'
import { daysAfter, expectedPrice as expectedOf } from '@hangjia/pricing'
import type { Context } from '../handlers.ts'
import { questionOf } from './question-of.ts'

type Asked = Omit<InputOf<Contract['price']['expected']>, 'ask'> & { readonly ask: FclAsk }

/** Returns the selling price for a reader after a rate has ended, by its successor; from two searches, of its days and of those after. */
export const expectedPrice = async (
  context: Context,
  { ask, audience, rate: id }: Asked,
): Promise<ExpectedPrice | null> => {
  if (!holds(context.person, searchKeys[audience])) throw new Problem('forbidden')
  const asked = { asOf: undefined, audience }
  const now = { ...(await questionOf(context, { ...asked, ask })), most: maxWays }
  const rate = now.book.rates.find((one) => one.id === id)
  if (!rate) throw new Problem('notFound')
  const after = { ...(await questionOf(context, { ...asked, ask: daysAfter(ask, rate) })), most: maxWays }
  const expected = expectedOf({ audience, now, rate, after })
  if (expected === undefined) throw new Problem('notFound')
  return expected
}
