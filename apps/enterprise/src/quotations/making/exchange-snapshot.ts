import type { FxSnapshot } from '@hangjia/contracts'
import { type Book, exchangeRateOn } from '@hangjia/pricing'

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
