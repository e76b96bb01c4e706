import type { Template } from '../template.ts'
import { debitNote } from './debit-note.tsx'
import { orderPaper } from './order-paper.tsx'
import { fclPriceList } from './price-list.tsx'
import { quotation } from './quotation.tsx'

/** Every document template, by the name of the contract's branch whose `document` it prints. */
export const templates = { quotation, priceList: fclPriceList, debitNote, orderPaper } as const

export type PaperName = keyof typeof templates
export type DocumentOf<N extends PaperName> = N extends PaperName
  ? (typeof templates)[N] extends Template<infer D>
    ? D
    : never
  : never
export const paperNames = Object.keys(templates) as PaperName[]

/** Template and document share their name; the type of a list of templates cannot express this. */
export const templateOf = <N extends PaperName>(name: N): Template<DocumentOf<N>> =>
  templates[name] as unknown as Template<DocumentOf<N>>
