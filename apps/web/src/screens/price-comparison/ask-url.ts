import { type ComparisonAsk, comparisonAsk } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'

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

/** `pol=1&pod=2&box=40HQ&from=2026-12-01&to=2026-12-28`: short enough to send to a colleague. */
export const comparisonToUrl = (ask: ComparisonAsk): URLSearchParams =>
  new URLSearchParams({
    pol: ask.pol,
    pod: ask.pod,
    box: ask.box,
    from: ask.etdFrom,
    to: ask.etdTo,
    currency: ask.currency,
    ...(ask.directOnly ? { direct: '1' } : {}),
  })

/** The question that an address asks; none where it asks none that makes sense. */
export const comparisonFromUrl = (parameters: URLSearchParams, today: string): ComparisonAsk | undefined => {
  if (!parameters.has('pol')) return undefined
  const fresh = emptyComparison(today)
  return comparisonAsk.safeParse({
    pol: parameters.get('pol'),
    pod: parameters.get('pod'),
    box: parameters.get('box') ?? fresh.box,
    etdFrom: parameters.get('from') ?? fresh.etdFrom,
    etdTo: parameters.get('to') ?? fresh.etdTo,
    directOnly: parameters.get('direct') === '1',
    currency: parameters.get('currency') ?? fresh.currency,
  }).data
}

export type ComparisonFault = 'pol' | 'pod' | 'etd'
/** Errors that prevent a search. */
export const comparisonFaults = ({ pol, pod, etdFrom, etdTo }: ComparisonDraft): ComparisonFault[] => [
  ...(pol ? [] : (['pol'] as const)),
  ...(pod && pod !== pol ? [] : (['pod'] as const)),
  ...(etdFrom <= etdTo ? [] : (['etd'] as const)),
]
