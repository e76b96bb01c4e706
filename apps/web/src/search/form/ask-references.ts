import type { Mode, ModePicker, Reference } from '@hangjia/contracts'
import type { LoadReferences } from '@hangjia/ui'
import { useEffect, useState } from 'react'
import type { AskDraft } from '../mode-ask-url.ts'

const links = [
  'from',
  'to',
  'carriers',
  'tradeLines',
  'customer',
  'goods',
  'centre',
  'pickup',
  'point',
  'via',
  'productType',
] as const
/** Part of a question that names rows. `goods` are UN numbers, `centre` is where cartons are delivered. */
type Link = (typeof links)[number]
/** Rows behind the ids of a question, as its pickers show them. */
export type AskReferences = Readonly<Record<Link, readonly Reference[]>>

export type AskPicker = ModePicker | 'tradeLine'
export type LoadOf = (of: AskPicker) => LoadReferences

const one = (id: string | null | undefined): readonly string[] => (id ? [id] : [])
/** Ids of a question, with the picker that names them. */
const idsIn = ({ asks }: Mode, ask: AskDraft): Readonly<Record<Link, readonly [AskPicker, readonly string[]]>> => ({
  from: [asks.place, ask.route?.pols ?? [...one(ask.from), ...ask.alsoFrom]],
  to: [ask.land?.end ?? asks.to ?? asks.place, ask.route?.pods ?? [...one(ask.to), ...ask.alsoTo]],
  carriers: [asks.carrier ?? 'carrier', ask.carriers],
  tradeLines: ['tradeLine', ask.route?.tradeLines ?? []],
  customer: ['customer', one(ask.customer)],
  goods: ['dangerousGoods', [...new Set((ask.cargo.goods ?? []).flatMap(({ un }) => un ?? []))]],
  centre: ['fbaWarehouse', one(ask.fulfilment?.centre)],
  pickup: ['area', one(ask.pickup?.area)],
  point: ['port', one(ask.point)],
  via: ['port', one(ask.via)],
  productType: ['productType', one(ask.productType)],
})
const referencesBy = (rowsOf: (link: Link) => readonly Reference[]) =>
  Object.fromEntries(links.map((link) => [link, rowsOf(link)])) as unknown as AskReferences

interface AskNames {
  readonly mode: Mode
  /** Undefined while a new question waits for the preferences of the user. */
  readonly ask: AskDraft | undefined
  readonly load: LoadOf
}
/**
 * Rows that a question names, and the act that sets those of another one. A question of an address has ids only: their names are loaded once, and
 * are undefined until then. Ids whose names cannot be loaded have no row.
 */
export const useAskReferences = ({ mode, ask, load }: AskNames) => {
  const [named, setNamed] = useState<{ readonly ids: string; readonly references: AskReferences }>()
  const keyOf = (draft: AskDraft) => JSON.stringify(idsIn(mode, draft))
  const ids = ask && keyOf(ask)
  const isNamed = named !== undefined && named.ids === ids
  useEffect(() => {
    if (isNamed || ids === undefined) return
    let isCurrent = true
    const wanted = JSON.parse(ids) as ReturnType<typeof idsIn>
    const find = async (link: Link) => {
      const [of, asked] = wanted[link]
      return [link, asked.length > 0 ? await load(of)({ query: '', ids: asked }) : []] as const
    }
    const show = (found: ReadonlyMap<Link, readonly Reference[]>) => {
      if (isCurrent) setNamed({ ids, references: referencesBy((link) => found.get(link) ?? []) })
    }
    Promise.all(links.map(find)).then(
      (found) => show(new Map(found)),
      () => show(new Map()),
    )
    return () => {
      isCurrent = false
    }
  }, [isNamed, ids, load])
  return {
    references: isNamed ? named.references : undefined,
    name: (draft: AskDraft, references: AskReferences) => setNamed({ ids: keyOf(draft), references }),
  }
}
