import type { FclAsk } from '@hangjia/contracts'
import type { Book } from '../book/book.ts'
import { dictionaryOf } from '../book/dictionary.ts'
import { tradeLineOf } from '../book/scope.ts'
import type { SecrecyRule } from '../book/secrecy-rule.ts'
import { hiddenOf, rulesAgainst, type SecretReader } from '../disclosure/secrecy.ts'
import type { Question } from './question.ts'

type Asked = Pick<Question, 'reader'> & { readonly ask: Pick<FclAsk, 'carriers' | 'customer'> }

const stranger: Omit<SecretReader, 'customer'> = { employee: '', roles: [], units: [], seesSecrets: false }
/** The rules of the book that bind the reader. */
export const rulesFor = ({ secrecyRules = [] }: Pick<Book, 'secrecyRules'>, { ask, reader }: Asked): SecrecyRule[] =>
  rulesAgainst(secrecyRules, reader ?? { ...stranger, customer: ask.customer })

/**
 * Rules, of these, that keep whole rates from the search. Where a search names carriers, so do rules that hide the
 * carrier: a place among the offers of one carrier reveals the carrier of an offer.
 */
export const rowsHidden = (rules: readonly SecrecyRule[], { carriers }: Pick<FclAsk, 'carriers'>): SecrecyRule[] =>
  rules.filter(({ hide }) => hide.includes('row') || (carriers.length > 0 && hide.includes('carrier')))

/** The book for a reader: rates that are hidden from them are neither offered nor counted. */
export const withoutSecretRows = (book: Book, asked: Asked): Book =>
  withoutHidden(book, rowsHidden(rulesFor(book, asked), asked.ask))

/** The book without rates that these rules hide in part. */
export const withoutHidden = (book: Book, rules: readonly SecrecyRule[]): Book => {
  if (rules.length === 0) return book
  const dictionary = dictionaryOf(book.dictionaries)
  return {
    ...book,
    rates: book.rates.filter(
      (rate) => hiddenOf({ ...rate, tradeLine: tradeLineOf(rate, dictionary) }, rules).parts.size === 0,
    ),
  }
}
