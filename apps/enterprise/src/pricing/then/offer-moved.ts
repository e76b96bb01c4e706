import {
  type Contract,
  type FclAsk,
  type InputOf,
  Problem,
  seesCost,
  seesPartners,
  type WhatMoved,
} from '@hangjia/contracts'
import { aboutOffer, type Moment, whatMoved, withoutLegNames } from '@hangjia/pricing'
import type { Context } from '../../handlers.ts'
import { instantOf } from '../loading/instant.ts'
import { secretReaderOf } from '../loading/load-secrecy.ts'
import { moversOf } from './movers.ts'
import { changesOf, rowName } from './row-changes.ts'
import { completed, loadTwoBooks } from './two-books.ts'

type Asked = Omit<InputOf<Contract['price']['moved']>, 'ask'> & { readonly ask: FclAsk }

/** One offer at two instants, line by line, and the rows that moved it, as far as the reader may know them. */
export const offerMoved = async (context: Context, { ask, offerKey, ...asked }: Asked): Promise<WhatMoved> => {
  const { database, person } = context
  const { companyId } = person
  const [from, to] = [instantOf(context, asked.from, 'from'), instantOf(context, asked.to, 'to')]
  if (Date.parse(from.asOf) > Date.parse(to.asOf))
    throw new Problem('invalidInput', { issues: [{ path: 'to', rule: 'endsBeforeStart', parameters: {} }] })
  const reader = secretReaderOf(context, ask)
  const secrecy = { reader, day: context.today() }
  const moments = await loadTwoBooks(database, { companyId, ask, from, to, seller: person, secrecy })
  const about = aboutOffer({ ...moments, reader }, offerKey)
  if (!about) throw new Problem('notFound')
  await context.turn()

  const whole = await completed(database, about, { companyId, from, to })
  await context.turn()
  const changes = await changesOf(database, whole.rows, { companyId, from: from.asOf, to: to.past })
  const publicMoment = (moment: Moment): Moment =>
    seesPartners(person) ? moment : { ...moment, book: withoutLegNames(moment.book) }
  const when = (row: (typeof whole.rows)[number]) => changes.get(rowName(row))?.at ?? ''
  const moved = whatMoved({
    from: publicMoment(whole.from),
    to: publicMoment(whole.to),
    reader,
    identity: about.identity,
    seesCost: seesCost(person),
    rows: whole.rows.toSorted((a, b) => (when(a) < when(b) ? -1 : when(a) > when(b) ? 1 : 0)),
  })
  const { carrier, pol, pod, receipt, destination, serviceCode } =
    (moved.to ?? moved.from)?.facts ?? about.identity.facts
  const movers = await moversOf(database, person, { ...moved, changes, from, to })
  return {
    from: { asOf: from.asOf, day: from.today, offered: moved.from !== null },
    to: { asOf: to.asOf, day: to.today, offered: moved.to !== null },
    offer: { carrier, pol, pod, receipt, destination, serviceCode },
    sell: moved.sell,
    ...(seesCost(person) ? { buy: moved.buy } : {}),
    movers,
  }
}
