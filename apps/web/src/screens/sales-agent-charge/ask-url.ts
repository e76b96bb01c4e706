import { type AgentAsk, agentAsk, agentServices, type incoterms } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { boxesText, readBox } from '../../search/ask-url.ts'

/** The question as the search bar holds it: complete but for the port and the place. */
export type AgentAskDraft = Omit<AgentAsk, 'pod'> & { readonly pod: string | null }
type Incoterm = (typeof incoterms)[number]

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

const listed = (value: string | null) => (value ? value.split(',') : [])

/** `pod=12&to=12&arrives=2026-12-20&boxes=2x40HQ&term=DAP`: short enough to send to a colleague. */
export const agentAskToUrl = (ask: AgentAskDraft): URLSearchParams => {
  const parameters = new URLSearchParams()
  const put = (name: string, value: string | null) => value && parameters.set(name, value)
  put('pod', ask.pod)
  put('to', ask.destination)
  put('place', ask.place.trim())
  put('arrives', ask.arrives)
  put('boxes', boxesText(ask.boxes))
  put('services', ask.services.join(','))
  put('term', ask.incoterm)
  put('currency', ask.currency === 'USD' ? null : ask.currency)
  put('ticked', ask.ticked.join(','))
  return parameters
}

/** The question that an address asks, or undefined when it asks none that makes sense. */
export const agentAskFromUrl = (parameters: URLSearchParams, today: string): AgentAsk | undefined => {
  if (!parameters.has('pod')) return undefined
  const fresh = emptyAgentAsk(today)
  const { data } = agentAsk.safeParse({
    pod: parameters.get('pod'),
    destination: parameters.get('to'),
    place: parameters.get('place') ?? '',
    arrives: parameters.get('arrives') ?? fresh.arrives,
    boxes: listed(parameters.get('boxes') ?? '1x40HQ').map(readBox),
    services: listed(parameters.get('services')).filter((service) =>
      (agentServices as readonly string[]).includes(service),
    ),
    incoterm: parameters.get('term') as Incoterm | null,
    currency: parameters.get('currency') ?? 'USD',
    ticked: listed(parameters.get('ticked')),
  })
  return data
}

export type AgentFault = 'pod' | 'place' | 'arrives'
/** Inputs still missing before the search can run. */
export const agentFaults = (ask: AgentAskDraft): AgentFault[] => [
  ...(ask.pod === null ? (['pod'] as const) : []),
  ...(ask.destination === null && ask.place.trim() === '' ? (['place'] as const) : []),
  ...(ask.arrives === '' ? (['arrives'] as const) : []),
]
