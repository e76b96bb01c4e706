import type { ListRowNote, PriceListRow } from '@hangjia/contracts'
import { type ListAsk, listFromRates, own, type PricedList, type RowFacts, takenOut } from '@hangjia/pricing'
import type { Context } from '../handlers.ts'
import { modeAudienceOf } from '../modes/price-mode.ts'
import { modeRatesNow } from './mode-rates.ts'
import { modeOfList, notOfThisMode } from './of-mode.ts'
import { fatesOf, successorsOf } from './rates-again.ts'
import type { StoredPriceList } from './stored-price-list.ts'

/**
 * Rows of a sent list of a mode as their rates sell now, by former keys; a rate that is gone is replaced by that of its key (R11). A row
 * whose range its rate no longer has stays as it was, by hand and with a note; where a rate has all former ones, its new ranges follow them.
 */
export const modeRowsAgain = async (
  context: Context,
  { draft, priced, salespersonId }: Pick<StoredPriceList, 'draft' | 'priced' | 'salespersonId'>,
) => {
  const { database, person } = context
  const mode = modeOfList(draft)
  if (!mode) throw notOfThisMode()
  const { companyId } = person
  const today = context.today()
  const rateOfRow = new Map(
    draft.rows.flatMap(({ key }) => {
      const rate = own(priced.rows, key)?.rate
      return rate ? [[key, rate] as const] : []
    }),
  )
  const rates = [...new Set(rateOfRow.values())]
  const asked = priced.asked ?? []
  const sold = await modeRatesNow(context, { draft, priced, salespersonId })
  const lost = rates.filter((rate) => !sold.some((one) => one.rate === rate))
  const audience = modeAudienceOf(context, mode)
  const wanted = { companyId, lost, today, resource: mode.rate }
  const successors = freeOnes(await successorsOf(database, { ...wanted, audience }), rates)
  const nextOf = (rate: string) => successors.get(rate)?.id ?? rate
  const more = asked.flatMap(({ ask, rates: of }): ListAsk[] => {
    const found = of.flatMap((rate) => successors.get(rate) ?? [])
    // One that begins later is asked for on its first day.
    const byDay = Map.groupBy(found, ({ validFrom }) => later(ask.day, validFrom))
    return [...byDay].map(([day, of]) => ({ ask: { ...ask, day, until: null }, rates: of.map(({ id }) => id) }))
  })
  const replaced =
    more.length === 0 ? [] : await modeRatesNow(context, { draft, priced: { asked: more }, salespersonId })
  const known = new Set([...sold, ...replaced].map(({ rate }) => rate))
  const started = listFromRates([...sold, ...replaced])
  const freshOf = (key: string, rate: string) => {
    const now = `r${nextOf(rate)}${key.slice(`r${rate}`.length)}`
    return started.rows.find((row) => row.key === now) ?? null
  }
  const found = [...rateOfRow].map(([key, rate]) => ({ key, rate, row: freshOf(key, rate) }))
  const kept = new Map(
    found.flatMap(({ key, rate, row }) => (!row && known.has(nextOf(rate)) ? [[key, nextOf(rate)] as const] : [])),
  )
  const held = (rate: string) => found.filter((one) => one.rate === rate)
  const newRowsOf = (rate: string): readonly PriceListRow[] => {
    if (held(rate).some(({ row }) => row === null)) return []
    const then = `r${rate}.`
    const now = `r${nextOf(rate)}.`
    const isOut = takenOut({ priced: priced.rows, held: new Set(rateOfRow.keys()), rate })
    const isNew = ({ key }: PriceListRow) => key.startsWith(now) && !own(priced.rows, `${then}${key.slice(now.length)}`)
    return started.rows.filter((row) => isNew(row) && !isOut(row))
  }
  const lastOf = new Map([...rateOfRow].map(([key, rate]) => [rate, key]))
  const added = new Map([...lastOf].map(([rate, key]) => [key, newRowsOf(rate)]))
  const fates = new Map(await fatesOf(database, { ...wanted, lost: lost.filter((rate) => !known.has(nextOf(rate))) }))
  const noteOf = ({ key, rate, row }: (typeof found)[number]): ListRowNote | undefined => {
    if (kept.has(key) || (row && isCutAgain(own(priced.rows, key), row))) return 'rangeChanged'
    if (!row) return fates.get(rate) ?? 'notPriced'
    return successors.has(rate) ? 'replaced' : undefined
  }
  return {
    rows: draft.rows.flatMap((row) => [{ ...row, rate: kept.get(row.key) ?? row.rate }, ...(added.get(row.key) ?? [])]),
    started: { ...started, within: {}, beside: {} },
    fresh: new Map<string, PriceListRow | null>(
      found.flatMap(({ key, row }) => (kept.has(key) ? [] : [[key, row] as const])),
    ),
    notes: new Map<string, ListRowNote>([
      ...found.flatMap((one) => {
        const note = noteOf(one)
        return note ? [[one.key, note] as const] : []
      }),
      ...[...added.values()].flat().map(({ key }) => [key, 'rangeChanged'] as const),
    ]),
    priced: {
      floors: started.floors,
      asked: [
        ...asked.map((one) => ({ ...one, rates: one.rates.filter((rate) => !successors.has(rate)) })),
        ...more,
      ].filter(({ rates: left }) => left.length > 0),
    } satisfies Pick<PricedList, 'floors' | 'asked'>,
  }
}

const later = (one: string, other: string) => (one < other ? other : one)

/** One rate is in a list once: the first of several that it took the place of goes on as it. */
const freeOnes = <Next extends { readonly id: string }>(
  all: ReadonlyMap<string, Next>,
  rates: readonly string[],
): ReadonlyMap<string, Next> => {
  const taken = new Set(rates)
  return new Map(
    [...all].filter(([, { id }]) => {
      if (taken.has(id)) return false
      taken.add(id)
      return true
    }),
  )
}

/** True where the range of a row is another than the former one. */
const isCutAgain = (then: RowFacts | undefined, { measure, tier }: PriceListRow): boolean =>
  (then?.measure !== undefined &&
    (then.measure.rtLower !== (measure?.rtLower ?? null) || then.measure.rtTop !== (measure?.rtTop ?? null))) ||
  (then?.tier !== undefined && (then.tier.kgFrom !== tier?.kgFrom || then.tier.kgTo !== tier?.kgTo))
