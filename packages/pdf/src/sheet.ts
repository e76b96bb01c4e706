import type { PaperAccount, PriceListDocument, QuotationDocument } from '@hangjia/contracts'
import { accountPairs } from './templates/note-words.ts'
import { type Both, named, type PaperLanguage, say, watermarkOf, words } from './words.ts'

/** A part of a formula: text of ours, or the cell of that name. */
export type FormulaPart = string | { readonly cell: string }
/** An exact decimal that a spreadsheet shows as a number; with a formula it also follows changes of the cells that this names. */
interface NumberCell {
  readonly decimal: string
  readonly name?: string
  readonly formula?: readonly FormulaPart[]
}
export type PaperCell = string | NumberCell | null
export interface PaperRow {
  /** Role of the row, which decides how it looks. */
  readonly is: 'title' | 'heading' | 'head' | 'line' | 'sum' | 'words'
  readonly cells: readonly PaperCell[]
}
export interface PaperSheet {
  readonly name: string
  /** In characters, by column. */
  readonly widths: readonly number[]
  readonly rows: readonly PaperRow[]
}

/** A document that is being written, and its labels in its language. */
export interface Frame<D = QuotationDocument | PriceListDocument> {
  readonly document: D
  readonly language: PaperLanguage
  readonly label: (word: Both) => string
}

export const gap: PaperRow = { is: 'words', cells: [] }
export const decimal = (price: string | null): PaperCell => (price === null ? null : { decimal: price })
export const blank = (text: string | null): PaperCell => (text ? text : null)

/** A row with a label and its value; no row where there is no value. */
export const pairRow = ({ label }: Pick<Frame, 'label'>, word: Both, value: string | null): PaperRow[] =>
  value ? [{ is: 'words', cells: [null, label(word), value] }] : []

/** Rows above the tables: company, title, customer, preparer, number and validity. */
export const frameRows = (frame: Frame, title: Both, holds: readonly (readonly [Both, string])[]): PaperRow[] => {
  const { document, language, label } = frame
  const { letterhead, customer } = document
  const { preparedBy } = letterhead
  const mark = watermarkOf(document)
  const pairs: readonly (readonly [Both, string])[] = [
    [words.to, named(language, customer.name)],
    [words.attention, customer.contact],
    [words.phone, customer.phone],
    [words.email, customer.email],
    [words.from, named(language, preparedBy.name)],
    [words.phone, preparedBy.phone],
    [words.email, preparedBy.email],
    [words.quoteNo, document.quoteNo],
    [words.revision, `V${document.revision}`],
    [words.date, document.quoteDate],
    ...holds,
    [words.code, document.code ?? ''],
  ]
  return [
    ...(named(language, letterhead.company)
      ? [{ is: 'title' as const, cells: [named(language, letterhead.company)] }]
      : []),
    { is: 'title', cells: [[label(title), ...(mark ? [label(mark)] : [])].join(' · ')] },
    ...pairs.flatMap(([word, value]) => pairRow(frame, word, value)),
  ]
}

/** Rows of bank accounts. */
export const accountRows = (
  accounts: readonly PaperAccount[],
  { language, label }: Pick<Frame, 'language' | 'label'>,
): PaperRow[] =>
  accounts.flatMap((account): PaperRow[] => [
    gap,
    { is: 'heading', cells: [`${label(words.account)} ${account.currency}`] },
    ...accountPairs(account, language).flatMap(([word, value]) => pairRow({ label }, word, value)),
  ])

/** Rows below the tables: numbered terms and the free remark. */
export const termRows = ({ document, language, label }: Frame): PaperRow[] => [
  ...(document.terms.length > 0 || document.remark !== '' ? [gap] : []),
  ...(document.terms.length > 0 ? [{ is: 'heading' as const, cells: [label(words.terms)] }] : []),
  ...document.terms.map((term, at): PaperRow => ({ is: 'words', cells: [`${at + 1}.`, say(language, term)] })),
  ...document.remark
    .split('\n')
    .filter(Boolean)
    .map((line): PaperRow => ({ is: 'words', cells: [null, line] })),
]
