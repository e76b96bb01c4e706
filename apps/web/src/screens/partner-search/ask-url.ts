import { type PartnerAsk, partnerAsk } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { type Address, questionFromUrl, questionToUrl } from '../../search/question-address.ts'

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

const address: Address<PartnerAsk> = {
  of: partnerAsk,
  names: {
    group: 'group',
    pols: 'pol',
    pods: 'pod',
    tradeLine: 'line',
    boxes: 'boxes',
    etdFrom: 'from',
    etdTo: 'to',
    carriers: 'carriers',
  },
}
export const partnerAskToUrl = (ask: PartnerAsk) => questionToUrl(address, ask)

/** The question that an address asks, or undefined when it asks none that makes sense. */
export const partnerAskFromUrl = (parameters: URLSearchParams, today: string): PartnerAsk | undefined => {
  if (!parameters.has('pol')) return undefined
  const fresh = emptyPartnerAsk(today)
  const { data } = partnerAsk.safeParse({ ...fresh, ...questionFromUrl(address, parameters) })
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
