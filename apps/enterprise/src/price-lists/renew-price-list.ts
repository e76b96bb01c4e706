import {
  type Issue,
  type ListComparison,
  type ListRowNote,
  type PriceListDraft,
  type PriceListRow,
  Problem,
  type Renewal,
} from '@hangjia/contracts'
import { own, type PricedList, priceListFromOffers, renewedList } from '@hangjia/pricing'
import { comparePriceLists } from '@hangjia/pricing/total'
import { asPerson } from '../as-person.ts'
import type { Queries } from '../database/database.ts'
import type { Context } from '../handlers.ts'
import { sellerAgain } from '../pricing/loading/seller-of.ts'
import { refused } from '../quotations/floor/below-floor.ts'
import { keepRequest, onceOnly } from '../quotations/making/once-only.ts'
import { nextNumberFor } from '../quotations/making/quote-number.ts'
import { namesInLists } from './ids-in-list.ts'
import { boundedEnd, languageOf, nextEnd, usualEnd } from './list-frame.ts'
import { pricedListOf, rateOf, withListSources } from './list-sources.ts'
import { modeRowsAgain } from './mode-rows-again.ts'
import { rateTitle } from './rate-title.ts'
import { ratesAgain } from './rates-again.ts'
import { sharedWith } from './shared-with.ts'
import { readSentPriceList, type StoredPriceList } from './stored-price-list.ts'
import { insertNextPriceList, insertPriceList } from './write-price-list.ts'

interface Wanted {
  readonly id: string
  /** Last day of the extension; unused by the other acts. */
  readonly until?: string | undefined
}

/** Compares a sent price list with the result of an act, row by row, and lists what the act would leave out. */
export const previewListRenewal = async (context: Context, wanted: Wanted, act: Renewal): Promise<ListComparison> => {
  const stored = await readSentPriceList(context.database, context.person, wanted.id)
  const { draft, notes } = await listAgain(context, stored, { act, until: wanted.until })
  return await comparedLists(context.database, context.person.companyId, { left: stored.draft, right: draft, notes })
}

/** Replicate and Extend open a new number, Negotiate the next revision; each a draft at today's prices. Answers its id. */
export const renewPriceList = (
  context: Context,
  { id, until, requestKey }: Wanted & { readonly requestKey?: string | undefined },
  act: Renewal,
): Promise<string> =>
  onceOnly(context, requestKey, async () => {
    const { database, person } = context
    const stored = await readSentPriceList(database, person, id)
    const { draft, priced } = await listAgain(context, stored, { act, until })
    if (draft.rows.length === 0) throw await nothingLeft(database, person.companyId, stored)
    const made = { draft, priced, mother: { id, kind: act } }
    const number = act === 'negotiate' ? stored.quoteNo : await nextNumber(context, stored)
    return await asPerson({ database, person }, async (transaction) => {
      const written =
        act === 'negotiate'
          ? // A colleague who helps out does not take the list away from its salesperson.
            await insertNextPriceList(transaction, person, {
              ...made,
              quoteNo: number,
              salesperson: stored.salespersonId,
            })
          : await insertPriceList(transaction, person, {
              ...made,
              quoteNo: number,
              revision: 1,
              salesperson: person.employeeId,
            })
      await keepRequest(transaction, person, requestKey, written)
      return written
    })
  })

/** Two lists line by line. */
export const comparedLists = async (
  queries: Queries,
  companyId: string,
  lists: {
    readonly left: PriceListDraft
    readonly right: PriceListDraft
    readonly notes?: ReadonlyMap<string, ListRowNote>
  },
): Promise<ListComparison> =>
  comparePriceLists({ ...lists, references: await namesInLists(queries, companyId, lists.left, lists.right) })

interface Again {
  readonly draft: PriceListDraft
  readonly priced: PricedList
  /** By the key of the row, of the new one where there is one. */
  readonly notes: ReadonlyMap<string, ListRowNote>
}

