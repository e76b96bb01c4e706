import {
  type Derivation,
  type FclAsk,
  modes,
  type QuotationDraft,
  type QuotationOption,
  quotedAs,
  type SellOffer,
  serviceTerms,
} from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { writtenFreeTime } from '../charges/free-time-words.ts'
import { defaultTerms, leftOutTerms } from '../papers/terms.ts'
import { quotedLines } from './quoted-lines.ts'

interface Chosen {
  readonly ask: FclAsk
  /** One to five, in the order of the options. */
  readonly offers: readonly SellOffer[]
  readonly quoteDate: string
}
interface Started {
  readonly draft: QuotationDraft
  /** By `optionKey/lineKey`. */
  readonly derivations: Readonly<Record<string, Derivation>>
  readonly latestValidUntil: string | null
}

/** A quotation as it starts from offers of the selling side: its lines have the offers' amounts to the cent. */
export const draftFromOffers = ({ ask, offers, quoteDate }: Chosen): Started => ({
  draft: {
    ...startedDraft({ ask, offers, quoteDate, heldDays: quotedAs(modes.fcl).heldDays }),
    deliveryPlace: deliveredTo(ask),
    term: offers[0] ? termOf(offers[0], ask) : '',
    boxes: ask.boxes.map(({ box, quantity }) => ({ box, quantity })),
    commodity: ask.commodity?.trim() ?? '',
    options: offers.map(optionOf),
    terms: [...defaultTerms, ...leftOutTerms(ask)].map(({ zh }) => zh),
  },
  derivations: Object.fromEntries(
    offers.flatMap(({ sell }, index) =>
      quotedLines(sell.lines).map(({ line, derivation }) => [`${optionKey(index)}/${line.key}`, derivation]),
    ),
  ),
  latestValidUntil: latestValidUntil(offers),
})

interface Begun extends Pick<Chosen, 'quoteDate'> {
  readonly ask: Pick<QuotationDraft, 'customer' | 'currency' | 'incoterm' | 'billType'>
  readonly offers: readonly Pick<SellOffer, 'validTo'>[]
  /** Days that it is held where the rates last longer (R29). */
  readonly heldDays: number
}
/** Values that a quotation of every mode starts with. */
export const startedDraft = ({ ask, offers, quoteDate, heldDays }: Begun) => {
  const latest = latestValidUntil(offers)
  const usual = addDays(quoteDate, heldDays)
  return {
    customer: ask.customer,
    prospectName: '',
    contact: '',
    phone: '',
    email: '',
    quoteDate,
    validUntil: latest !== null && latest < usual ? latest : usual,
    language: 'zh',
    currency: ask.currency,
    showEquivalent: true,
    incoterm: ask.incoterm,
    billType: ask.billType,
    publicRemark: '',
    internalRemark: '',
  } as const
}

const deliveries = ['deliveryOnly', 'DAP', 'DPU', 'DDP']
/** Cargo that an agent delivers to the door does not end at the yard, nor does what a trailer fetches begin there, whatever the carrier's own term. */
const termOf = ({ term, legs }: SellOffer, { pickup }: FclAsk): string => {
  const isDelivered = legs.some(({ leg, by }) => leg === 'agent' && by !== null && deliveries.includes(by))
  const ended = isDelivered ? term.replace(/-.*$/, '-DO') : term
  const begun = pickup ? ended.replace(/^CY-/, 'DO-') : ended
  return serviceTerms.some(([known]) => known === begun) ? begun : ended
}

/** `Ontario, CA 91761`, the parts that the search had. */
const deliveredTo = ({ deliveryPlace = '', postCode = '' }: FclAsk): string =>
  [deliveryPlace.trim(), postCode.trim()].filter(Boolean).join(' ')

/** The day on which the first of the rates used ends (R29). */
export const latestValidUntil = (offers: readonly Pick<SellOffer, 'validTo'>[]): string | null =>
  offers.map(({ validTo }) => validTo).sort()[0] ?? null

const optionKey = (index: number) => `o${index + 1}`

const optionOf = (offer: SellOffer, index: number): QuotationOption => ({
  key: optionKey(index),
  offerKey: offer.key,
  carrier: offer.carrier.id,
  pol: offer.pol.id,
  pod: offer.pod.id,
  via: offer.via.map(({ id }) => id),
  receipt: offer.receipt?.id ?? null,
  destination: offer.destination?.id ?? null,
  containerOwner: offer.containerOwner,
  commodities: offer.commodities,
  excludedGoods: offer.excludedGoods,
  serviceCode: offer.serviceCode ?? '',
  transferType: offer.transferType,
  etd: offer.etd,
  sailingDays: offer.sailingDays,
  transitDays: daysOf(offer),
  freeTimeText: writtenFreeTime(offer),
  ...sailingOf(offer),
  weightLimits: offer.weightLimits,
  validFrom: offer.validFrom,
  validTo: offer.validTo,
  remark: shortened(remarksOf(offer).join('\n')),
  recommended: offer.recommended,
  lines: quotedLines(offer.sell.lines).map(({ line }) => line),
})

/** Closings of the sailing of an offer, as far as its rate has them. */
const sailingOf = ({ closings }: SellOffer): Pick<QuotationOption, 'sailing'> => {
  if (!closings) return {}
  const { cy, si, documents } = closings
  const written = si ? `${si.day} ${String(si.hour).padStart(2, '0')}:00` : documents
  return { sailing: { vessel: '', voyage: '', si: written, vgm: null, cy, customs: null } }
}

/** Over all legs; empty while the days of one are unknown. */
const daysOf = ({ totalDays }: SellOffer) =>
  totalDays && !totalDays.atLeast ? { min: totalDays.min, max: totalDays.max } : null

/** Remarks on the rate, and further requirements of customs and duty. */
const remarksOf = ({ publicRemark, legs }: SellOffer): string[] => [
  ...new Set(
    [publicRemark, ...legs.flatMap(({ customsNote, dutyNote, requirements }) => [customsNote, dutyNote, requirements])]
      .map((words) => words?.trim() ?? '')
      .filter((words) => words !== ''),
  ),
]

/** A remark cut to the length that an option allows; no character is cut in two. */
export const shortened = (remark: string) => remark.slice(0, 500).replace(/[\ud800-\udbff]$/, '')
