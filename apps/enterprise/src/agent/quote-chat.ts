import {
  type AnswerOf,
  type Contract,
  chatQuotation,
  type FclAsk,
  fclAsk,
  type InputOf,
  Problem,
  type SellOffer,
  type SellResult,
} from '@hangjia/contracts'
import { redactOffer, searchSell, tonsInEach } from '@hangjia/pricing'
import { addDays, boxPriceWords, compareDecimals, isFreight, roundDecimal } from '@hangjia/validation'
import { asPerson } from '../as-person.ts'
import { checkNotBlacklisted } from '../customers/blacklist.ts'
import type { Row } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { questionOf } from '../pricing/question-of.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { withNewCodes } from '../records/saving/next-code.ts'
import { viewOf } from '../records/tables/view.ts'
import { blocked } from '../staff/manageable.ts'
import { changeRow } from './change-row.ts'
import { type Desk, loadDesk } from './load-desk.ts'
import type { ReadFacts } from './reading/read-chat.ts'
import { bilingualLaneOf, priceReply } from './reply-words.ts'
import { lockSession, needOf, sessionsOf } from './session-rows.ts'
import { readSession, unquotableIn } from './view-chat.ts'

type Quote = Contract['chat']['quote']

/** Days after the cargo is ready within which it should sail. */
const windowDays = 21
const maxWays = 400

interface Asked extends Pick<ReadFacts, 'pol' | 'pod' | 'boxes' | 'grossKg' | 'tradeTerm'> {
  readonly customer: string | null
  readonly etdFrom: string
  readonly etdTo: string
}
/** The question to the search of containers. */
export const fclQuestion = ({ pol, pod, boxes, grossKg, tradeTerm, customer, etdFrom, etdTo }: Asked): FclAsk => {
  const count = boxes.reduce((sum, { quantity }) => sum + quantity, 0)
  const tons = grossKg === null || count === 0 ? '0' : tonsInEach(grossKg, count)
  const isKnown = compareDecimals(tons, '0') > 0 && compareDecimals(tons, '1000') < 0
  return fclAsk.parse({
    customer,
    etdFrom,
    etdTo,
    pols: [pol],
    pods: [pod],
    boxes: boxes.map(({ box, quantity }) => ({
      box,
      quantity,
      ...(isKnown ? { grossTon: roundDecimal(tons, 3) } : {}),
    })),
    incoterm: tradeTerm,
  })
}
/** The days within which a need should sail. */
export const sailingWindow = (readyDate: string | null, today: string) => {
  const etdFrom = readyDate !== null && readyDate > today ? readyDate : today
  return { etdFrom, etdTo: addDays(etdFrom, windowDays) }
}

/** Searches as sales do: what is published and sold, as this person may see it, and never with a cost. */
export const searchForChat = async (context: Context, ask: FclAsk): Promise<SellResult> =>
  searchSell({ ...(await questionOf(context, { ask, asOf: undefined, audience: 'sales' })), most: maxWays })

/** Up to three offers that may go out: the cheapest, the fastest and the one with the best space. */
export const bestThree = (offers: readonly SellOffer[]): SellOffer[] => {
  const sold = offers.filter(
    ({ quotable, belowFloor, internal, secret, sell, notices }) =>
      quotable &&
      !belowFloor &&
      !internal &&
      secret === null &&
      sell.total &&
      notices.every(({ rule }) => rule !== 'overweight'),
  )
  const byPrice = sold.toSorted((one, other) =>
    compareDecimals(one.sell.total?.amount ?? '0', other.sell.total?.amount ?? '0'),
  )
  const daysOf = ({ totalDays }: SellOffer) => (totalDays && !totalDays.atLeast ? totalDays.max : 9999)
  const rooms = ['open', null, 'tight', 'onRequest', 'full']
  const roomOf = ({ spaceState }: SellOffer) => rooms.indexOf(spaceState)
  const leading = [
    byPrice[0],
    byPrice.toSorted((a, b) => daysOf(a) - daysOf(b))[0],
    byPrice.toSorted((a, b) => roomOf(a) - roomOf(b))[0],
  ]
  const chosen = [...leading, ...byPrice].filter((offer) => offer !== undefined)
  return [...new Map(chosen.map((offer) => [offer.key, offer])).values()]
    .slice(0, 3)
    .toSorted((one, other) => byPrice.indexOf(one) - byPrice.indexOf(other))
}

