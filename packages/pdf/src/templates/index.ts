import type { Template } from '../template.ts'
import { fclQuotation } from './fcl-quotation.tsx'

/** Every paper, by the name of the contract's branch whose `document` it prints. */
export const templates = { quotation: fclQuotation } as const

export type PaperName = keyof typeof templates
export type DocumentOf<N extends PaperName> = (typeof templates)[N] extends Template<infer D> ? D : never
export const paperNames = Object.keys(templates) as PaperName[]
