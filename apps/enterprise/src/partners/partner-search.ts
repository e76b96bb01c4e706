import {
  type Contract,
  carrier,
  containerType,
  type FclAsk,
  noConditions,
  type PartnerAsk,
  type PartnerGroupFacts,
  type PartnerResult,
  port,
  type Resource,
  tradeLine,
} from '@hangjia/contracts'
import { partnerMatrix } from '@hangjia/pricing'
import type { Context, HandlersFor } from '../handlers.ts'
import { priceListFromRates } from '../price-lists/make-price-list.ts'
import { questionOf } from '../pricing/question-of.ts'
import { made } from '../pricing/searches/keep-openings.ts'
import { findOptions } from '../records/lists/options.ts'
import { checkNarrow, tooBroad } from './check-narrow.ts'
import { groupFor, groupsOf } from './partner-groups.ts'

const pickers = { port, carrier, containerType, tradeLine } as const satisfies Record<string, Resource>
/** The quote currency of the edition. */
const currency = 'USD'
/** Rates that one question may look at. */
const maxRates = 4000

/** The price search in its partner edition. */
export const partnerSearch = {
  groups: async (context) => (await groupsOf(context)).map(shown),

  find: async (context, { ask }) => await findForPartner(context, ask),

  options: ({ database, person }, { of, ...wanted }) => findOptions(database, pickers[of], person, wanted),

  toPriceList: async (context, { group, rates, requestKey }) => {
    const partner = await groupFor(context, group)
    return await made(context, priceListFromRates(context, { rates, customer: null, requestKey, partner }))
  },
} satisfies HandlersFor<Contract['partnerSearch']>

const shown = ({ id, nameCn, nameEn, logo, footerCn, footerEn }: PartnerGroupFacts): PartnerGroupFacts => ({
  id,
  nameCn,
  nameEn,
  logo,
  footerCn,
  footerEn,
})

/** The matrix of a partner group, as of now. */
export const findForPartner = async (context: Context, ask: PartnerAsk): Promise<PartnerResult> => {
  const group = await groupFor(context, ask.group)
  const pods = await podsOf(context, ask)
  const { companyId } = context.person
  await checkNarrow(context.database, { companyId, ask, pods, today: context.today(), maximum: maxRates })
  const question = await questionOf(context, {
    ask: questionFor(ask, pods),
    asOf: undefined,
    audience: 'sales',
    seller: null,
  })
  const { book, today, asOf } = question
  // The lanes of barges and second legs are only known now.
  if (book.rates.length > maxRates) throw tooBroad(maxRates)
  const rows = partnerMatrix({ ask: question.ask, book, today, asOf, shares: group.shares })
  return { asOf, group: shown(group), currency, boxes: ask.boxes, rows }
}

/** The ports named and those of the trade line. */
const podsOf = async ({ database, person }: Context, ask: PartnerAsk): Promise<string[]> => {
  const ofLine =
    ask.tradeLine === null
      ? []
      : await database.query<{ id: string }>('SELECT id FROM port WHERE company_id IN (0, $1) AND route_id = $2', [
          person.companyId,
          ask.tradeLine,
        ])
  return [...new Set([...ask.pods, ...ofLine.map(({ id }) => id)])]
}

/** One container of each type; whatever bill a rate is for. */
const questionFor = ({ pols, boxes, etdFrom, etdTo, carriers }: PartnerAsk, pods: string[]): FclAsk => ({
  ...noConditions,
  pols,
  pods,
  etdFrom,
  etdTo,
  carriers,
  currency,
  boxes: boxes.map((box) => ({ box, quantity: 1 })),
  billType: 3,
})
