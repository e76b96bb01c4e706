import { choice, type Label } from '../catalogue/kinds.ts'

/** Purposes for which customers write, as the reader tells them apart. */
export const chatIntents = [
  ['price', '询价', 'Price'],
  ['booking', '订舱', 'Booking'],
  ['schedule', '船期', 'Schedule'],
  ['tracking', '查货', 'Tracking'],
  ['document', '单证', 'Documents'],
  ['complaint', '投诉', 'Complaint'],
  ['other', '其他', 'Other'],
] as const

/** Incoterms, as choices. */
export const chatTerms = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'].map(
  (term) => [term, term, term] as const,
)

/** The purpose of a message, as a field. */
export const intentField = (label: Label = ['意图', 'Intent']) =>
  choice(label, chatIntents, { required: true, filter: true, initial: 'price' })
