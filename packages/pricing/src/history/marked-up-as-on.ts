import type { Book } from '../book/book.ts'

/**
 * A book in which the mark-ups of one day count on every day. Former prices are shown at the mark-ups of now: rules of those days
 * may be gone, and without one a price would be the buying price.
 */
export const markedUpAsOn = (book: Book, day: string): Book => {
  const always = <R extends { readonly validFrom: string; readonly validTo: string }>(rules: readonly R[]): R[] =>
    rules
      .filter(({ validFrom, validTo }) => validFrom <= day && day <= validTo)
      .map((rule) => ({ ...rule, validFrom: '0001-01-01', validTo: '9999-12-31' }))
  const { companyMarkups, marketMarkups, salesMarkups } = book
  return {
    ...book,
    companyMarkups: always(companyMarkups),
    marketMarkups: always(marketMarkups),
    salesMarkups: always(salesMarkups),
  }
}
