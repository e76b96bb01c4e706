import type { Mode, Wish } from '@hangjia/contracts'
import type { ComponentType } from 'react'
import type { AskDraft } from '../mode-ask-url.ts'
import {
  BothPortGroups,
  Carriers,
  Customer,
  DeliverTo,
  Doors,
  Pickup,
  Point,
  ProductType,
  TradeLines,
  Via,
} from './place-wishes.tsx'
import {
  BillType,
  BookingParty,
  CargoType,
  Commodity,
  ConsigneeType,
  ContainerOwner,
  Dangerous,
  Declaration,
  DeliveryPlace,
  FeeLevel,
  GoodsKinds,
  Incoterm,
  Insurance,
  LocalCharges,
  Term,
  ticked,
  WithAgent,
} from './term-wishes.tsx'
import type { WishProps } from './wish-props.ts'

/** Wishes of a search bar: those that modes declare, and the customer where a mode has mark-ups. */
type Shown = Wish | 'customer'

interface WishControl {
  /** In the bar, or folded: a field in the grid, or a tick in the row below. */
  readonly at: 'bar' | 'field' | 'tick'
  readonly Control: ComponentType<WishProps>
  /** Part of the question that it sets. */
  readonly read: (ask: AskDraft) => unknown
}
/** Controls of all wishes. */
const controls: Readonly<Record<Shown, WishControl>> = {
  directOnly: { at: 'bar', Control: ticked('directOnly'), read: ({ directOnly }) => directOnly },
  billType: { at: 'bar', Control: BillType, read: (ask) => ask.billType },
  portGroups: { at: 'field', Control: BothPortGroups, read: () => null },
  carriers: { at: 'field', Control: Carriers, read: (ask) => ask.carriers },
  customer: { at: 'field', Control: Customer, read: (ask) => ask.customer },
  pickup: { at: 'field', Control: Pickup, read: (ask) => ask.pickup },
  deliverTo: { at: 'field', Control: DeliverTo, read: (ask) => ask.deliverTo },
  point: { at: 'field', Control: Point, read: (ask) => ask.point },
  doors: { at: 'field', Control: Doors, read: (ask) => ask.doors },
  tradeLines: { at: 'field', Control: TradeLines, read: ({ route }) => route?.tradeLines },
  incoterm: { at: 'field', Control: Incoterm, read: (ask) => ask.incoterm },
  term: { at: 'field', Control: Term, read: ({ route }) => route?.term },
  deliveryPlace: {
    at: 'field',
    Control: DeliveryPlace,
    read: ({ route }) => [route?.deliveryPlace ?? [], route?.postCode ?? []].flat(),
  },
  consigneeType: { at: 'field', Control: ConsigneeType, read: (ask) => ask.consigneeType },
  bookingParty: { at: 'field', Control: BookingParty, read: (ask) => ask.bookingParty },
  feeLevel: { at: 'field', Control: FeeLevel, read: (ask) => ask.feeLevel },
  cargoType: { at: 'field', Control: CargoType, read: (ask) => ask.cargoType },
  goodsKinds: { at: 'field', Control: GoodsKinds, read: (ask) => ask.goodsKinds },
  productType: { at: 'field', Control: ProductType, read: (ask) => ask.productType },
  via: { at: 'field', Control: Via, read: (ask) => ask.via },
  dgClasses: { at: 'field', Control: Dangerous, read: ({ route }) => route?.dgClasses },
  commodity: { at: 'field', Control: Commodity, read: (ask) => ask.commodity },
  containerOwner: { at: 'field', Control: ContainerOwner, read: (ask) => ask.containerOwner },
  leftOut: { at: 'tick', Control: LocalCharges, read: ({ route }) => route?.leftOut },
  withAgent: { at: 'tick', Control: WithAgent, read: ({ route }) => route?.withAgent },
  telexRelease: { at: 'tick', Control: ticked('telexRelease'), read: ({ telexRelease }) => telexRelease },
  delivery: { at: 'tick', Control: ticked('delivery'), read: ({ delivery }) => delivery },
  declaration: { at: 'tick', Control: Declaration, read: (ask) => ask.declaration },
  insurance: { at: 'tick', Control: Insurance, read: (ask) => ask.insurance },
}

/** Wishes of a mode; the customer comes after the carriers. */
const wishesOf = ({ asks, layers }: Mode): readonly Shown[] => {
  const hasCustomer = Object.keys(layers).length > 0
  const wishes: readonly Shown[] = asks.wishes
  if (!hasCustomer) return wishes
  return wishes.includes('carriers')
    ? wishes.flatMap((wish) => (wish === 'carriers' ? [wish, 'customer' as const] : [wish]))
    : ['customer', ...wishes]
}
export const barWishes = (mode: Mode) => wishesOf(mode).filter((wish) => controls[wish].at === 'bar')
export const foldedWishes = (mode: Mode) => wishesOf(mode).filter((wish) => controls[wish].at !== 'bar')

/** Number of the folded wishes that are set, and not as the mode begins with them. */
export const setWishes = (mode: Mode, ask: AskDraft): number => {
  const begins: Readonly<Record<string, unknown>> = { ...mode.asks.begins }
  return foldedWishes(mode).filter((wish) => {
    const value = controls[wish].read(ask)
    return Array.isArray(value) ? value.length > 0 : Boolean(value) && value !== begins[wish]
  }).length
}

/** Controls of these wishes: fields in a grid, then ticks in a row. */
export const WishFields = ({ wishes, ...props }: WishProps & { readonly wishes: readonly Shown[] }) => {
  const at = (...places: readonly WishControl['at'][]) =>
    wishes
      .filter((wish) => places.includes(controls[wish].at))
      .map((wish) => {
        const { Control } = controls[wish]
        return <Control key={wish} {...props} />
      })
  const ticks = at('tick')
  return (
    <>
      {at('bar', 'field')}
      {ticks.length > 0 ? <div className="row wrap whole-row gap-y-4 gap-x-18 min-h-26 pb-4">{ticks}</div> : null}
    </>
  )
}
