export { type Paper, renderPaper } from './render-paper.tsx'
export { type DocumentOf, type PaperName, paperNames } from './templates/index.ts'
