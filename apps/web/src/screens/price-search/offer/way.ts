import type { OfferLeg } from '@hangjia/contracts'
import type { Offer } from './offers.ts'

type Place = Offer['pol']
/** Requirements of a leg, by the field names of its sheet. */
export const legNotes = ['customsNote', 'dutyNote', 'requirements'] as const
type WayFacts = 'from' | 'to' | 'by' | 'departs' | 'days' | 'priced' | 'notice' | (typeof legNotes)[number]
/** One stretch of the way, the ocean among them. */
export interface Stretch extends Pick<OfferLeg, WayFacts> {
  readonly leg: OfferLeg['leg'] | 'ocean'
  readonly via: readonly Place[]
  readonly validFrom: string
  readonly validTo: string
  /** The name of the row that it comes from. */
  readonly title: string
}

/** The whole way in the order in which the cargo takes it: barge, ocean, second leg, agent. */
export const wayOf = (offer: Offer): Stretch[] => {
  const { legs, pol, pod, via, etd, transitDays, rate, serviceCode } = offer
  const ocean: Stretch = {
    leg: 'ocean',
    from: pol,
    to: pod,
    via,
    by: null,
    departs: etd,
    days: transitDays,
    priced: 'added',
    notice: null,
    customsNote: null,
    dutyNote: null,
    requirements: null,
    validFrom: rate.validFrom,
    validTo: rate.validTo,
    title: serviceCode ?? '',
  }
  const stretches = legs.map(({ source, ...leg }): Stretch => ({ ...leg, title: source.title }))
  return [...stretches.filter(({ leg }) => leg === 'barge'), ocean, ...stretches.filter(({ leg }) => leg !== 'barge')]
}

/** Returns true for a stretch with a price of its own beside the ocean rate. */
export const isAdded = ({ leg, priced }: Stretch): boolean => leg !== 'ocean' && priced === 'added'

/** Services at the port go nowhere. */
export const moves = ({ from, to }: Stretch): boolean => from.id !== to.id
