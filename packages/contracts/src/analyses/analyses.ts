import type { MeasureName } from './measures.ts'
import type { PartName } from './parts.ts'

/** Scopes of figures: the reader's own, their institution's, or those of the whole company. */
export const reaches = ['mine', 'institution', 'company'] as const
export type Reach = (typeof reaches)[number]

/** A page of figures about customers: one engine answers it, one screen shows it. */
export interface Analysis {
  readonly key: string
  /** Scopes that may be chosen, the narrowest first. Beyond `mine` a page of several needs the key for the figures of that scope. */
  readonly reaches: readonly [Reach, ...Reach[]]
  /** Numbers count acts of people, or events of the customers that they own. */
  readonly lens: 'person' | 'client'
  readonly figures: readonly MeasureName[]
  readonly parts: readonly PartName[]
  /** Shown in place of the others for a single customer. */
  readonly portrait?: { readonly figures: readonly MeasureName[]; readonly parts: readonly PartName[] }
  /** One person at a time, at first the reader. */
  readonly ofPerson?: true
  /** Customers shared with a partner group, under shortened names, without money. */
  readonly edition?: 'partner'
}

/** Keys for figures beyond the reader's own. */
export const reachKeys = { institution: 'TS-3407', company: 'TS-3408' } as const

const clientFigures = [
  'active',
  'asking',
  'quoting',
  'winning',
  'sleeping',
  'quoted',
  'hitRate',
  'wonAmount',
  'orders',
  'teu',
  'grossProfit',
] as const
const clientParts = ['funnel', 'losses', 'rfm', 'clients', 'laneClients', 'churn', 'products'] as const
const portraitParts = ['activity', 'funnel', 'months', 'losses', 'lanes', 'products'] as const
const portrait = {
  figures: [
    'searches',
    'quoted',
    'won',
    'lost',
    'lapsed',
    'hitRate',
    'wonAmount',
    'orders',
    'teu',
    'grossProfit',
    'answerDays',
    'followUps',
  ],
  parts: portraitParts,
} as const
const ownFigures = [
  'held',
  'newCustomers',
  'claimed',
  'gaveUp',
  'neglected',
  'followUps',
  'overdue',
  'quoted',
  'won',
  'hitRate',
  'wonAmount',
  'orders',
  'teu',
  'grossProfit',
  'answerDays',
  'repeatRate',
  'sleeping',
] as const
const ownParts = ['activity', 'funnel', 'products', 'topCustomers', 'stages', 'losses', 'sleepers', 'flow'] as const

/** The analyses of customers, by the names of their pages. */
export const analyses = {
  clientAnalysis: {
    key: 'TS-3401',
    reaches: ['mine', 'institution', 'company'],
    lens: 'client',
    figures: clientFigures,
    parts: clientParts,
    portrait,
  },
  clientAnalysisAuLi: {
    key: 'TS-3402',
    reaches: ['company'],
    lens: 'client',
    figures: ['active', 'asking', 'quoting', 'winning', 'quoted', 'won', 'hitRate', 'orders', 'teu'],
    parts: ['funnel', 'losses', 'rfm', 'clients', 'laneClients', 'churn', 'products'],
    portrait: { figures: ['searches', 'quoted', 'won', 'lost', 'hitRate', 'answerDays'], parts: portraitParts },
    edition: 'partner',
  },
  saleUserPortrait: {
    key: 'TS-3403',
    reaches: ['mine', 'institution', 'company'],
    lens: 'person',
    figures: [
      'held',
      'capUse',
      'newCustomers',
      'followUps',
      'quoted',
      'won',
      'hitRate',
      'wonAmount',
      'orders',
      'answerDays',
      'neglected',
      'approvalRate',
    ],
    parts: ['radar', 'activity', 'funnel', 'levels', 'losses', 'lanes', 'products', 'rhythm'],
    ofPerson: true,
  },
  saleCustomerAnalysis: {
    key: 'TS-3406',
    reaches: ['mine'],
    lens: 'person',
    figures: ownFigures,
    parts: ownParts,
  },
  deptCustomerAnalysis: {
    key: reachKeys.institution,
    reaches: ['institution'],
    lens: 'person',
    figures: ownFigures,
    parts: ['people', ...ownParts],
  },
  companyCustomerAnalysis: {
    key: reachKeys.company,
    reaches: ['company'],
    lens: 'person',
    figures: [...ownFigures, 'topShare', 'inDebt', 'collisions'],
    parts: ['units', 'activity', 'funnel', 'people', 'products', 'topCustomers', 'stages', 'losses', 'flow', 'cohorts'],
  },
} as const satisfies Record<string, Analysis>
export type AnalysisName = keyof typeof analyses
export const analysisNames = Object.keys(analyses) as AnalysisName[]
export const analysisNamed = (name: AnalysisName): Analysis => analyses[name]
