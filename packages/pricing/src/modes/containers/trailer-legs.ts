import type { AskedLegs, NeededLeg } from '../engine/engine.ts'
import { type Collected, collectingLeg, deliveringLeg } from '../land/door-leg.ts'
import type { TrailerRate } from '../land/trailer.ts'
import { trailers } from '../land/vehicles.ts'
import type { ContainerRate } from './container-rate.ts'

type Asked = AskedLegs<unknown>
interface End {
  readonly port: string
  readonly terminal: string | null
}
/** True for haulage of a port, and of the terminal there where it names one. */
const isAt =
  ({ port, terminal }: End) =>
  (row: Pick<TrailerRate, 'port' | 'wharf'>): boolean =>
    row.port === port && (row.wharf === null || row.wharf === terminal)

/** The containers by trailer from the place where they are loaded to a port, each on a chassis of its own (R23). */
export const trailerTo = (end: End, asked: Collected & Pick<Asked, 'load' | 'dictionary'>): NeededLeg => {
  const { load, dictionary, days } = asked
  return collectingLeg(asked, trailers({ load, dictionary, day: days.receives, chassis: 'own', isFor: isAt(end) }))
}

/** The containers by trailer between the ports of the rate and the places on land that a search names; light 20' ones go in pairs to a consignee (R23). */
export const trailerLegs = (
  { pol, polTerminal, pod, podTerminal }: ContainerRate,
  asked: Asked,
): readonly NeededLeg[] => {
  const { ask, load, dictionary, days } = asked
  const isFor = isAt({ port: pod, terminal: podTerminal })
  return [
    ...(ask.pickup ? [trailerTo({ port: pol, terminal: polTerminal }, asked)] : []),
    ...(ask.deliverTo
      ? [deliveringLeg(asked, trailers({ load, dictionary, day: days.arrives, chassis: 'shared', isFor }))]
      : []),
  ]
}
