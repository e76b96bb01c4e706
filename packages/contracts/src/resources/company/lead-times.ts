/** Days before an end at which it is reported: of a customer's quotations, of owned customers, of contracts and memberships, of licences and agreements. */
export const endsWithin = { quotation: 3, customer: 7, contract: 30, papers: 60 } as const

/**
 * Days for which messages look ahead unless the rule of a company has others, by the event of the rule. Suppliers are asked for new papers
 * when their old ones still last a month; the desk lists these earlier.
 */
export const usualLeadDays = {
  quotationEnding: endsWithin.quotation,
  contractManagementEnding: endsWithin.contract,
  supplierManagementEnding: 30,
  companyInfoEnding: endsWithin.papers,
  ownContractsEnding: endsWithin.contract,
  knowledgeBaseEnding: 0,
  visitDue: 1,
} as const

/** Events with a lead time in days; rates have days of their own on each page. */
export type EventWithDays = keyof typeof usualLeadDays | 'ratesEnding'
export const eventsWithDays: readonly EventWithDays[] = [
  'ratesEnding',
  ...(Object.keys(usualLeadDays) as (keyof typeof usualLeadDays)[]),
]

/** Events that may be repeated until the end itself: rates are counted every day, and a visit is announced again on its day. */
export const eventsRepeated = [
  'quotationEnding',
  'contractManagementEnding',
  'supplierManagementEnding',
  'companyInfoEnding',
  'ownContractsEnding',
  'knowledgeBaseEnding',
] as const satisfies readonly EventWithDays[]
export type EventRepeated = (typeof eventsRepeated)[number]

/** Hours before a cut-off from which what it needs is missing, unless the rule of a company has others. */
export const usualLeadHours = { gateIn: 24, si: 12, vgm: 24, dg: 72 } as const
export type CutOff = keyof typeof usualLeadHours
/** Hours before each cut-off that a company wishes. */
export type LeadHours = Readonly<Record<CutOff, number>>
/** Fields of a rule that hold them. */
export const leadHourFields = {
  gateIn: 'gateInHours',
  si: 'siHours',
  vgm: 'vgmHours',
  dg: 'dgHours',
} as const satisfies Readonly<Record<CutOff, string>>
/** The event with a lead time in hours. */
export const eventWithHours = 'orderException'
