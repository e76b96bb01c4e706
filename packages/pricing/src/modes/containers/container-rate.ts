import type { CargoOf, DaysRange } from '@hangjia/contracts'
import { type Decimal, decimal, plainText, roundTo, thousand } from '../../money/money.ts'
import type { MeasuredLine } from '../charges/charge.ts'
import type { Facts } from '../charges/layers.ts'
import type { ModeDays } from '../charges/mode-days.ts'
import { byType } from '../counting/by-type.ts'
import { type Load, unweighed } from '../counting/load.ts'
import type { MarkedLine } from '../counting/marked-line.ts'
import { anyQuantity } from '../counting/parts.ts'
import { daysOf } from '../engine/days.ts'
import type { AskedCharges, FreightPlan, ModeAsk, ModeBook, ModeEngine, ModeRate, Refusal } from '../engine/engine.ts'
import { sailingAdmits } from '../engine/fitting-rates.ts'

/** Route, sailing and papers of a rate of containers (+route). */
export interface ContainerRate extends ModeRate {
  readonly pol: string
  readonly polTerminal: string | null
  readonly via: readonly string[]
  readonly pod: string
  readonly podTerminal: string | null
  readonly tradeLine: string | null
  readonly carrier: string | null
  readonly serviceCode: string | null
  readonly transferType: 1 | 2
  readonly transitDays: DaysRange | null
  readonly sailingDays?: string | null
  readonly rateType?: string | null
  readonly containerOwner?: 'COC' | 'SOC' | null
  readonly billType?: 1 | 2 | 3 | null
  readonly commodities?: readonly string[]
  readonly namedAccounts?: readonly string[]
  readonly contractNo?: string | null
  readonly supplier?: string | null
  readonly currency: string
  /** Per bill, where a telex release is charged. */
  readonly telexFee?: string | null
  readonly telexCurrency?: string | null
}
interface BoxPriced extends Pick<ContainerRate, 'currency'> {
  readonly boxPrices: readonly { readonly box: string; readonly price: string }[]
}

/** The same goods, whatever the width, case and spacing of their letters. */
const plain = (goods: string) => goods.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ')
/** A rate for certain goods is for no others; a search without goods finds them all. */
const takesGoods = ({ commodities = [] }: ContainerRate, { commodity }: ModeAsk): boolean => {
  const asked = plain(commodity ?? '')
  return asked === '' || commodities.length === 0 || commodities.some((one) => plain(one) === asked)
}
const isForCustomer = ({ namedAccounts = [] }: ContainerRate, { customer }: ModeAsk): boolean =>
  namedAccounts.length === 0 || (customer !== null && namedAccounts.includes(customer))
const hasBill = ({ billType }: ContainerRate, { billType: asked }: ModeAsk): boolean =>
  asked === 3 || !billType || billType === 3 || billType === asked

/** Containers of the carrier or of the shipper, as they are asked for. */
const isOwnedSo = ({ containerOwner }: ContainerRate, { containerOwner: asked }: ModeAsk): boolean =>
  asked === null || !containerOwner || containerOwner === asked

type Admits<R extends ContainerRate, Cargo> = ModeEngine<R, Cargo>['admits']
/** Steps by which every rate of containers is chosen; `terms` of a mode are its last step, and may compare more. */
export const containerAdmits = <R extends ContainerRate, Cargo>(
  suits: (rate: R, ask: ModeAsk<Cargo>) => boolean = () => true,
): Admits<R, Cargo> =>
  sailingAdmits(
    (rate, ask) =>
      takesGoods(rate, ask) &&
      isForCustomer(rate, ask) &&
      hasBill(rate, ask) &&
      isOwnedSo(rate, ask) &&
      suits(rate, ask),
  )

/** Freight with one price for each requested container type; a type without one is not offered. */
export const boxFreight = ({ boxPrices, currency }: BoxPriced, load: Load): FreightPlan | Refusal => {
  const prices = Object.fromEntries(boxPrices.map(({ box, price }) => [box, price]))
  const missing = load.containers.find(({ box }) => prices[box] === undefined)
  if (missing) return { rule: 'boxNotOffered', parameters: { box: missing.box } }
  return typeFreight({ currency, prices }, load)
}
/** Prices by container type that mark-ups change. */
export const boxesPriced = ({ boxPrices, currency }: BoxPriced): MarkedLine[] =>
  typesPriced(currency, Object.fromEntries(boxPrices.map(({ box, price }) => [box, price])))
