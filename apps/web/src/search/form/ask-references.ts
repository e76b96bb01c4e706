import type { Mode, ModePicker } from '@hangjia/contracts'
import type { LoadReferences } from '@hangjia/ui'
import type { AskDraft } from '../mode-ask-url.ts'
import { idList, type NamedIds, type NamedRows, useNamedRows } from './named-rows.ts'

/** Part of a question that names rows. `goods` are UN numbers, `centre` is where cartons are delivered. */
type Link =
  | ('from' | 'to' | 'carriers' | 'tradeLines' | 'customer' | 'goods')
  | ('centre' | 'pickup' | 'deliverTo' | 'point' | 'via' | 'productType')
export type AskReferences = NamedRows<Link>

export type AskPicker = ModePicker | 'tradeLine'
export type LoadOf = (of: AskPicker) => LoadReferences

/** Ids of a question, with the picker that names them. */
const idsIn = ({ asks }: Mode, ask: AskDraft): NamedIds<Link, AskPicker> => ({
  from: [asks.place, ask.route?.pols ?? [...idList(ask.from), ...ask.alsoFrom]],
  to: [ask.land?.end ?? asks.to ?? asks.place, ask.route?.pods ?? [...idList(ask.to), ...ask.alsoTo]],
  carriers: [asks.carrier ?? 'carrier', ask.carriers],
  tradeLines: ['tradeLine', ask.route?.tradeLines ?? []],
  customer: ['customer', idList(ask.customer)],
  goods: ['dangerousGoods', [...new Set((ask.cargo.goods ?? []).flatMap(({ un }) => un ?? []))]],
  centre: ['fbaWarehouse', idList(ask.fulfilment?.centre)],
  pickup: ['area', idList(ask.pickup?.area)],
  deliverTo: ['area', idList(ask.deliverTo?.area)],
  point: ['port', idList(ask.point)],
  via: ['port', idList(ask.via)],
  productType: ['productType', idList(ask.productType)],
})

interface AskNames {
  readonly mode: Mode
  /** Undefined while a new question waits for the preferences of the user. */
  readonly ask: AskDraft | undefined
  readonly load: LoadOf
}
/** Rows that a question to a mode names, and the act that sets those of another one, as `useNamedRows`. */
export const useAskReferences = ({ mode, ask, load }: AskNames) => {
  const { rows, name } = useNamedRows({ ids: ask && idsIn(mode, ask), load })
  return {
    references: rows,
    name: (draft: AskDraft, references: AskReferences) => name(idsIn(mode, draft), references),
  }
}

/** A new question without preferred ports that are gone. */
export const withPorts = (draft: AskDraft, ports: readonly { readonly id: string }[]): AskDraft =>
  draft.route ? { ...draft, route: { ...draft.route, pols: ports.map(({ id }) => id) } } : draft
