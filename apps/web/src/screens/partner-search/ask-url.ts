import { type PartnerAsk, partnerAsk } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'

/** A fresh question: the next fortnight, the three common containers. */
export const emptyPartnerAsk = (today: string): PartnerAsk => ({
  group: null,
  pols: [],
  pods: [],
  tradeLine: null,
  boxes: ['20GP', '40GP', '40HQ'],
  etdFrom: today,
  etdTo: addDays(today, 14),
  carriers: [],
})

const listed = (value: string | null) => (value ? value.split(',') : [])

/** `pol=12&line=4&from=2026-11-20&to=2026-12-04&boxes=20GP,40HQ`. */
export const partnerAskToUrl = (ask: PartnerAsk): URLSearchParams => {
  const parameters = new URLSearchParams()
  const put = (name: string, value: string | null) => value && parameters.set(name, value)
  put('group', ask.group)
  put('pol', ask.pols.join(','))
  put('pod', ask.pods.join(','))
  put('line', ask.tradeLine)
  put('boxes', ask.boxes.join(','))
  put('from', ask.etdFrom)
  put('to', ask.etdTo)
  put('carriers', ask.carriers.join(','))
  return parameters
}

/** The question that an address asks, or undefined when it asks none that makes sense. */
export const partnerAskFromUrl = (parameters: URLSearchParams, today: string): PartnerAsk | undefined => {
  if (!parameters.has('pol')) return undefined
  const fresh = emptyPartnerAsk(today)
  const { data } = partnerAsk.safeParse({
    group: parameters.get('group'),
    pols: listed(parameters.get('pol')),
    pods: listed(parameters.get('pod')),
    tradeLine: parameters.get('line'),
    boxes: parameters.has('boxes') ? listed(parameters.get('boxes')) : fresh.boxes,
    etdFrom: parameters.get('from') ?? fresh.etdFrom,
    etdTo: parameters.get('to') ?? fresh.etdTo,
    carriers: listed(parameters.get('carriers')),
  })
  // A window that lies behind us is moved to today.
  return data && data.etdTo < today ? { ...data, etdFrom: today, etdTo: fresh.etdTo } : data
}

export type PartnerFault = 'pols' | 'pods' | 'boxes' | 'etd'
/** Inputs still missing before the search can run. */
export const partnerFaults = (ask: PartnerAsk): PartnerFault[] => [
  ...(ask.pols.length === 0 ? (['pols'] as const) : []),
  ...(ask.pods.length === 0 && ask.tradeLine === null ? (['pods'] as const) : []),
  ...(ask.boxes.length === 0 ? (['boxes'] as const) : []),
  ...(ask.etdFrom > ask.etdTo ? (['etd'] as const) : []),
]
