import { choice, decimal, integer } from '../../catalogue/kinds.ts'

export const declarationKinds = [
  ['general', '一般贸易', 'General trade'],
  ['bonded', '保税', 'Bonded'],
  ['transit', '转关', 'Customs transit'],
  ['eport', '跨境 9710/9810', 'Cross-border 9710/9810'],
  ['buyLicence', '买单', 'Purchased licence'],
] as const
/** Categories of cargo that is insured. */
export const insuredCargo = [
  ['general', '普通货物', 'General'],
  ['fragile', '易碎品', 'Fragile'],
  ['electronics', '电子产品', 'Electronics'],
  ['machinery', '机械设备', 'Machinery'],
  ['food', '食品', 'Food'],
  ['used', '旧货', 'Used goods'],
] as const
export const insuranceClauses = [
  ['iccA', 'ICC A 一切险', 'ICC A'],
  ['iccB', 'ICC B 水渍险', 'ICC B'],
  ['iccC', 'ICC C 平安险', 'ICC C'],
  ['airA', '航空一切险', 'ICC Air'],
] as const
/** The value of goods with insurance and freight, or with freight alone. */
export const insuredTerms = [
  ['CIF', 'CIF 价', 'CIF'],
  ['CFR', 'CFR 价', 'CFR'],
] as const

/** Fields of a declaration in a search, as a form shows them (R25). */
export const declaredFields = {
  declarationKind: choice(['报关类型', 'Declaration'], declarationKinds, { required: true }),
  entries: integer(['报关票数', 'Customs entries'], { required: true, min: 1, max: 99 }),
  hsLines: integer(['品名数', 'HS lines'], { required: true, min: 1, max: 999 }),
} as const

/** Fields of an insurance in a search, as a form shows them (R24); its currency is that of the search. */
export const insuranceFields = {
  value: decimal(['货值', 'Goods value'], { required: true, whole: 12, scale: 2, positive: true }),
  terms: choice(['货值含', 'Value is'], insuredTerms, { required: true }),
  cargoCategory: choice(['货物类别', 'Cargo'], insuredCargo, { required: true }),
  clause: choice(['险别', 'Clause'], insuranceClauses, { required: true }),
} as const
