import type { Book } from '../book/book.ts'
import { type BookList, bookTables } from '../book/book-tables.ts'
import { dictionaryOf } from '../book/dictionary.ts'
import { rateSource } from '../charges/fee.ts'

/** The base data that numbers depend on: names, units, bases of percentages. */
const nameLists = {
  ports: 'port',
  carriers: 'carrier',
  charges: 'charge',
  units: 'chargeUnit',
  containerTypes: 'containerType',
  currencies: 'currency',
  terminals: 'wharf',
} as const satisfies Record<keyof Book['dictionaries'], string>
type NameList = keyof typeof nameLists

/** One row of a book by its list and id. */
export interface BookRow {
  readonly list: BookList | NameList
  readonly id: string
}
const isName = (list: BookRow['list']): list is NameList => Object.hasOwn(nameLists, list)
export const resourceOf = ({ list }: Pick<BookRow, 'list'>): string =>
  isName(list) ? nameLists[list] : bookTables[list].name

const all: readonly BookRow['list'][] = [
  ...(Object.keys(bookTables) as BookList[]),
  ...(Object.keys(nameLists) as NameList[]),
]

/** Rows from the loader have an id, whether the engine needs it or not. */
type AnyRow = object & { readonly id?: string; readonly code?: string }
const rowsIn = (book: Book, list: BookRow['list']): readonly AnyRow[] =>
  isName(list) ? book.dictionaries[list] : (book[list] ?? [])
const idOf = (row: AnyRow): string => row.id ?? row.code ?? JSON.stringify(row)
const put = (book: Book, list: BookRow['list'], rows: readonly AnyRow[]): Book =>
  isName(list) ? { ...book, dictionaries: { ...book.dictionaries, [list]: rows } } : { ...book, [list]: rows }
/** The book with more rows in one of its lists. */
export const withRows = (book: Book, list: BookRow['list'], rows: readonly object[]): Book =>
  rows.length === 0 ? book : put(book, list, [...rowsIn(book, list), ...rows])

/** The row of a book, where it has it. */
export const rowIn = (book: Book, { list, id }: BookRow): AnyRow | undefined =>
  rowsIn(book, list).find((row) => idOf(row) === id)

/** The book with that row as in the other book: replaced, added, or removed. */
export const withRowOf = (book: Book, other: Book, row: BookRow): Book => {
  const fresh = rowIn(other, row)
  const rows = rowsIn(book, row.list)
  const kept = rows.filter((candidate) => idOf(candidate) !== row.id)
  return put(
    book,
    row.list,
    fresh === undefined
      ? kept
      : kept.length === rows.length
        ? [...rows, fresh]
        : rows.map((candidate) => (idOf(candidate) === row.id ? fresh : candidate)),
  )
}

/** The rows of both books, each once: those loaded for two searches about the same instant. */
export const bothBooks = (one: Book, other: Book): Book =>
  all.reduce((book, list) => {
    const known = new Set(rowsIn(book, list).map(idOf))
    const more = rowsIn(other, list).filter((row) => !known.has(idOf(row)))
    return withRows(book, list, more)
  }, one)

/** The book with the names that only the other one has: an extra name changes nothing, a missing one stops the pricing. */
export const withNamesOf = (book: Book, other: Book): Book => ({
  ...book,
  dictionaries: bothBooks(book, { ...book, dictionaries: other.dictionaries }).dictionaries,
})

/** Rows that differ between two books. */
export const differingRows = (one: Book, other: Book): BookRow[] =>
  all.flatMap((list) => {
    const left = new Map(rowsIn(one, list).map((row) => [idOf(row), row]))
    const right = new Map(rowsIn(other, list).map((row) => [idOf(row), row]))
    return [...new Set([...left.keys(), ...right.keys()])]
      .filter((id) => JSON.stringify(left.get(id)) !== JSON.stringify(right.get(id)))
      .map((id) => ({ list, id }))
  })

/** Title of a row: a rate by carrier and lane, a pair of currencies, else its own name. */
export const titleOf = (book: Book, { list, id }: BookRow): string => {
  const dictionary = dictionaryOf(book.dictionaries)
  const rate = list === 'rates' ? book.rates.find((candidate) => candidate.id === id) : undefined
  if (rate) return rateSource(rate, dictionary).title
  // The agents' suppliers are shown on the supplier's own page.
  if (list === 'ratedSuppliers') return ''
  const row = (rowIn(book, { list, id }) ?? {}) as Readonly<Record<string, unknown>>
  if (list === 'trailerRates') return String(row.street ?? '')
  const currency = (value: unknown) => (typeof value === 'string' ? dictionary.currency(value) : '')
  if (list === 'exchangeRates') return `${currency(row.fromCurrency)}/${currency(row.toCurrency)}`
  return String(row.name ?? row.code ?? id)
}
