import type { FclAsk } from '@hangjia/contracts'
import { type Audience, isShown } from '../book/audience.ts'
import type { AgentCharge, Book } from '../book/book.ts'
import type { Dictionary } from '../book/dictionary.ts'
import { takesAsked } from './agent-cargo.ts'
import { namesPlace, servesPlace } from './agent-place.ts'

interface Agents extends Pick<Book, 'agentCharges'> {
  readonly ask: FclAsk
  readonly audience: Audience
  readonly dictionary: Dictionary
}

const delivered = ['DAP', 'DPU', 'DDP'] as const
type Service = AgentCharge['service']
const deliveries: readonly Service[] = ['deliveryOnly', 'DAP', 'DPU']
const anything: readonly Service[] = ['portHandling', 'customsOnly', 'deliveryOnly', 'DAP', 'DPU', 'DDP']

/** The services that an agent must offer: those of the incoterm, else delivery inland, else any on request. */
export const servicesWanted = (
  { incoterm, withAgent }: Pick<FclAsk, 'incoterm' | 'withAgent'>,
  inland: boolean,
): readonly Service[] => {
  const service = delivered.find((term) => term === incoterm)
  if (service) return service === 'DDP' ? [service] : [service, 'deliveryOnly']
  return inland ? deliveries : withAgent ? anything : []
}

/** The agents that could take over at a port for the requested place: there, and to the requested inland points. */
export const agentsAt = (port: string, agents: Agents) => {
  const { ask, dictionary } = agents
  const place = { pod: port, place: ask.deliveryPlace ?? '', postCode: ask.postCode }
  const isInland = ({ destination }: AgentCharge) =>
    destination !== null && destination !== port && ask.pods.includes(destination)
  return {
    here: offering(port, agents, 'here').filter(
      (row) => !isInland(row) && servesPlace(row, { ...place, destination: null }, dictionary),
    ),
    inland: offering(port, agents, 'inland').filter(
      (row) => isInland(row) && servesPlace(row, { ...place, destination: row.destination }, dictionary),
    ),
  }
}

/** Agents with the requested services at a port, for any destination. */
const offering = (port: string, { ask, agentCharges, audience, dictionary }: Agents, end: 'here' | 'inland') => {
  const wanted = servicesWanted(ask, end === 'inland')
  return agentCharges.filter(
    ({ pod, mode, displayFlag, service, cargoClass }) =>
      pod === port &&
      mode === 'FCL' &&
      isShown(displayFlag, audience) &&
      wanted.includes(service) &&
      takesAsked({ cargoClass }, ask, dictionary),
  )
}

/**
 * Reason why no agent joins at a port though one is requested: `place` when all serve other places than the given one,
 * `untold` when the place is needed and not given, `none` when nobody offers it; null where no agent is requested.
 */
export const whyNoAgent = (port: string, agents: Agents): 'place' | 'unknownPlace' | 'none' | null => {
  const { deliveryPlace, postCode } = agents.ask
  if (servicesWanted(agents.ask, false).length === 0) return null
  if (offering(port, agents, 'here').length === 0) return 'none'
  return deliveryPlace || postCode ? 'place' : 'unknownPlace'
}

/** The same agents, as if they served the place; null where none of them is for certain places alone. */
export const wherever = (agentCharges: readonly AgentCharge[]): readonly AgentCharge[] | null =>
  agentCharges.some(namesPlace)
    ? agentCharges.map((row) => ({ ...row, deliveryPlace: null, postFrom: null, postTo: null }))
    : null
