import { choice, type Label } from '../catalogue/kinds.ts'

/** Purposes of customers' messages. */
export const chatIntents = [
  ['price', '询价', 'Price'],
  ['booking', '订舱', 'Booking'],
  ['schedule', '船期', 'Schedule'],
  ['tracking', '查货', 'Tracking'],
  ['document', '单证', 'Documents'],
  ['complaint', '投诉', 'Complaint'],
  ['other', '其他', 'Other'],
] as const
export type ChatIntent = (typeof chatIntents)[number][0]

/** Facts without which a price cannot be searched, and those that a good answer needs. */
export const chatFacts = [
  ['pol', '起运港', 'Port of loading'],
  ['pod', '目的港', 'Port of discharge'],
  ['boxes', '箱型箱量', 'Containers'],
  ['readyDate', '货好时间', 'Cargo ready date'],
  ['grossKg', '毛重', 'Gross weight'],
  ['volumeM3', '体积', 'Volume'],
  ['reference', '单号或箱号', 'Reference or container number'],
] as const
export type ChatFact = (typeof chatFacts)[number][0]

/** Ways of transport as customers ask for them. */
export const chatModes = [
  ['seaFcl', '整箱', 'FCL'],
  ['seaLcl', '拼箱', 'LCL'],
  ['air', '空运', 'Air'],
  ['rail', '铁路', 'Rail'],
  ['fba', 'FBA', 'FBA'],
  ['land', '陆运', 'Trucking'],
] as const
export type ChatMode = (typeof chatModes)[number][0]

/** Kinds of goods that decide who can carry them. */
export const chatCargoKinds = [
  ['general', '普货', 'General'],
  ['battery', '带电', 'Battery'],
  ['liquid', '液体', 'Liquid'],
  ['powder', '粉末', 'Powder'],
  ['dangerous', '危险品', 'Dangerous'],
  ['reefer', '冷藏', 'Reefer'],
  ['oversize', '超限', 'Out of gauge'],
  ['food', '食品', 'Food'],
] as const
export type ChatCargoKind = (typeof chatCargoKinds)[number][0]

/** Incoterms, as choices. */
export const chatTerms = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'].map(
  (term) => [term, term, term] as const,
)

/** The purpose of a message, as a field. */
export const intentField = (label: Label = ['意图', 'Intent']) =>
  choice(label, chatIntents, { required: true, filter: true, initial: 'price' })

/** Drafts of quotations for messages: made or not. */
export const replyMode = choice(
  ['回复方式', 'Replies'],
  [
    ['draft', '生成草稿', 'Drafted', 'good'],
    ['off', '不生成', 'Off', 'quiet'],
  ],
  { required: true, filter: true, initial: 'draft', section: ['回复', 'Replies'] },
)