const optionOf = (offer: SellOffer) => {
  const { key, carrier, serviceCode, etd, totalDays, sell, validTo, rate } = redactOffer(offer)
  return {
    offerKey: key,
    carrier: carrier.id,
    service: serviceCode?.slice(0, 40) ?? null,
    etd,
    transit: totalDays && !totalDays.atLeast ? { min: totalDays.min, max: totalDays.max } : null,
    prices: sell.lines.filter(isFreight).map(boxPriceWords).join(' + ').slice(0, 200),
    currency: sell.total?.currency ?? null,
    total: sell.total?.amount ?? null,
    validTo,
    rateVersion: rate.version,
  }
}

/** Prices the need of a session and records what is offered; the words for the customer are a draft. */
export const quoteChat = async (context: Context, given: InputOf<Quote>): Promise<AnswerOf<Quote>> => {
  const { database, person, today } = context
  const row = await readSession(database, person, given.id)
  const desk = await deskOf(context, row)
  const reason = unquotableIn(row, desk, person)
  if (reason === 'noKey') throw new Problem('forbidden')
  if (reason !== null) throw blocked('need', `unquotable${reason[0]?.toUpperCase()}${reason.slice(1)}`)
  await checkNotBlacklisted(database, person.companyId, row.customer_id)
  const need = needOf(row)
  const asked = {
    pol: need.pol,
    pod: need.pod,
    boxes: need.boxes,
    grossKg: need.grossKg,
    tradeTerm: need.tradeTerm,
    customer: row.customer_id === null ? null : String(row.customer_id),
    ...sailingWindow(need.readyDate, today()),
  }
  const { offers, asOf, lastValidTo } = await searchForChat(context, fclQuestion(asked))
  const chosen = bestThree(offers)
  if (chosen.length === 0) return { outcome: 'nothing', lastValidTo }
  const publicOffers = chosen.map(redactOffer)
  const text = priceReply({ offers: publicOffers, boxes: fclQuestion(asked).boxes }, desk.channel, given.language)
  const quotation = await keepQuotation(context, { given, asked, chosen, asOf, text })
  return { outcome: 'quoted', quotation, text }
}

const deskOf = ({ database, person }: Context, row: Row): Promise<Desk> =>
  loadDesk(database, person.companyId, {
    channel: String(row.channel_id),
    group: row.group_id === null ? null : String(row.group_id),
  })

interface Kept {
  readonly given: InputOf<Quote>
  readonly asked: Asked
  readonly chosen: readonly SellOffer[]
  readonly asOf: string
  readonly text: string
}
const keepQuotation = ({ database, person }: Context, { given, asked, chosen, asOf, text }: Kept): Promise<string> =>
  asPerson({ database, person }, async (transaction) => {
    const { companyId, employeeId } = person
    const row = await lockSession(transaction, person, given)
    const options = chosen.map(optionOf)
    const [first] = chosen
    await transaction.query(
      `UPDATE chat_quotation SET result = 'superseded' WHERE company_id = $1 AND session_id = $2 AND result = 'open'`,
      [companyId, row.id],
    )
    const [values = {}] = await withNewCodes(transaction, viewOf(chatQuotation, person), [
      {
        session: String(row.id),
        channel: String(row.channel_id),
        group: row.group_id === null ? null : String(row.group_id),
        customer: asked.customer,
        contactName: row.contact_name,
        quotedAt: asOf,
        quotedBy: employeeId,
        lane: first ? bilingualLaneOf(first) : '',
        pol: asked.pol,
        pod: asked.pod,
        boxes: asked.boxes,
        grossKg: asked.grossKg,
        tradeTerm: asked.tradeTerm,
        etdFrom: asked.etdFrom,
        etdTo: asked.etdTo,
        options,
        replyText: text.slice(0, 4000),
        validTo: options.map(({ validTo }) => validTo).toSorted()[0],
        confidencePct: row.confidence_pct,
      },
    ])
    const [id = ''] = await insertRecords(transaction, chatQuotation, companyId, [values])
    await changeRow(transaction, sessionsOf(person), row, { state: 'answering' })
    return id
  })
