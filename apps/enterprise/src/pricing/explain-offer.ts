import {
  type Contract,
  type Explanation,
  type FclAsk,
  type InputOf,
  type Mode,
  maxWays,
  opensSearch,
  Problem,
  searchedModeNamed,
  seesCost,
} from '@hangjia/contracts'
import { explainDesk, explainInLanes, explainSell, type ModeAsk } from '@hangjia/pricing'
import type { Context } from '../handlers.ts'
import { questionToMode } from '../modes/price-mode.ts'
import { questionOf } from './question-of.ts'

type Asked = InputOf<Contract['price']['explain']>
type Moment = Pick<Asked, 'audience' | 'asOf' | 'offerKey'>

/** Reasons of every number of an offer in the search of any mode: it is priced again as of the instant of its answer. */
export const explainOffer = async (context: Context, asked: Asked): Promise<Explanation> => {
  const { sell, buy } = await askedOffer(context, asked)
  return buy ? { sell, buy } : { sell }
}

/** An offer of the reader's own answer of that instant, priced alone; the rate of a masked one has no id. */
export const askedOffer = async (
  context: Context,
  { question, ...moment }: Asked,
): Promise<Explanation & { readonly rate: { readonly id: string } }> => {
  const { mode: name, ask } = question
  if (!opensSearch(context.person, name, moment.audience)) throw new Problem('forbidden')
  const mode = searchedModeNamed(name)
  const offer = mode
    ? await ofMode(context, mode, { ...moment, ask: ask as ModeAsk })
    : await ofContainers(context, ask as FclAsk, moment)
  if (!offer) throw new Problem('notFound')
  return offer
}

const sidesFor = ({ person }: Context, { audience }: Pick<Moment, 'audience'>) =>
  audience === 'desk' && seesCost(person) ? 'both' : 'sell'

const ofContainers = async (context: Context, ask: FclAsk, { audience, asOf, offerKey }: Moment) => {
  const question = { ...(await questionOf(context, { ask, asOf, audience })), most: maxWays }
  return audience === 'desk'
    ? explainDesk({ ...question, sides: sidesFor(context, { audience }) }, offerKey)
    : explainSell(question, offerKey)
}

const ofMode = async (context: Context, mode: Mode, { offerKey, ...asked }: Moment & { readonly ask: ModeAsk }) => {
  const { question } = await questionToMode(context, mode, { ...asked, sides: sidesFor(context, asked) })
  return explainInLanes(question, offerKey)
}
