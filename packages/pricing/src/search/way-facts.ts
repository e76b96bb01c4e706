import { type DaysRange, modes, type OfferFacts, type OfferLeg } from '@hangjia/contracts'
import { sumDays } from '@hangjia/validation'
import type { Named, TransferPlan } from '../book/book.ts'
import type { Dictionary } from '../book/dictionary.ts'
import { rateSource } from '../charges/fee.ts'
import type { Candidate } from '../ways/candidates.ts'

export const placeOf = ({ id, code, nameCn, nameEn }: Named) => ({ id, code, nameCn, nameEn })

/** Places of receipt and delivery, the legs, and the days in all (J.9). */
export const wayFacts = (
  candidate: Candidate,
  dictionary: Dictionary,
): Pick<OfferFacts, 'receipt' | 'destination' | 'legs' | 'totalDays'> => {
  const { rate, barge, plan, agent } = candidate
  const place = (id: string) => placeOf(dictionary.port(id))
  const placesOf = (ids: readonly (string | null | undefined)[]) => ids.flatMap((id) => (id == null ? [] : [place(id)]))
  const receipt = barge?.placeOfReceipt ?? rate.placeOfReceipt
  const arrival = plan?.destination ?? rate.pod
  const destination = agent?.destination ?? arrival
  const legs: OfferLeg[] = [
    ...(barge
      ? [
          leg('barge', barge, {
            from: place(barge.placeOfReceipt),
            to: place(barge.pol),
            via: placesOf([barge.hub]),
            departs: candidate.departs,
            days: barge.bargeTransitDays,
          }),
        ]
      : receipt !== null
        ? [
            leg('barge', rate, {
              // The rate itself is the source of a barge that its price includes; remarks on it are those of the rate.
              source: rateSource(rate, dictionary),
              notice: null,
              from: place(receipt),
              to: place(rate.pol),
              priced: 'included',
              days: null,
            }),
          ]
        : []),
    ...(plan
      ? [
          leg('transfer', plan, {
            from: place(plan.hub),
            to: place(plan.destination),
            via: placesOf([plan.secondHub]),
            priced: plan.sort === 'through' ? 'through' : 'added',
            by: plan.mode,
            days: planDays(plan),
            customsNote: plan.customsNote ?? null,
          }),
        ]
      : []),
    ...(agent
      ? [
          leg('agent', agent, {
            from: place(arrival),
            to: place(destination),
            by: agent.service,
            days: agent.deliveryDays,
            dutyNote: agent.dutyNote ?? null,
            requirements: agent.requirements ?? null,
          }),
        ]
      : []),
  ]
  const total = sumDays([rate.transitDays, ...legs.filter(takesTime).map(({ days }) => days)])
  return {
    receipt: receipt === null ? null : place(receipt),
    destination: destination === rate.pod ? null : place(destination),
    legs,
    totalDays: total.max === 0 && total.atLeast ? null : total,
  }
}

interface Row extends Pick<OfferLeg, 'validFrom' | 'validTo'> {
  readonly id: string
  readonly version: number
  readonly name?: string
  readonly notice?: string | null
}
const leg = (
  name: OfferLeg['leg'],
  { id, version, name: title = '', notice = null, validFrom, validTo }: Row,
  facts: Pick<OfferLeg, 'from' | 'to' | 'days'> & Partial<OfferLeg>,
): OfferLeg => ({
  leg: name,
  source: { resource: modes.fcl.legs[name].name, id, version, title },
  priced: 'added',
  by: null,
  departs: null,
  via: [],
  notice,
  customsNote: null,
  dutyNote: null,
  requirements: null,
  validFrom,
  validTo,
  ...facts,
})

/** Days from the hub on: those that the cargo waits there, and those of the second leg. */
export const planDays = ({ dwellDays, transitDays }: Pick<TransferPlan, 'dwellDays' | 'transitDays'>): DaysRange => {
  const { min, max } = sumDays([dwellDays ?? { min: 0, max: 0 }, transitDays])
  return { min, max }
}

/** Papers and port handling take no days of their own; going somewhere does. */
const takesTime = ({ leg: name, from, to }: OfferLeg) => name !== 'agent' || from.id !== to.id
