import {
  type Contract,
  type Explanation,
  type FclAsk,
  type InputOf,
  maxWays,
  Problem,
  seesCost,
} from '@hangjia/contracts'
import { explainDesk, explainSell } from '@hangjia/pricing'
import type { Context } from '../handlers.ts'
import { questionOf } from './question-of.ts'

type Asked = Omit<InputOf<Contract['price']['explainSell']>, 'ask'> & { readonly ask: FclAsk }

/** Reasons of every number of an offer of the search of sales: it is priced again as of the instant of its answer. */
export const explainForSales = async (context: Context, { offerKey, ...asked }: Asked): Promise<Explanation> => {
  const question = { ...(await questionOf(context, { ...asked, audience: 'sales' })), most: maxWays }
  return sidesOf(explainSell(question, offerKey))
}

/** The same of the desk's search. */
export const explainForDesk = async (context: Context, { offerKey, ...asked }: Asked): Promise<Explanation> => {
  const question = { ...(await questionOf(context, { ...asked, audience: 'desk' })), most: maxWays }
  return sidesOf(explainDesk({ ...question, sides: seesCost(context.person) ? 'both' : 'sell' }, offerKey))
}

const sidesOf = (offer: Explanation | undefined): Explanation => {
  if (!offer) throw new Problem('notFound')
  const { sell, buy } = offer
  return buy ? { sell, buy } : { sell }
}
