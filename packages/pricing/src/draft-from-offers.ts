import type {
  Derivation,
  FclAsk,
  OfferLine,
  QuotationDraft,
  QuotationLine,
  QuotationOption,
  SellOffer,
} from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import { decimal, plainText } from './money.ts'
import { defaultTerms } from './terms.ts'

interface Chosen {
  readonly ask: FclAsk
  /** One to five, in the order in which they are to stand. */
  readonly offers: readonly SellOffer[]
  readonly quoteDate: string
}
interface Started {
  readonly draft: QuotationDraft
  /** By `optionKey/lineKey`. */
  readonly derivations: Readonly<Record<string, Derivation>>
  readonly latestValidUntil: string | null
}
/** Days that a sea quotation is held, as the trade does (R29). */
const usualValidityDays = 7

/** A quotation as it starts from offers of the selling side: its lines have the offers' amounts to the cent. */
export const draftFromOffers = ({ ask, offers, quoteDate }: Chosen): Started => {
  const options = offers.map(optionOf)
  const latest = latestValidUntil(offers)
  const usual = addDays(quoteDate, usualValidityDays)
  return {
    draft: {
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
      term: offers[0]?.term ?? '',
      billType: ask.billType,
      boxes: ask.boxes,
      commodity: '',
      options,
      terms: defaultTerms.map(({ zh }) => zh),
      publicRemark: '',
      internalRemark: '',
    },
    derivations: Object.fromEntries(
      offers.flatMap(({ sell }, index) =>
        sell.lines.filter(isQuoted).map((line) => [`${optionKey(index)}/${line.key}`, line.derivation]),
      ),
    ),
    latestValidUntil: latest,
  }
}

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
  serviceCode: offer.serviceCode ?? '',
  transferType: offer.transferType,
  etd: offer.etd,
  sailingDays: offer.sailingDays,
  transitDays: offer.transitDays,
  freeTimeText: freeTime(offer),
  validFrom: offer.validFrom,
  validTo: offer.validTo,
  remark: (offer.publicRemark ?? '').slice(0, 500),
  recommended: offer.recommended,
  lines: offer.sell.lines.filter(isQuoted).map(lineOf),
})

/** Written as the trade does in both languages: `14 days combined`, `10/14 days`. */
const freeTime = ({ freeTimeText, freeCombinedDays, freeDemDays, freeDetDays }: SellOffer) => {
  if (freeTimeText) return freeTimeText
  if (freeCombinedDays !== null) return `${freeCombinedDays} days combined`
  if (freeDemDays !== null && freeDetDays !== null) return `${freeDemDays}/${freeDetDays} days`
  if (freeDemDays !== null) return `${freeDemDays} days demurrage`
  return freeDetDays === null ? '' : `${freeDetDays} days detention`
}

/** Charges that were not wished for stay out. */
const isQuoted = (line: OfferLine) => line.ticked || (line.when !== 'optional' && line.when !== 'event')

const lineOf = (line: OfferLine): QuotationLine => ({
  key: line.key,
  block: line.block,
  charge: line.charge.id,
  nameCn: line.charge.nameCn,
  nameEn: line.charge.nameEn,
  unit: line.unit.code,
  currency: line.currency,
  ...pricesOf(line),
  paymentTerm: line.paymentTerm,
  treatment: line.treatment,
  printed: true,
  source: 'rate',
})

type Prices = Pick<QuotationLine, 'unitPrice' | 'quantity' | 'boxPrices' | 'minAmount' | 'maxAmount' | 'remark'>
const plain = (value: string | null) => value && plainText(decimal(value))

/** A percentage becomes the amount that it came to, and says so; everything else keeps price and quantity. */
const pricesOf = (line: OfferLine): Prices =>
  line.basis === 'percent' && line.amount !== null
    ? {
        unitPrice: plain(line.amount),
        quantity: '1',
        boxPrices: [],
        minAmount: null,
        maxAmount: null,
        remark: `${plain(line.unitPrice)}% × ${line.currency} ${line.quantity}`,
      }
    : {
        unitPrice: plain(line.unitPrice),
        quantity: plain(line.quantity),
        boxPrices: line.boxes.map(({ box, unitPrice }) => ({ box, price: plainText(decimal(unitPrice)) })),
        minAmount: plain(line.minAmount),
        maxAmount: plain(line.maxAmount),
        remark: '',
      }
