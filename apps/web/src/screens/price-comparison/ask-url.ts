import { type ComparisonAsk, comparisonAsk } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { type Address, questionFromUrl, questionToUrl } from '../../search/question-address.ts'

/** The question as the form holds it: complete but for its ports. */
export type ComparisonDraft = Omit<ComparisonAsk, 'pol' | 'pod'> & {
  readonly pol: string | null
  readonly pod: string | null
}
/** Default number of sailing days. */
const usualDays = 28

export const emptyComparison = (today: string): ComparisonDraft => ({
  pol: null,
  pod: null,
  box: '40HQ',
  etdFrom: today,
  etdTo: addDays(today, usualDays),
  directOnly: false,
  currency: 'USD',
})

const address: Address<ComparisonDraft> = {
  of: comparisonAsk,
  names: {
    pol: 'pol',
    pod: 'pod',
    box: 'box',
    etdFrom: 'from',
    etdTo: 'to',
    currency: 'currency',
    directOnly: 'direct',
  },
}
export const comparisonToUrl = (ask: ComparisonAsk) => questionToUrl(address, ask)

/** The question that an address asks; none where it asks none that makes sense. */
export const comparisonFromUrl = (parameters: URLSearchParams, today: string): ComparisonAsk | undefined => {
  if (!parameters.has('pol')) return undefined
  return comparisonAsk.safeParse({ ...emptyComparison(today), ...questionFromUrl(address, parameters) }).data
}

export type ComparisonFault = 'pol' | 'pod' | 'etd'
/** Errors that prevent a search. */
export const comparisonFaults = ({ pol, pod, etdFrom, etdTo }: ComparisonDraft): ComparisonFault[] => [
  ...(pol ? [] : (['pol'] as const)),
  ...(pod && pod !== pol ? [] : (['pod'] as const)),
  ...(etdFrom <= etdTo ? [] : (['etd'] as const)),
]
