export { fontFaces, fontStack } from './fonts.ts'
export { paperStyles } from './styles.ts'
export { type DocumentOf, type PaperName, templates } from './templates/index.ts'
export type { PaperLanguage } from './words.ts'
