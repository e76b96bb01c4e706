export { fontFaces, fontStack } from './fonts.ts'
export { isLandscape, type PaperProps, QuotationPaper } from './quotation-paper.tsx'
export { paperStyles } from './styles.ts'
export type { PaperLanguage } from './words.ts'
