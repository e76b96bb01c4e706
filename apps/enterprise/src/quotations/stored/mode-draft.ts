import {
  type Mode,
  modeNamed,
  Problem,
  type Product,
  productNamed,
  type QuotationDraft,
  type QuotationOption,
} from '@hangjia/contracts'
import type { Content } from './stored-quotation.ts'

/** The mode of a quotation; undefined for full containers and services. */
export const modeOf = ({ shipment }: Pick<QuotationDraft, 'shipment'>): Mode | undefined =>
  shipment && modeNamed(shipment.mode)

/** The same, or its service. */
export const productOf = ({ shipment }: Pick<QuotationDraft, 'shipment'>): Product | undefined =>
  shipment && productNamed(shipment.mode)

/** Containers that the engine priced; those of modes and services are not edited. */
export const pricedBoxes = ({ ask, draft }: Pick<Content, 'ask' | 'draft'>) =>
  draft.shipment ? draft.boxes : ask?.boxes

/** A draft of a mode with the stored values that nobody edits: its mode, cargo, ways and facts. Other drafts stay unchanged. */
export const asQuoted = (draft: QuotationDraft, stored: QuotationDraft): QuotationDraft => {
  if (draft.shipment?.mode !== stored.shipment?.mode)
    throw new Problem('invalidInput', { issues: [{ path: 'shipment.mode', rule: 'notAChoice', parameters: {} }] })
  const { shipment, boxes, pickup } = stored
  const { pickup: _pickup, ...edited } = draft
  return shipment
    ? { ...edited, shipment, boxes, options: draft.options.map((option) => optionAsQuoted(option, stored)) }
    : { ...edited, ...(pickup ? { pickup } : {}) }
}

const optionAsQuoted = (option: QuotationOption, { options }: QuotationDraft): QuotationOption => {
  // An option by hand has no offer: it is known by its own key.
  const quoted = options.find(
    ({ key, offerKey }) => offerKey === option.offerKey && (offerKey !== null || key === option.key),
  )
  const { facts: _facts, breaks: _breaks, acceptance: _acceptance, ...edited } = option
  return {
    ...edited,
    ...(quoted?.facts ? { facts: quoted.facts } : {}),
    ...(quoted?.breaks ? { breaks: quoted.breaks } : {}),
    ...(quoted?.acceptance ? { acceptance: quoted.acceptance } : {}),
  }
}

/** Refuses an act that exists for full containers alone. */
export const refuseMode = ({ draft }: Pick<Content, 'draft'>): void => {
  if (draft.shipment)
    throw new Problem('blocked', { issues: [{ path: 'mode', rule: 'notOfThisMode', parameters: {} }] })
}
