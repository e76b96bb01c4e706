import {
  type ChangedWay,
  type Derivation,
  type QuotationDraft,
  type QuotationOption,
  type ReplacedRow,
  wayParts,
} from '@hangjia/contracts'
import { bookTables } from '../book/book-tables.ts'
import { sourcesIn } from '../money/derivation.ts'
import { own } from '../money/own.ts'
import { type WayNames, wayOfKey } from '../ways/way-key.ts'
import type { LinePrice } from './line-price.ts'

type ByKey<T> = Readonly<Record<string, T>>
/** Facts that a version stores of the offers that its options use, by their keys. Every reader of the version may see all of them. */
export interface KeptOffers {
  readonly sources: ByKey<{ readonly title: string }>
  /** The engine's selling prices, by the keys of their lines. */
  readonly priced: ByKey<ByKey<Pick<LinePrice, 'currency' | 'boxPrices'>>>
  readonly derivations: ByKey<ByKey<Derivation>>
}
type Version = KeptOffers & { readonly draft: Pick<QuotationDraft, 'options'> }

/** Rates, legs and departures that differ between the options of two versions. */
export const changedWays = (left: Version, right: Version): ChangedWay[] =>
  right.draft.options.flatMap((now): ChangedWay[] => {
    const then = left.draft.options.find(({ key }) => key === now.key)
    if (!then) return []
    const rows = replacedRows({ of: left, option: then }, { of: right, option: now })
    const etd = then.etd === now.etd ? null : { left: then.etd, right: now.etd }
    return rows.length > 0 || etd ? [{ option: now.key, rows, etd }] : []
  })

interface Side {
  readonly of: Version
  readonly option: QuotationOption
}
const replacedRows = (left: Side, right: Side): ReplacedRow[] => {
  const [before, after] = [left, right].map(({ option }) => wayOfKey(option.offerKey ?? ''))
  return wayParts.flatMap((part): ReplacedRow[] => {
    const [one, other] = [before?.[part], after?.[part]]
    if (!one || !other || one.id === other.id) return []
    const [was, is] = [pricesOf(left, part, one), pricesOf(right, part, other)]
    const isAlike = was !== undefined && is !== undefined && was.currency === is.currency
    const priceIn = (price: typeof was, box: string) =>
      price?.boxPrices.find((known) => known.box === box)?.price ?? null
    const boxes = isAlike ? [...new Set([...was.boxPrices, ...is.boxPrices].map(({ box }) => box))] : []
    return [
      {
        part,
        left: { id: one.id, title: titleOf(left, part, one) },
        right: { id: other.id, title: titleOf(right, part, other) },
        currency: isAlike ? is.currency : null,
        prices: boxes.map((box) => ({ box, left: priceIn(was, box), right: priceIn(is, box) })),
      },
    ]
  })
}

type Part = keyof WayNames
type Row = NonNullable<WayNames[Part]>
/** Agents have charges, and no price of their own. */
const lineKeys: Readonly<Record<Part, (row: Row) => string>> = {
  rate: () => 'freight',
  barge: ({ id }) => `barge.${id}`,
  plan: ({ id }) => `transfer.${id}`,
  agent: () => '',
}

const pricesOf = ({ of, option }: Side, part: Part, row: Row) =>
  own(own(of.priced, option.offerKey ?? '') ?? {}, lineKeys[part](row))

const { rates, bargeRates, transferPlans, agentCharges } = bookTables
const tables = { rate: rates, barge: bargeRates, plan: transferPlans, agent: agentCharges } as const
/** Title of a rate is its carrier and lane; that of a leg its name, where a line of the document uses it. */
const titleOf = ({ of, option }: Side, part: Part, row: Row): string => {
  const key = option.offerKey ?? ''
  if (part === 'rate') return own(of.sources, key)?.title ?? ''
  return (
    Object.values(own(of.derivations, key) ?? {})
      .flatMap(sourcesIn)
      .find(({ resource, id }) => resource === tables[part].name && id === row.id)?.title ?? ''
  )
}
