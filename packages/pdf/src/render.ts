export { type Paper, renderQuotation } from './render-quotation.tsx'
