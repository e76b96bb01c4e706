import type { Derivation, DeskOffer, OfferLine, OfferSide, SecretPart, SourceRow } from '@hangjia/contracts'
import { bookTables } from '../book/book-tables.ts'
import { noFreeTime } from '../charges/free-time-words.ts'
import { sourcesIn } from '../money/derivation.ts'
import type { Hidden } from './secrecy.ts'
import { wordlessNotice } from './wordless-notice.ts'

type Offer = Omit<DeskOffer, 'dominated' | 'best' | 'secret'>
export type Masked<T> = T & Pick<DeskOffer, 'secret'>

/**
 * The offer for a reader who may not know these parts of it: they are removed, and nothing else reveals them.
 * Without a carrier or a price an offer cannot be quoted, and no id leads to its rows. `place` names it among the others.
 */
export const maskOffer = <T extends Offer>(
  offer: T,
  { parts, maskText }: Hidden,
  { place, asOf }: { readonly place: number; readonly asOf: string },
): Masked<T> => {
  const hidden = maskedParts.filter((part) => parts.has(part))
  if (parts.size === 0) return { ...offer, secret: null }
  const masks = [
    ...(parts.has('contract') || parts.has('carrier') || parts.has('price') ? [withoutContract] : []),
    ...(parts.has('service') || parts.has('carrier') ? [withoutService(maskText)] : []),
    ...(parts.has('freeTime') ? [withoutFreeTime] : []),
    ...(parts.has('price') ? [withoutPrice] : []),
    ...(parts.has('carrier') ? [withoutCarrier(maskText)] : []),
    ...(parts.has('carrier') || parts.has('price') ? [nameless(place, asOf)] : []),
  ]
  const seen = masks.reduce<Offer>((before, mask) => mask(before), offer)
  return { ...seen, secret: hidden.length === 0 ? null : { hidden, maskText } } as Masked<T>
}

/** Hidden parts that an offer names; contracts and suppliers are not parts that every reader would miss. */
const maskedParts = ['carrier', 'price', 'service', 'freeTime'] as const satisfies readonly SecretPart[]
type Mask = (offer: Offer) => Offer

const withoutContract: Mask = (offer) => ('contractNo' in offer ? { ...offer, contractNo: null } : offer)

const withoutFreeTime: Mask = (offer) => ({ ...offer, ...noFreeTime })

const withoutService =
  (maskText: string): Mask =>
  (offer) => ({
    ...withSources(offer, (source) =>
      source.resource === bookTables.rates.name ? { ...source, title: maskText } : source,
    ),
    serviceCode: null,
    carrierLine: null,
  })

const nothing: OfferSide = { lines: [], subtotals: [], total: null, missingRates: [] }
/** Further fields of an offer that are money, or reveal something of it. */
const moneyNames = ['buy', 'margin', 'floor', 'belowFloor', 'layers']
/** Remarks are free text: they may reveal hidden facts. */
const withoutPrice: Mask = (offer) => ({
  ...(Object.fromEntries(Object.entries(offer).filter(([name]) => !moneyNames.includes(name))) as Offer),
  sell: nothing,
  legs: offer.legs.map((leg) => ({ ...leg, ...wordless })),
  notices: offer.notices.map(wordlessNotice),
  ...withoutWords,
})
/** Free texts of a leg, and of an offer. */
const wordless = { notice: null, customsNote: null, dutyNote: null, requirements: null }
const withoutWords = { publicRemark: null, notice: null, releaseNote: null }

/** Names of sheets and mark-ups, and the ids in the keys of lines, may reveal the carrier. */
const withoutCarrier =
  (maskText: string): Mask =>
  (offer) => ({
    ...withSources({ ...offer, ...withoutNotes(offer) }, () => null),
    carrier: { id: nobody, code: '', nameCn: maskText, nameEn: maskText },
    legs: offer.legs.map((leg) => ({
      ...leg,
      source: { ...leg.source, id: nobody, version: 0, title: maskText },
      ...wordless,
    })),
    notices: offer.notices.map(wordlessNotice),
    ...withoutWords,
  })
/** Like remarks, the note next to a charge may name its carrier. */
const withoutNotes = ({ sell, buy }: Offer) => ({ sell: silent(sell), ...(buy ? { buy: silent(buy) } : {}) })
const silent = (side: OfferSide): OfferSide => ({
  ...side,
  lines: side.lines.map((line) => ({ ...line, note: null })),
})
const nobody = '0'

const masked = 'secret-'
/** The place among the candidates in the key of a masked offer; undefined where it is none. */
export const placeOfMasked = (key: string): number | undefined => {
  const place = key.startsWith(masked) ? key.slice(masked.length) : ''
  return /^\d{1,9}$/.test(place) ? Number(place) : undefined
}
const nameless =
  (place: number, asOf: string): Mask =>
  (offer) => ({
    ...offer,
    key: `${masked}${place}`,
    rate: { id: nobody, version: 0, validFrom: offer.validFrom, validTo: offer.validTo },
    updatedAt: asOf,
    quotable: false,
  })

type Sourced = (source: SourceRow) => SourceRow | null
/** Every source of the offer as `seen` has it; where it has none, keys reveal nothing either. */
const withSources = (offer: Offer, seen: Sourced): Offer => ({
  ...offer,
  sell: sideWith(offer.sell, seen),
  ...(offer.buy ? { buy: sideWith(offer.buy, seen) } : {}),
  legs: offer.legs.map((leg) => ({ ...leg, source: seen(leg.source) ?? leg.source })),
})
const sideWith = (side: OfferSide, seen: Sourced): OfferSide => {
  const isNamed = side.lines.some(({ derivation }) => sourcesIn(derivation).some((source) => seen(source) === null))
  const keys = new Map(side.lines.map(({ key }, index) => [key, isNamed ? `l${index + 1}` : key]))
  const because = (derivation: Derivation): Derivation => ({
    ...derivation,
    source: derivation.source && seen(derivation.source),
    parameters:
      derivation.parameters.line === undefined
        ? derivation.parameters
        : { ...derivation.parameters, line: keys.get(derivation.parameters.line) ?? '' },
    children: derivation.children.map(because),
  })
  return {
    ...side,
    lines: side.lines.map(
      (line): OfferLine => ({
        ...line,
        key: keys.get(line.key) ?? line.key,
        derivation: because(line.derivation),
        boxes: line.boxes.map((box) => ({ ...box, derivation: because(box.derivation) })),
      }),
    ),
    total: side.total && { ...side.total, derivation: because(side.total.derivation) },
  }
}
