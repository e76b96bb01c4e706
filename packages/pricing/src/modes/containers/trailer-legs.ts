import type { AskedLegs, NeededLeg } from '../engine/engine.ts'
import { type Collected, collectingLeg, deliveringLeg } from '../land/door-leg.ts'
import { type TrailerRate, trailerPlan } from '../land/trailer.ts'
import type { ContainerRate } from './container-rate.ts'

type Asked = AskedLegs<unknown>
/** True for haulage of a port, and of the terminal there where it names one. */
const isAt =
  (port: string, terminal: string | null) =>
  (row: Pick<TrailerRate, 'port' | 'wharf'>): boolean =>
    row.port === port && (row.wharf === null || row.wharf === terminal)

/** The containers by trailer from the place where they are loaded to a port, each on a chassis of its own (R23). */
export const trailerTo = (
  { port, terminal }: Readonly<Record<'port', string>> & { readonly terminal: string | null },
  asked: Collected & Pick<Asked, 'load' | 'dictionary'>,
): NeededLeg =>
  collectingLeg<TrailerRate>(asked, {
    resource: 'trailerRate',
    isFor: isAt(port, terminal),
    planOf: (row) =>
      trailerPlan(row, asked.load, { dictionary: asked.dictionary, day: asked.days.receives, chassis: 'own' }),
  })
export const trailerPickup = ({ pol, polTerminal }: ContainerRate, asked: Asked): readonly NeededLeg[] =>
  asked.ask.pickup ? [trailerTo({ port: pol, terminal: polTerminal }, asked)] : []

/** The containers by trailer from the port of the rate to the place of the consignee; light 20' ones go in pairs (R23). */
export const trailerDelivery = ({ pod, podTerminal }: ContainerRate, asked: Asked): readonly NeededLeg[] =>
  asked.ask.deliverTo
    ? [
        deliveringLeg<TrailerRate>(asked, {
          resource: 'trailerRate',
          isFor: isAt(pod, podTerminal),
          planOf: (row) =>
            trailerPlan(row, asked.load, { dictionary: asked.dictionary, day: asked.days.arrives, chassis: 'shared' }),
        }),
      ]
    : []
