import {
  type FclAsk,
  type FulfilmentAsk,
  goodsFaults,
  type LandAsk,
  type Mode,
  type ModeLand,
  type ModeQuestion,
  modeAsk,
  usualDeclared,
} from '@hangjia/contracts'
import { addDays, daysBetween } from '@hangjia/validation'
import { type CargoDraft, freshCargo, plainCargo } from '../cargo/cargo-draft.ts'
import { usualWindowDays } from './ask-url.ts'
import type { DeclaredDraft } from './form/services-draft.ts'
import { withoutUnits } from './open-cargo.ts'
import { type Address, parsed, partsFromUrl, questionFromUrl, questionToUrl } from './question-address.ts'

/** The part of a question that only full containers ask: several places at each end, the last sailing day, further conditions. */
export type RouteAsk = Pick<
  FclAsk,
  | 'pols'
  | 'pods'
  | 'etdTo'
  | 'tradeLines'
  | 'term'
  | 'withAgent'
  | 'deliveryPlace'
  | 'postCode'
  | 'dgClasses'
  | 'leftOut'
>

/** Question of any mode as typed; missing parts are blank. */
export interface AskDraft extends Omit<ModeQuestion, 'from' | 'to' | 'cargo' | 'declared'> {
  readonly from: string | null
  readonly to: string | null
  readonly cargo: CargoDraft
  readonly declared: DeclaredDraft
  readonly route: RouteAsk | null
}

/** Fields of a question to a mode have their own names in its address. */
const addressOf = (of: ReturnType<typeof modeAsk>): Address<ModeQuestion> => ({
  of,
  names: Object.fromEntries(Object.keys(of.shape).map((name) => [name, name])),
})
/** The question of an address; none where it holds none, or one that the mode does not understand. Former addresses have it as JSON in one parameter. */
export const askFromUrl = ({ asks }: Mode, parameters: URLSearchParams): ModeQuestion | undefined => {
  const schema = modeAsk(asks)
  const former = parameters.get('ask')
  return schema.safeParse(former ? parsed(former) : questionFromUrl(addressOf(schema), parameters)).data
}
export const askToUrl = ({ asks }: Mode, ask: ModeQuestion): URLSearchParams =>
  questionToUrl(addressOf(modeAsk(asks)), ask)

/** A question that begins with what an address has of one that is not complete. */
export const begunFromUrl = ({ asks }: Mode, parameters: URLSearchParams, fresh: AskDraft): AskDraft => {
  const { cargo, ...parts } = partsFromUrl(addressOf(modeAsk(asks)), parameters)
  return { ...fresh, ...parts, cargo: { ...fresh.cargo, ...(cargo as CargoDraft | undefined) } }
}

/** A window with another first day: one that it would end before keeps its length. */
export const windowFrom = ({ day, until }: Pick<AskDraft, 'day' | 'until'>, first: string) => ({
  day: first,
  until: until !== null && until < first ? addDays(first, daysBetween(day, until)) : until,
})

/** A question that was saved, asked of today where its day is over. */
export const askedToday = (ask: ModeQuestion, today: string): ModeQuestion => {
  if (ask.day >= today) return ask
  const { fulfilment, until } = ask
  // Nothing that leaves today arrives on a day that is over.
  const isLate = fulfilment?.latestArrival && fulfilment.latestArrival < today
  // A window keeps its length.
  const last = until && addDays(today, daysBetween(ask.day, until))
  return { ...ask, day: today, until: last, fulfilment: isLate ? { ...fulfilment, latestArrival: null } : fulfilment }
}

/** A question as the search bar holds it. */
export const draftOf = (ask: ModeQuestion): AskDraft => ({ ...withoutUnits(ask), route: null })

/** A question that begins. */
export const freshAsk = ({ asks }: Mode, day: string): AskDraft => ({
  from: null,
  to: null,
  alsoFrom: [],
  alsoTo: [],
  day,
  until: asks.window ? addDays(day, usualWindowDays) : null,
  cargo: freshCargo[asks.cargo],
  carriers: [],
  directOnly: false,
  customer: null,
  incoterm: null,
  consigneeType: null,
  bookingParty: null,
  productType: null,
  feeLevel: null,
  via: null,
  cargoType: null,
  goodsKinds: [],
  billType: 3,
  telexRelease: false,
  declaration: false,
  declared: usualDeclared,
  insurance: null,
  pickup: null,
  point: null,
  deliverTo: null,
  commodity: null,
  delivery: false,
  doors: null,
  containerOwner: null,
  land: freshLand(asks.land),
  fulfilment: asks.fulfilment ? freshFulfilment : null,
  route: null,
  ticked: [],
  currency: 'USD',
  ...asks.begins,
})
/** A wish that is ticked or not. A declaration that is not wanted begins anew: no field that is hidden may be at fault. */
export const wished = (
  wish: 'directOnly' | 'telexRelease' | 'declaration' | 'delivery',
  isTicked: boolean,
): Partial<AskDraft> => ({
  [wish]: isTicked,
  ...(wish === 'declaration' && !isTicked ? { declared: usualDeclared } : {}),
})
const freshLand = (land: ModeLand | undefined): LandAsk | null => {
  const [first] = land?.ends ?? []
  return first
    ? {
        direction: 'export',
        street: '',
        postcode: null,
        end: first.of,
        waitingHours: null,
        nights: 0,
        stops: 0,
        weighing: false,
        portTransfer: false,
        dropTrailer: false,
      }
    : null
}
const freshFulfilment: FulfilmentAsk = {
  centre: null,
  postcode: null,
  addressType: 'fba',
  channels: [],
  taxMode: null,
  goods: [],
  ownDeclaration: false,
  declarationKind: 'general',
  entries: 1,
  hsLines: 1,
  latestArrival: null,
  ownTruck: false,
}

/** Fields of several places have the name of the first. */
const ends: Readonly<Record<string, string>> = { alsoFrom: 'from', alsoTo: 'to' }
/** Parts of a question whose fields are named by themselves. */
const withParts: readonly string[] = ['land', 'declared', 'insurance', 'pickup', 'deliverTo']

/** Name of the field at fault. */
const faultOf = ([first, second]: readonly PropertyKey[]): string =>
  ends[String(first)] ??
  String(first === 'cargo' ? (second ?? 'pieces') : withParts.includes(String(first)) ? (second ?? first) : first)

/** The question once nothing is missing, else the fields at fault, by the name of each. */
export const completed = (
  mode: Mode,
  { route: _route, ...draft }: AskDraft,
):
  | { readonly ask: ModeQuestion; readonly faults: readonly [] }
  | { readonly ask: undefined; readonly faults: readonly string[] } => {
  const { data, error } = modeAsk(mode.asks).safeParse({ ...draft, cargo: plainCargo(draft.cargo) })
  if (data) return { ask: data, faults: [] }
  const faults = error.issues.map((issue) => goodsFaults.find((rule) => rule === issue.message) ?? faultOf(issue.path))
  return { ask: undefined, faults: [...new Set(faults)] }
}
