import {
  type CargoKind,
  cargoOfEnquiry,
  type FclAsk,
  laneFields,
  laneOfEnquiry,
  type Mode,
  type ModeQuestion,
  modes,
  type Reference,
} from '@hangjia/contracts'
import { decimal, thousand } from '@hangjia/validation/decimal'
import type { Begin } from '../console/form/use-begun.ts'
import type { Ask } from '../search/asking/asking.ts'

interface Asked {
  readonly mode: Mode
  readonly ask: Ask
  readonly ends: Readonly<Record<'from' | 'to', readonly Reference[]>>
  /** The question and the offer in words, which the enquiry keeps as its original text. */
  readonly words: readonly string[]
}
interface Box {
  readonly box: string
  readonly quantity: number
  readonly grossTon?: string | undefined
}
/** Cargo of a question of any mode. */
type Cargo = Readonly<Record<string, unknown>>

/** Values that an enquiry begins with when it is made of a question of a search: lane, cargo, customer and term, by the mode's declaration. */
export const enquiryOfQuestion = ({ mode, ask, ends, words }: Asked): Begin => {
  const asked = mode === modes.fcl ? ofContainers(ask as FclAsk) : ofMode(ask as ModeQuestion)
  const kind = laneOfEnquiry(mode.name)
  const [from, to] = laneFields[kind]
  const [start, end] = [ends.from, ends.to].map((places) =>
    places
      .map(({ title }) => title)
      .join(' / ')
      .slice(0, 100),
  )
  return {
    product: mode.name,
    nature: 'live',
    source: 'search',
    customer: ask.customer,
    incoterm: ask.incoterm,
    commodity: ask.commodity,
    readyOn: asked.day,
    [from]: kind === 'words' ? start : asked.from,
    [to]: kind === 'words' ? end : asked.to,
    ...cargoFields[cargoOfEnquiry(mode.name) ?? 'loose'](asked.cargo),
    originalText: words
      .filter((line) => line !== '')
      .join('\n')
      .slice(0, 4000),
  }
}

const ofContainers = ({ pols, pods, etdFrom, boxes }: FclAsk) => ({
  from: pols[0],
  to: pods[0],
  day: etdFrom,
  cargo: { boxes } as Cargo,
})
const ofMode = (ask: ModeQuestion) => ({ from: ask.from, to: ask.to, day: ask.day, cargo: knownCargo(ask) })
/** A question for the prices of a unit has no weight and no volume. */
const knownCargo = ({ cargo, unitPrices }: ModeQuestion): Cargo =>
  unitPrices ? { goods: (cargo as Cargo).goods } : (cargo as Cargo)

const boxesOf = (boxes: readonly Box[]) =>
  boxes.map(({ box, quantity, grossTon }) => ({
    box,
    quantity,
    ...(grossTon ? { grossKg: decimal(grossTon).times(thousand).toFixed(3) } : {}),
  }))
const totals = ({ packages, grossKg, volumeM3 }: Cargo): Begin => ({ packages, grossKg, volumeM3 })
/** Lines of pieces whose sides are all known; others are in words alone. */
const sided = (pieces: unknown): Begin => ({
  pieces: ((pieces ?? []) as Cargo[]).flatMap(({ count, lengthCm, widthCm, heightCm, kg }) =>
    lengthCm && widthCm && heightCm ? [{ count, lengthCm, widthCm, heightCm, ...(kg ? { kg } : {}) }] : [],
  ),
})

/** Fields of an enquiry by the kind of cargo that was asked for. */
const cargoFields: Readonly<Record<CargoKind, (cargo: Cargo) => Begin>> = {
  loose: (cargo) => ({ ...totals(cargo), ...sided(cargo.pieces) }),
  pieces: (cargo) => ({ ...totals(cargo), ...sided(cargo.pieces) }),
  dangerous: (cargo) => {
    const [first] = (cargo.goods ?? []) as Cargo[]
    return {
      ...totals(cargo),
      ...sided(cargo.pieces),
      unNumber: first?.un,
      imoClass: first?.imoClass,
      packingGroup: first?.packingGroup,
      flashPointC: first?.flashPointC,
    }
  },
  cartons: ({ pieces }) => sided(pieces),
  boxes: ({ boxes }) => ({ boxes: boxesOf(boxes as Box[]) }),
  reefer: ({ boxes, temperatureC }) => ({ boxes: boxesOf(boxes as Box[]), temperatureC }),
  oversize: ({ box, quantity, pieces }) => ({ boxes: boxesOf([{ box, quantity } as Box]), ...sided(pieces) }),
  liquid: ({ product, volumeL }) => ({
    commodity: product,
    volumeM3: decimal(String(volumeL)).div(thousand).toFixed(3),
  }),
  trucks: totals,
}

/** Values that a subscription of the lane begins with, by the page that watches lanes of the mode. */
export const subscriptionOfQuestion = ({
  mode,
  ask,
  words,
}: Omit<Asked, 'ends'>): { readonly page: 'subscribefcl' | 'subscribeLcl'; readonly begin: Begin } | undefined => {
  const name = words[0]?.slice(0, 60)
  const triggers = ['newRate', 'down']
  if (mode === modes.fcl) {
    const { pols, pods, carriers, boxes, directOnly, customer } = ask as FclAsk
    const boxTypes = boxes.map(({ box }) => box)
    return {
      page: 'subscribefcl',
      begin: { name, pol: pols[0], pod: pods[0], carriers, boxTypes, directOnly, customer, triggers },
    }
  }
  if (mode !== modes.lcl) return undefined
  const { from, to, directOnly, consigneeType, customer } = ask as ModeQuestion
  const { packages, grossKg, volumeM3 } = knownCargo(ask as ModeQuestion)
  return {
    page: 'subscribeLcl',
    begin: {
      name,
      pol: from,
      pod: to,
      directOnly,
      consigneeType,
      customer,
      packages,
      kg: grossKg,
      m3: volumeM3,
      triggers,
    },
  }
}
