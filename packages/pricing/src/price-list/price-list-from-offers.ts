import type { BoxPrice, PriceListRow, SellOffer, TariffLine } from '@hangjia/contracts'
import { boundsWords, type Language, takenWords } from '@hangjia/validation'
import { writtenFreeTime } from '../charges/free-time-words.ts'
import { decimal, plainText } from '../money/money.ts'
import { taxOf } from '../money/tax.ts'
import { fitting, namedParts, quotedLines, remarkOf } from '../quotation/quoted-lines.ts'
import { type ListedOffer, listedAlike } from './listed-offer.ts'
import { tiedTariff, type UntiedLine } from './tied-tariff.ts'

interface Started {
  readonly rows: readonly PriceListRow[]
  readonly tariff: readonly TariffLine[]
  /** By the key of a row, the part of its prices that is not the freight, where both are a single price. */
  readonly within: Readonly<Record<string, readonly BoxPrice[]>>
  /** The same for surcharges next to its prices. */
  readonly beside: Readonly<Record<string, readonly BoxPrice[]>>
}

/** Rows and charges of a price list from offers of the selling side, without quantity, in one language. */
export const priceListFromOffers = (listed: readonly ListedOffer[], language: Language): Started => {
  const offers = listedAlike(listed)
  const surchargesOf = (some: readonly ListedOffer[]) =>
    Object.fromEntries(some.map((offer) => [keyOf(offer), offer.surcharges ?? []]))
  return {
    rows: offers.map((offer) => rowOf(offer, language)),
    tariff: tariffOf(offers, language),
    within: surchargesOf(offers.filter(({ isOnePrice }) => isOnePrice)),
    beside: surchargesOf(offers.filter(({ isOnePrice }) => !isOnePrice)),
  }
}
const keyOf = ({ rate }: SellOffer) => `r${rate.id}`

const isFreight = ({ key }: { readonly key: string }) => key === 'freight'

const rowOf = (offer: SellOffer, language: Language): PriceListRow => {
  const freight = quotedLines(offer.sell.lines.filter(isFreight), { isList: true })[0]?.line
  return {
    key: keyOf(offer),
    rate: offer.rate.id,
    pol: offer.pol.id,
    pod: offer.pod.id,
    ...(offer.receipt ? { receipt: offer.receipt.id } : {}),
    via: offer.via.map(({ id }) => id),
    carrier: offer.carrier.id,
    serviceCode: offer.serviceCode ?? '',
    sailingDays: offer.sailingDays,
    transitDays: offer.transitDays,
    boxPrices: freight?.boxPrices ?? [],
    currency: freight?.currency ?? null,
    validFrom: offer.validFrom,
    validTo: offer.validTo,
    freeTimeText: writtenFreeTime(offer),
    ...rowRemark(offer, language),
    source: 'rate',
  }
}

const rowRemark = (offer: SellOffer, language: Language): Remarked => {
  const { receipt, publicRemark } = offer
  const receivedAt = receipt && [...(language === 'zh' ? [receipt.nameCn] : []), receipt.nameEn].join(' ')
  const words = (remark: string | null) => takenWords({ ...offer, receivedAt, remark }, language)
  return remarked(fitting(words(publicRemark)), words(null))
}
type Remarked = Pick<PriceListRow, 'remark' | 'taken'>
const remarked = (remark: string, taken: string): Remarked => ({
  remark,
  ...(taken === '' ? {} : { taken: fitting(taken) }),
})

const tariffOf = (offers: readonly SellOffer[], language: Language): TariffLine[] =>
  tiedTariff(offers, { placeOf, chargesOf: (offer) => chargesOf(offer, language), offersBox })
const offersBox = ({ sell }: SellOffer, box: string) =>
  sell.lines.some((line) => isFreight(line) && line.boxes.some((priced) => priced.box === box))
const placeOf = ({ pol, pod, carrier }: SellOffer) => ({ pol: pol.id, pod: pod.id, carrier: carrier.id })

/** Without quantities a bundle has no price. */
const itemised = (lines: SellOffer['sell']['lines']) => lines.map((line) => ({ ...line, bundle: null }))

/** Charges of others are no offer of ours. */
const chargesOf = ({ sell }: SellOffer, language: Language): UntiedLine[] =>
  quotedLines(
    itemised(sell.lines).filter((line) => !isFreight(line) && line.treatment !== 'reference'),
    { isList: true },
  ).map(({ line }) => {
    const offered = sell.lines.find(({ key }) => key === line.key)
    const share = offered?.basis === 'percent' ? offered : null
    const percent = share?.unitPrice ?? null
    const isShare = percent !== null || (share?.amount ?? null) !== null
    return {
      block: line.block === 'freight' || line.block === 'destination' ? line.block : 'origin',
      charge: line.charge,
      nameCn: line.nameCn,
      nameEn: line.nameEn,
      unit: line.unit,
      currency: line.currency,
      boxPrices: line.boxPrices,
      unitPrice: isShare ? null : line.unitPrice,
      ...taxOf(line),
      paymentTerm: line.paymentTerm,
      // A share of other charges has no price of its own.
      treatment: isShare ? 'atCost' : line.treatment,
      ...(share === null || percent === null
        ? remarked(remarkOf([boundsWords(line, language), line.remark]), boundsWords(line, language))
        : { remark: remarkOf([`${plainText(decimal(percent))}%${namedParts(share.derivation)}`, share.note]) }),
      source: 'rate',
    }
  })
