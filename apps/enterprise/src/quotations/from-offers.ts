import { type DeskOffer, type FclAsk, type FxSnapshot, holds, Problem } from '@hangjia/contracts'
import { type Book, draftFromOffers, exchangeRateOn, searchDesk } from '@hangjia/pricing'
import { json } from '../database/values.ts'
import type { Context } from '../handlers.ts'
import { audienceOf, questionOf } from '../pricing/price.ts'
import { contactOf } from './contact.ts'
import { pricedFacts } from './line-sources.ts'
import { nextQuoteNo } from './quote-number.ts'
import type { Content } from './stored-quotation.ts'
import { insertRevision } from './write-quotation.ts'

interface Chosen {
  readonly ask: FclAsk
  readonly asOf: string
  readonly offerKeys: readonly string[]
}

// Prices are quoted on the day on which they were seen; older ones are searched again.
const oldestOfferMs = 24 * 60 * 60 * 1000

/** A new draft from offers that are priced again here, as of the instant at which they were seen. Answers its id. */
export const quotationFromOffers = async (context: Context, { ask, asOf, offerKeys }: Chosen): Promise<string> => {
  const { database, person } = context
  if (Date.parse(context.now()) - Date.parse(asOf) > oldestOfferMs)
    throw new Problem('invalidInput', { issues: [{ path: 'asOf', rule: 'offersTooOld', parameters: {} }] })
  const question = await questionOf(context, { ask, asOf, audience: audienceOf(context) })
  const { offers: all } = searchDesk({ ...question, sides: 'both' })
  const offers = chosenOf(all, offerKeys)
  if (offers.some(({ internal }) => internal) && !holds(person, 'TS-9022')) throw new Problem('forbidden')
  const contact = ask.customer === null ? {} : await contactOf(database, person, ask.customer, 'ask.customer')
  const started = draftFromOffers({ ask, offers, quoteDate: context.today() })
  const content: Content = {
    draft: { ...started.draft, ...contact },
    ask,
    asOf,
    sources: Object.fromEntries(offers.map((offer) => [offer.key, sourceOf(offer)])),
    priced: byOffer(started.draft.options, ({ lines }) =>
      Object.fromEntries(lines.map((line) => [line.key, pricedFacts(line)])),
    ),
    derivations: byOffer(started.draft.options, ({ key, lines }) =>
      Object.fromEntries(
        lines.flatMap((line) => {
          const derivation = started.derivations[`${key}/${line.key}`]
          return derivation ? [[line.key, derivation]] : []
        }),
      ),
    ),
    fx: fxOf(question.book, question.today),
  }
  const quoteNo = await nextQuoteNo(database, person.companyId, context.today())
  return await database.transaction(
    async (transaction) => {
      const id = await insertRevision(transaction, person, {
        ...{ quoteNo, revision: 1, content },
        salesperson: person.employeeId,
      })
      await transaction.query('INSERT INTO quotation_cost (company_id, quotation_id, costs) VALUES ($1, $2, $3)', [
        person.companyId,
        id,
        json(costsOf(offers)),
      ])
      return id
    },
    { actor: person.userId },
  )
}

const chosenOf = (all: readonly DeskOffer[], keys: readonly string[]): DeskOffer[] =>
  keys.map((key, index) => {
    const refuse = (rule: string) =>
      new Problem('invalidInput', { issues: [{ path: `offerKeys.${index}`, rule, parameters: {} }] })
    if (keys.indexOf(key) !== index) throw refuse('repeated')
    const offer = all.find((candidate) => candidate.key === key)
    // Withdrawn in that very moment, or never there: either way the list that was seen is old.
    if (!offer) throw refuse('notFound')
    return offer
  })

const sourceOf = ({ rate, validTo, carrier, pol, pod, transferType }: DeskOffer) => ({
  rate,
  validTo,
  route: { carrier: carrier.id, pol: pol.id, pod: pod.id, transferType },
  title: `${carrier.code} ${pol.code} → ${pod.code}`,
})

const byOffer = <O extends { readonly offerKey: string | null }, V>(options: readonly O[], made: (option: O) => V) =>
  Object.fromEntries(options.flatMap((option) => (option.offerKey ? [[option.offerKey, made(option)]] : [])))

/** Every rate of exchange of the day: a line that is added later converts like those that are there. */
export const fxOf = (book: Pick<Book, 'exchangeRates' | 'dictionaries'>, day: string): FxSnapshot[] => {
  const { currencies } = book.dictionaries
  const codeOf = new Map(currencies.map(({ id, code }) => [id, code]))
  const pairs = new Set(
    book.exchangeRates.map(({ fromCurrency, toCurrency }) => `${codeOf.get(fromCurrency)}>${codeOf.get(toCurrency)}`),
  )
  return [...pairs].sort().flatMap((pair) => {
    const [from = '', to = ''] = pair.split('>')
    return exchangeRateOn(book.exchangeRates, currencies, { from, to, day }) ?? []
  })
}

/** The buying side, kept beside the quotation for those who may see it. */
const costsOf = (offers: readonly DeskOffer[]) =>
  Object.fromEntries(
    offers.map(({ key, buy, margin, contractNo }) => [
      key,
      {
        contractNo: contractNo ?? null,
        margin: margin ?? null,
        total: buy?.total && { currency: buy.total.currency, amount: buy.total.amount },
        lines: (buy?.lines ?? []).map(({ key: line, charge, currency, unitPrice, quantity, boxes, amount }) => ({
          ...{ key: line, charge: charge.id, currency, unitPrice, quantity, amount },
          boxes: boxes.map(({ box, quantity: count, unitPrice: price }) => ({
            box,
            quantity: count,
            unitPrice: price,
          })),
        })),
      },
    ]),
  )