export const typesPriced = (currency: string, prices: FreightPlan['prices']): MarkedLine[] => [
  { ...anyQuantity, currency, prices },
]

/** The plan of freight whose cells are container types. */
export const typeFreight = (
  { currency, prices }: Pick<FreightPlan, 'currency' | 'prices'>,
  load: Load,
): FreightPlan => ({
  currency,
  prices,
  count: (priceOf, code) => byType(load.containers, priceOf, code),
  load: unweighed(load),
  quantity: decimal(String(load.containers.reduce((all, { quantity }) => all + quantity, 0))),
  unit: 'CNTR',
  paymentTerm: 'PRE',
})

export const containerDays = (rate: ContainerRate, { day }: ModeAsk): ModeDays =>
  daysOf(day, {
    weekdays: rate.sailingDays,
    transitDays: rate.transitDays,
    validTo: rate.validTo,
    validityBasis: rate.validityBasis,
  })

/** Charge of a rate itself for a requested telex release. */
export const telexCharge = (
  { telexFee, telexCurrency }: ContainerRate,
  { ask: { telexRelease }, dictionary }: Pick<AskedCharges<unknown>, 'ask' | 'dictionary'>,
): MeasuredLine[] =>
  telexRelease && telexFee && telexCurrency
    ? [
        {
          charge: dictionary.telexRelease.id,
          unit: dictionary.perBill.id,
          currency: telexCurrency,
          unitPrice: telexFee,
          paymentTerm: 'PRE',
          treatment: 'subject',
          when: 'telexOnly',
        },
      ]
    : []

/** 1 MBL, 2 HBL: bill of the shipment, as scopes name it. */
const billOf = ({ billType }: ContainerRate, { billType: asked }: ModeAsk): number =>
  asked === 3 ? (billType === 2 ? 2 : 1) : asked

/** Facts with which the scopes of sheets and mark-ups of containers are compared (+chargeScope, +markupScope). */
export const containerFacts = (
  rate: ContainerRate,
  ask: ModeAsk,
  { book, load }: { readonly book: Pick<ModeBook<never>, 'places'>; readonly load: Load },
): Facts => ({
  carriers: rate.carrier,
  tradeLines: rate.tradeLine ?? book.places.get(rate.pod)?.tradeLine ?? null,
  pols: rate.pol,
  pods: rate.pod,
  podCountries: book.places.get(rate.pod)?.country ?? null,
  polTerminal: rate.polTerminal,
  podTerminal: rate.podTerminal,
  vias: rate.via,
  rateTypes: rate.rateType ?? null,
  // Rates of containers without a term are from yard to yard.
  termScope: 'CY-CY',
  ownerScope: rate.containerOwner ?? 'COC',
  contractNos: rate.contractNo ?? null,
  suppliers: rate.supplier ?? null,
  boxTypes: load.containers.map(({ box }) => box),
  cargoScope: null,
  billTypeScope: billOf(rate, ask),
  consigneeType: ask.consigneeType,
  customers: ask.customer,
})

export const containerTitle: ModeEngine<ContainerRate, never>['titleOf'] = (rate, { place, carrier }) =>
  [carrier(rate.carrier), `${place(rate.pol)}-${place(rate.pod)}`, rate.serviceCode ?? ''].filter(Boolean).join(' ')

/** Occasions of containers; those that cannot be known beforehand are listed, and count when they are ticked. */
export const containerOccasions = (rate: ContainerRate, ask: ModeAsk): readonly string[] => [
  'withoutBarge',
  'event',
  'lateSi',
  ...(billOf(rate, ask) === 2 ? ['perHbl'] : []),
  ...(rate.containerOwner === 'SOC' ? ['socOnly'] : []),
]

/** Tons of the cargo in one container or tank. */
export const tonsIn = ([first]: Load['containers']): Decimal | null =>
  first?.kg ? roundTo(first.kg.div(thousand), 3) : null
/** Refuses cargo that is heavier than the rate takes. */
export const tooHeavy = (maxCargoTon: string | null, { containers }: Load): Refusal | null => {
  const tons = tonsIn(containers)
  return tons && maxCargoTon && tons.gt(decimal(maxCargoTon))
    ? { rule: 'tooHeavy', parameters: { tons: plainText(tons), limit: plainText(decimal(maxCargoTon)) } }
    : null
}
export type BoxCargo = CargoOf<'boxes'>
