import { type AgentAsk, agentAsk, agentServices } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { type Address, questionFromUrl, questionToUrl } from '../../search/question-address.ts'

/** The question as the search bar holds it: complete but for the port and the place. */
export type AgentAskDraft = Omit<AgentAsk, 'pod'> & { readonly pod: string | null }

/** Default voyage in days, until the user chooses another. */
const usualVoyage = 30

/** One 40HQ delivered to a place, the most common question. */
export const emptyAgentAsk = (today: string): AgentAskDraft => ({
  pod: null,
  destination: null,
  place: '',
  arrives: addDays(today, usualVoyage),
  boxes: [{ box: '40HQ', quantity: 1 }],
  services: [],
  incoterm: 'DAP',
  customer: null,
  currency: 'USD',
  ticked: [],
})

const address: Address<AgentAskDraft> = {
  of: agentAsk,
  names: {
    pod: 'pod',
    destination: 'to',
    place: 'place',
    arrives: 'arrives',
    boxes: 'boxes',
    services: 'services',
    incoterm: 'term',
    currency: 'currency',
    ticked: 'ticked',
  },
}
export const agentAskToUrl = (ask: AgentAskDraft) => questionToUrl(address, ask)

/** The question that an address asks, or undefined when it asks none that makes sense. */
export const agentAskFromUrl = (parameters: URLSearchParams, today: string): AgentAsk | undefined => {
  if (!parameters.has('pod')) return undefined
  const { services, ...asked } = questionFromUrl(address, parameters)
  return agentAsk.safeParse({
    ...emptyAgentAsk(today),
    incoterm: null,
    ...asked,
    services: [services ?? []].flat().filter((service) => (agentServices as readonly unknown[]).includes(service)),
  }).data
}

export type AgentFault = 'pod' | 'place' | 'arrives'
/** Inputs still missing before the search can run. */
export const agentFaults = (ask: AgentAskDraft): AgentFault[] => [
  ...(ask.pod === null ? (['pod'] as const) : []),
  ...(ask.destination === null && ask.place.trim() === '' ? (['place'] as const) : []),
  ...(ask.arrives === '' ? (['arrives'] as const) : []),
]
