import { cheapestFirst, type Measure, ratePrice } from './cheapest.ts'
import { isValidOn, type SailingDays, sailingOf, type Window } from './sailing.ts'
import type { Joints, Onward, Way } from './ways.ts'

/** A route with the days on which its parts must be valid. */
export type TimedWay = Way & SailingDays

/** Rows of one leg that are joined, the cheapest that are in time: 400 × 60 × 400 would explode (R19). */
const maxPerLeg = 20

/** True where some route of a rate has every leg valid on its own day. */
export const hasWay = (joints: Joints, window: Window): boolean =>
  joints.starts.some((barge) =>
    joints.onward.some(({ plan, served }) =>
      served.some((agents) =>
        agents.some((agent) => sailingOf({ rate: joints.rate, barge, plan, agent }, window) !== null),
      ),
    ),
  )

/**
 * The routes in time (R18): every rate from port to port alone, and with legs before or after it the
 * cheapest rates of two ports, by the cheapest legs of each kind.
 */
export const waysInTime = (all: readonly Joints[], window: Window, measure: Measure): TimedWay[] => {
  const joined = new Set(
    [...Map.groupBy(all, ({ rate }) => `${rate.pol}-${rate.pod}`).values()].filter(mayBeJoined).flatMap((lane) =>
      cheapestFirst(
        lane.map(({ rate }) => rate),
        (rate) => ratePrice(rate, measure),
      ).slice(0, maxPerLeg),
    ),
  )
  return all.flatMap((joints) => waysOf(joined.has(joints.rate) ? joints : byItself(joints), window))
}

/** True where there is a leg for one of them at all. */
const mayBeJoined = (lane: readonly Joints[]) =>
  lane.some(
    ({ starts, onward }) =>
      starts.some((barge) => barge !== null) ||
      onward.some(
        ({ plan, served }) => plan !== null || served.some((agents) => agents.some((agent) => agent !== null)),
      ),
  )

const waysOf = ({ rate, starts, onward }: Joints, window: Window): TimedWay[] => {
  const inTime = (legs: Omit<Way, 'rate'>): TimedWay | null => {
    const way = { rate, ...legs }
    const days = sailingOf(way, window)
    return days && { ...way, ...days }
  }
  const departing = few(starts, (barge) => inTime({ barge, plan: null, agent: null }))
  return departing.flatMap((alone) =>
    few(onward, ({ plan, served }) => {
      const arriving = plan === null ? alone : inTime({ barge: alone.barge, plan, agent: null })
      return arriving && { arriving, served }
    }).flatMap(({ arriving, served }) =>
      served.flatMap((agents) =>
        few(agents, (agent) =>
          // Most agents are valid on the first day of all; only the others need a further check.
          agent === null || isValidOn(agent, arriving.arrives)
            ? { ...arriving, agent }
            : inTime({ barge: alone.barge, plan: arriving.plan, agent }),
        ),
      ),
    ),
  )
}

/** Routes from port to port alone, without barge, plan or inland agent. */
const byItself = ({ rate, starts, onward }: Joints): Joints => ({
  rate,
  starts: starts.filter((barge) => barge === null),
  onward: onward.flatMap(({ plan, served }): Onward[] => {
    const here = served.filter((agents) => agents.every((agent) => agent === null || agent.destination === null))
    return plan === null && here.length > 0 ? [{ plan, served: here }] : []
  }),
})

/** The first rows, up to the number that is joined; it stops as soon as it has them. */
const few = <T, R>(rows: readonly T[], made: (row: T) => R | null): R[] => {
  const found: R[] = []
  for (const row of rows) {
    const one = made(row)
    if (one !== null) found.push(one)
    if (found.length === maxPerLeg) break
  }
  return found
}
