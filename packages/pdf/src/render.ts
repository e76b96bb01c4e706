export { paperFileName } from './file-name.ts'
export { type PaperRow, type PaperSheet, priceListSheet } from './price-list-sheet.ts'
export { type Paper, renderPaper } from './render-paper.tsx'
export { type DocumentOf, type PaperName, paperNames } from './templates/index.ts'