/** A sent list priced now, rate by rate; each rate that is gone or ends earlier is named. */
const listAgain = async (
  context: Context,
  { draft, priced, salespersonId }: StoredPriceList,
  { act, until }: { readonly act: Renewal; readonly until: string | undefined },
): Promise<Again> => {
  const today = context.today()
  if (until !== undefined && until < today) throw refused('until', 'dayTooEarly', { minimum: today })
  const {
    fresh,
    started,
    rows: then = draft.rows,
    notes: found,
    priced: more = {},
  } = await (draft.mode === undefined
    ? fclRowsAgain(context, { draft, priced, act, salespersonId })
    : modeRowsAgain(context, {
        draft,
        priced,
        salespersonId: act === 'negotiate' ? salespersonId : context.person.employeeId,
      }))
  const { rows, tariff } = renewedList(
    act,
    { ...draft, rows: then, priced },
    { rows: fresh, tariff: started.tariff, surcharges: started },
  )
  const wanted = {
    replicate: () => usualEnd(today, rows),
    extend: () => until ?? nextEnd(today, draft.validUntil),
    negotiate: () => (draft.validUntil < today ? usualEnd(today, rows) : draft.validUntil),
  }[act]()
  const now = pricedListOf({ ...started, ...(act === 'extend' ? { within: heldAsThen(fresh, priced) } : {}) })
  return {
    priced: { ...now, ...more },
    draft: withListSources(
      {
        ...draft,
        quoteDate: today,
        validFrom: today,
        validUntil: boundedEnd(wanted, today, rows),
        rows: [...rows],
        tariff: [...tariff],
      },
      now,
    ),
    notes: new Map<string, ListRowNote>([
      ...rows.flatMap(({ key, validTo }) => (validTo !== null && validTo < wanted ? [[key, 'short'] as const] : [])),
      ...[...found].map(([key, note]) => [fresh.get(key)?.key ?? key, note] as const),
    ]),
  }
}

/** Rows of a sent list of full containers at the present prices of their rates, by former keys. */
const fclRowsAgain = async (
  context: Context,
  { draft, priced, ...sale }: Pick<StoredPriceList, 'draft' | 'priced' | 'salespersonId'> & { readonly act: Renewal },
) => {
  const rateOfRow = firstOfEachRate(draft.rows, priced)
  const { offers, notes } = await ratesAgain(context, {
    rates: [...rateOfRow.values()],
    customer: draft.customer,
    seller: await sellerAgain(context.database, context.person, sale),
    partner: await sharedWith(context.database, context.person, draft),
  })
  const chosen = [...rateOfRow].flatMap(([key, rate]) => {
    const offer = offers.get(rate)
    return offer ? [{ key, offer }] : []
  })
  const started = priceListFromOffers(
    chosen.map(({ offer }) => offer),
    languageOf(draft),
  )
  const rowOf = (key: string) => started.rows[chosen.findIndex((one) => one.key === key)] ?? null
  return {
    started,
    fresh: new Map([...rateOfRow.keys()].map((key) => [key, rowOf(key)])),
    notes: new Map(
      [...rateOfRow].flatMap(([key, rate]) => {
        const note = notes.get(rate)
        return note ? [[key, note] as const] : []
      }),
    ),
    priced: undefined,
    rows: undefined,
  }
}

/** Number of a new list, with the prefix of its mode. */
const nextNumber = ({ database, person, ...context }: Context, { draft: { mode } }: StoredPriceList): Promise<string> =>
  nextNumberFor(database, person.companyId, {
    day: context.today(),
    shipment: mode === undefined ? undefined : { mode, cargo: [] },
  })

/** Unchanged prices keep their contents, whether or not surcharges are included in them now (decision 037). */
const heldAsThen = (fresh: ReadonlyMap<string, PriceListRow | null>, { within = {} }: PricedList) =>
  Object.fromEntries(
    [...fresh].flatMap(([key, row]) => {
      const held = own(within, key)
      return row && held ? [[row.key, held]] : []
    }),
  )

/** By key, the rate that a row was priced from; one that repeats a rate was written by hand. */
const firstOfEachRate = (rows: readonly PriceListRow[], priced: PricedList): ReadonlyMap<string, string> => {
  const seen = new Set<string>()
  return new Map(
    rows.flatMap((row) => {
      const rate = rateOf(row, priced)
      if (rate === null || seen.has(rate)) return []
      seen.add(rate)
      return [[row.key, rate] as const]
    }),
  )
}

const nothingLeft = async (queries: Queries, companyId: string, { draft }: StoredPriceList): Promise<Problem> => {
  const references = await namesInLists(queries, companyId, draft)
  return new Problem('blocked', {
    issues: draft.rows.map(
      (row, at): Issue => ({
        path: `rows.${at}`,
        rule: 'rateGone',
        parameters: { rate: rateTitle(row, references) },
      }),
    ),
  })
}
