import type { CargoKind } from '../../cargo/cargo.ts'
import type { Complaint } from '../../catalogue/resource.ts'
import type { Values } from '../../groups/charges/charge-rules.ts'
import { fcl } from '../../modes/fcl.ts'
import { modeNamed } from '../../modes/modes.ts'

/** Kinds of places that the lane of an enquiry is between; `words` where no base data knows the places. */
export type EnquiryLane = 'port' | 'airport' | 'railStation' | 'words'

/** Kinds of places at the ends of a product's lane. */
export const laneOfEnquiry = (product: unknown): EnquiryLane => {
  const asks = modeNamed(String(product))?.asks
  if (!asks || asks.to !== undefined || asks.land) return 'words'
  return asks.place === 'port' || asks.place === 'airport' || asks.place === 'railStation' ? asks.place : 'words'
}

/** Fields that hold the ends of a lane. */
export const laneFields = {
  port: ['pol', 'pod'],
  airport: ['fromAirport', 'toAirport'],
  railStation: ['fromStation', 'toStation'],
  words: ['placeOfReceipt', 'finalDestination'],
} as const satisfies Readonly<Record<EnquiryLane, readonly [from: string, to: string]>>

/** The kind of cargo that a product needs. */
export const cargoOfEnquiry = (product: unknown): CargoKind | undefined => modeNamed(String(product))?.asks.cargo

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Fields without which such cargo cannot be priced. */
const cargoFields = (product: unknown, draft: Values): readonly string[] => {
  const kind = cargoOfEnquiry(product)
  if (kind === undefined) return []
  if (kind === 'boxes') return ['boxes']
  if (kind === 'reefer') return ['boxes', 'temperatureC']
  if (kind === 'oversize') return ['boxes', 'pieces']
  if (kind === 'cartons') return ['pieces']
  if (kind === 'liquid') return ['commodity', 'volumeM3']
  const volume = kind === 'pieces' && !isBlank(draft.pieces) ? [] : ['volumeM3']
  const goods = kind === 'dangerous' && isBlank(draft.unNumber) ? ['imoClass'] : []
  return [...(kind === 'trucks' ? [] : ['packages']), 'grossKg', ...volume, ...goods]
}

/** Fields that a live enquiry still lacks to be priced; a virtual one may lack all of it. */
const missingInEnquiry = (draft: Values): readonly string[] =>
  [...laneFields[laneOfEnquiry(draft.product)], ...cargoFields(draft.product, draft)].filter((name) =>
    isBlank(draft[name]),
  )
/** A target price has its currency. */
const targetRules = ({ targetAmount, targetCurrency }: Values): Complaint[] =>
  !isBlank(targetAmount) && isBlank(targetCurrency) ? [{ field: 'targetCurrency', rule: 'required' }] : []
export const checkEnquiry = (draft: Values): Complaint[] => [...targetRules(draft), ...liveRules(draft)]
const liveRules = (draft: Values): Complaint[] =>
  draft.nature === 'virtual' || isBlank(draft.product)
    ? []
    : missingInEnquiry(draft).map((field) => ({ field, rule: 'neededForLive' }))

/**
 * True where prices are for the containers that were asked for alone: of a mode by containers whose quotation takes them from its enquiry. In
 * one of full containers others are added.
 */
export const keepsToBoxes = (product: unknown): boolean =>
  product !== fcl.name && cargoFields(product, {}).includes('boxes')

/** States in which the desk works on its answer, and its clock runs. */
export const runningEnquiryStates = ['new', 'assigned', 'asking', 'priced'] as const
/** States in which the desk has not answered yet. */
export const openEnquiryStates = [...runningEnquiryStates, 'waiting'] as const
const isOpen = (status: unknown): boolean => (openEnquiryStates as readonly unknown[]).includes(status)

/** An answered enquiry stays as it was asked; only a transfer changes its asker. */
export const checkEnquiryChange = (before: Values | undefined, after: Values): Complaint[] => {
  if (!before) return []
  const { status, salesperson } = before
  return [
    ...(status !== undefined && !isOpen(status) ? [{ field: 'product', rule: 'enquiryAnswered' }] : []),
    ...(!isBlank(salesperson) && salesperson !== after.salesperson
      ? [{ field: 'salesperson', rule: 'salespersonStays' }]
      : []),
  ]
}
export const checkEnquiryRemoval = ({ status, messages }: Values): Complaint[] =>
  isOpen(status) && isBlank(messages) ? [] : [{ field: 'status', rule: 'enquiryStays' }]
