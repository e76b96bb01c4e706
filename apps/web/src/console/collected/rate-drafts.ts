import type { Reference } from '@hangjia/contracts'
import { compareDecimals } from '@hangjia/validation'
import type { AnyRow } from '../records.ts'

const idOf = (value: unknown): string => (value as Reference | null)?.id ?? ''
const nameOf = (value: unknown): string => (value as Reference | null)?.code ?? (value as Reference | null)?.title ?? ''

type Values = Readonly<Record<string, unknown>>

/** A rate that collected prices of one sailing make: its container types together. */
export interface RateDraft {
  readonly key: string
  readonly title: string
  readonly etd: string
  readonly currency: string
  readonly prices: readonly { readonly box: string; readonly price: string }[]
  readonly values: Values
}

/**
 * Rates of collected prices: a spot rate for each carrier, lane, service and sailing, valid on its day, with the source in its remark. Prices
 * that are wrong make none; of two of a type the lower one counts.
 */
export const rateDrafts = (rows: readonly AnyRow[]): RateDraft[] => {
  const sound = rows.filter(({ isWrong, price }) => isWrong !== true && typeof price === 'string')
  const keyOf = (row: AnyRow) =>
    [row.carrier, row.pol, row.pod, row.currency]
      .map(idOf)
      .concat(String(row.etd), String(row.serviceCode), String(row.allIn === true))
      .join('|')
  return [...Map.groupBy(sound, keyOf)].flatMap(([key, some]) => {
    const [first] = some
    if (!first) return []
    const prices = [...Map.groupBy(some, ({ box }) => String(box))].map(([box, own]) => ({
      box,
      price: own.map(({ price }) => String(price)).toSorted(compareDecimals)[0] ?? '0',
    }))
    const etd = String(first.etd)
    const sources = [...new Set(some.flatMap(({ source }) => (source ? [String(source)] : [])))]
    return [
      {
        key,
        title: `${nameOf(first.carrier)} ${nameOf(first.pol)} → ${nameOf(first.pod)}`,
        etd,
        currency: nameOf(first.currency),
        prices,
        values: {
          carrier: first.carrier,
          pol: first.pol,
          pod: first.pod,
          currency: first.currency,
          rateType: 'SPOT',
          boxPrices: prices,
          allIn: first.allIn === true,
          serviceCode: first.serviceCode ?? null,
          transitDays: first.transitDays ?? null,
          validFrom: etd,
          validTo: etd,
          internalRemark: ['采集价', ...sources, String(first.lastSeenAt ?? '').slice(0, 10)].filter(Boolean).join(' '),
        },
      },
    ]
  })
}

/** The lowest price of our published rates for a container on the lane of a draft, valid on its day: all-in beside all-in, freight beside freight. */
export const ownBest = (draft: RateDraft, box: string, rates: readonly Values[]): string | undefined =>
  rates
    .filter(
      (rate) =>
        rate.displayFlag === 1 &&
        idOf(rate.pol) === idOf(draft.values.pol) &&
        idOf(rate.pod) === idOf(draft.values.pod) &&
        idOf(rate.currency) === idOf(draft.values.currency) &&
        (rate.allIn === true) === draft.values.allIn &&
        String(rate.validFrom) <= draft.etd &&
        draft.etd <= String(rate.validTo),
    )
    .flatMap(({ boxPrices }) => (Array.isArray(boxPrices) ? boxPrices : []) as RateDraft['prices'])
    .flatMap((one) => (one.box === box ? [one.price] : []))
    .toSorted(compareDecimals)[0]
