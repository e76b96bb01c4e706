import type { Label } from '../catalogue/kinds.ts'

/** Routes of the editors of quotations by mode, always allowed (spec §2.1), with their titles. */
export const modeQuotationPages = {
  lclQuotation: ['拼箱报价单', 'LCL quotation'],
  importLclQuotation: ['进口拼箱报价单', 'Import LCL quotation'],
  dglclQuotation: ['危险品拼箱报价单', 'DG LCL quotation'],
  airQuotation: ['空运报价单', 'Air quotation'],
  fbaQuotationPdf: ['FBA报价单', 'FBA quotation'],
} as const satisfies Readonly<Record<string, Label>>
export type ModeQuotationPage = keyof typeof modeQuotationPages
export const modeQuotationPageNames = Object.keys(modeQuotationPages) as ModeQuotationPage[]

/** Routes of the price lists of modes, always allowed (spec §2.1), with the titles of their papers. */
export const modeListPages = {
  fclStandardQuotation: ['整箱价目表', 'FCL price list'],
  lclStandardQuotation: ['拼箱价目表', 'LCL price list'],
  importLclStandardQuotation: ['进口拼箱价目表', 'Import LCL price list'],
  dglclStandardQuotation: ['危险品拼箱价目表', 'DG LCL price list'],
} as const satisfies Readonly<Record<string, Label>>
export type ModeListPage = keyof typeof modeListPages
export const modeListPageNames = Object.keys(modeListPages) as ModeListPage[]
