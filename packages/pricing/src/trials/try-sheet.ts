import { type FclAsk, maxTriedOffers, type OfferSide, type SheetTrial } from '@hangjia/contracts'
import type { Audience } from '../book/audience.ts'
import type { Book, ChargeLine } from '../book/book.ts'
import { bookTables } from '../book/book-tables.ts'
import { hiddenOf } from '../disclosure/secrecy.ts'
import { sourcesIn } from '../money/derivation.ts'
import { openBook } from '../search/price-fcl.ts'
import type { Question } from '../search/question.ts'
import { isTooBroad } from '../search/search-fcl.ts'
import { rulesFor, withoutSecretRows } from '../search/secret-rows.ts'
import type { Candidate } from '../ways/candidates.ts'

const lists = ['oceanSurcharges', 'originCharges', 'destinationCharges'] as const
/** A sheet as it would be, and its list in the book. */
export type TriedSheet = {
  [L in (typeof lists)[number]]: { readonly list: L; readonly sheet: Book[L][number] }
}[(typeof lists)[number]]

/**
 * Charges of a fee sheet on the offers of a search, and their totals without and with it (J.6). Conditions of the
 * sheet are added to the search. Offers with parts hidden from the reader are left out.
 */
export const trySheet = (question: Question & { readonly audience: Audience }, tried: TriedSheet): SheetTrial => {
  const { today, audience } = question
  const ask = askedBy(tried, question.ask)
  const book = withAnyDanger(withoutSecretRows(question.book, question), ask)
  const rules = rulesFor(book, question)
  const now = openBook({ ask, book, today, audience })
  if (isTooBroad(question, now)) return { total: 0, touched: 0, offers: [], tooBroad: now.found.candidates.length }
  const then = openBook({ ask, book: withSheet(book, tried), today, audience })
  const after = new Map(then.found.candidates.map((candidate) => [then.factsOf(candidate).key, candidate]))
  const isOpen = ({ rate }: Candidate) =>
    hiddenOf({ ...rate, tradeLine: now.tradeLineOf(rate) }, rules).parts.size === 0
  const offers = now.found.candidates.filter(isOpen).flatMap((candidate) => {
    const { key, rate, carrier, serviceCode, etd } = now.factsOf(candidate)
    const same = after.get(key)
    if (!same) return []
    const [from, to] = [now.sell(candidate), then.sell(same)]
    return [
      {
        key,
        rate: rate.id,
        name: [carrier.code, serviceCode].filter(Boolean).join(' '),
        etd,
        currency: ask.currency,
        charges: chargesOf(to, tried),
        from: from.total?.amount ?? null,
        to: to.total?.amount ?? null,
      },
    ]
  })
  return triedOf(offers)
}

type TriedOffer = SheetTrial['offers'][number]
/** The offers with charges of a sheet, or another total, come first. */
export const triedOf = (offers: readonly TriedOffer[]): SheetTrial => {
  const isTouched = ({ charges, from, to }: TriedOffer) => charges.length > 0 || from !== to
  const inOrder = offers.toSorted((one, other) => Number(isTouched(other)) - Number(isTouched(one)))
  return { total: offers.length, touched: offers.filter(isTouched).length, offers: inOrder.slice(0, maxTriedOffers) }
}

/** The search with the conditions of the sheet, or of all its charges; it never affects other offers. */
const askedBy = ({ sheet }: TriedSheet, ask: FclAsk): FclAsk => {
  const { cargoScope, ownerScope, billTypeScope, charges } = sheet
  const isAll = (when: ChargeLine['when']) => charges.length > 0 && charges.every((line) => line.when === when)
  const isShippersOwn = ownerScope === 'SOC' || isAll('socOnly')
  return {
    ...ask,
    billType: billTypeScope ?? (isAll('perHbl') ? 2 : ask.billType),
    telexRelease: ask.telexRelease || isAll('telexOnly'),
    consigneeType: ('consigneeType' in sheet ? sheet.consigneeType : null) ?? ask.consigneeType,
    ...(isShippersOwn ? { containerOwner: 'SOC' } : {}),
    ...(cargoScope === 'dg' || isAll('dgOnly') ? { dgClasses: [anyClass] } : {}),
  }
}
/** Sheets name no class of dangerous goods: each rate for such goods is tried with the goods it takes. */
const anyClass = '9'
const withAnyDanger = (book: Book, { dgClasses }: FclAsk): Book =>
  dgClasses
    ? { ...book, rates: book.rates.map((rate) => (rate.cargoClass === 'dg' ? { ...rate, dgClasses } : rate)) }
    : book

const withSheet = (book: Book, { list, sheet }: TriedSheet): Book => {
  const others = (book[list] as readonly { readonly id: string }[]).filter(({ id }) => id !== sheet.id)
  return { ...book, [list]: [...others, sheet] }
}

/** The charges of an offer that come from the sheet, without those of occasions that may never come. */
const chargesOf = ({ lines }: OfferSide, { list, sheet }: TriedSheet): SheetTrial['offers'][number]['charges'] =>
  lines
    .filter(
      ({ ticked, derivation }) =>
        ticked &&
        sourcesIn(derivation).some(({ resource, id }) => resource === bookTables[list].name && id === sheet.id),
    )
    .map(({ charge, currency, amount, treatment }) => ({ code: charge.code, currency, amount, treatment }))
