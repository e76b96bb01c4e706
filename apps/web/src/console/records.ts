import type {
  ApprovalAct,
  Contract,
  FreightRange,
  InputOf,
  ListQuestion,
  MarketChannel,
  PriceChange,
  RecordFacts,
  RecordPage,
  Refusal,
  Resource,
  Row,
} from '@hangjia/contracts'
import type { LoadOptions } from '@hangjia/ui'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { trpc } from '../api.ts'
import { callKey } from '../refresh/call-key.ts'
import { refresh } from '../refresh/refresh.ts'

/** A row of a resource that is only known at run time. */
export type AnyRow = RecordFacts & Readonly<Record<string, unknown>>
export type RowOf<R extends Resource> = string extends keyof R['fields'] ? AnyRow : Row<R>

/** Lane, customer and container for which mark-ups are tried. */
type TriedLane = InputOf<Contract['records']['tryMarkups']>['lane']

/** A place on a day; which services, terms and customer is left open. */
type AgentQuestion = Pick<
  InputOf<Contract['records']['compareAgents']>['ask'],
  'pod' | 'destination' | 'place' | 'arrives' | 'boxes'
>
const anyTerms = { services: [], incoterm: null, customer: null, currency: 'USD', ticked: [] }
type PlanLane = InputOf<Contract['records']['tryPlan']>['lane']
export type OriginQuestion = InputOf<Contract['records']['originTotals']>['ask']

export interface RowKey {
  readonly id: string
  readonly version: number
}
export type StatusChange =
  | { readonly displayFlag: 0 | 1 | 2 }
  | { readonly recommendFlag: 1 | 2 }
  | { readonly status: 0 | 1 }
  | { readonly validTo: string }

export interface ListAnswer<W> {
  readonly rows: readonly W[]
  readonly total: number
  readonly exact: boolean
  /** Freight for the weight of the question, by the id of its row. */
  readonly atWeight?: Readonly<Record<string, FreightRange>>
}
export interface Change<W> {
  readonly at: string
  readonly by: string | null
  readonly reason: string | null
  readonly operation: 'insert' | 'update' | 'delete'
  readonly version: number
  readonly row: W
}

type PageSize = 10 | 25 | 50 | 100 | 200 | 500 | 1500
export type ListAsk = Omit<ListQuestion, 'page'> & { readonly pageNo: number; readonly pageSize: PageSize }
interface Reading {
  readonly calls: ReturnType<typeof trpc.useUtils>
  readonly queries: QueryClient
  /** Of the page. */
  readonly name: string
  readonly resource: string
}

/**
 * Records of one page, typed by its resource: the gateway has parsed every row with that resource's schema for this
 * reader, so this is the one place where plain values are cast to their type (settled 11).
 */
const recordsOf = <R extends Resource>({ calls, queries, name, resource }: Reading) => {
  type W = RowOf<R>
  const typed = <T>(answer: Promise<unknown>) => answer as Promise<T>
  const typedOptions = <T>(options: object) => options as ReturnType<typeof queryOptions<T>>
  const { records } = calls.client
  const { records: asked } = calls
  const load: LoadOptions = (field, { query, ids = [], recent = [] }) =>
    queries.fetchQuery(
      asked.options.queryOptions({ page: name, field, query, ids: [...ids], recent: [...recent] }, remembered),
    )
  return {
    list: (ask: ListAsk) => typedOptions<ListAnswer<W>>(asked.list.queryOptions({ ...ask, page: name }, abandoned)),
    one: (id: string) => typedOptions<W>(asked.get.queryOptions({ page: name, id }, onOpening)),
    history: (id: string) => typedOptions<Change<W>[]>(asked.history.queryOptions({ page: name, id }, onOpening)),
    /** Creates without `id`; otherwise changes the version that was read. */
    save: (draft: { id?: string; version?: number; values: Readonly<Record<string, unknown>> }) =>
      typed<W>(records.save.mutate({ ...draft, page: name, values: draft.values as Record<string, string> })),
    /** Creates and changes many rows, all or none; refusals are reported by the index of their row. */
    saveMany: (drafts: readonly { id?: string; version?: number; values: Readonly<Record<string, unknown>> }[]) =>
      typed<{ rows: W[]; refused: Refusal[] }>(
        records.saveMany.mutate({
          page: name,
          rows: drafts.map((draft) => ({ ...draft, values: draft.values as Record<string, string> })),
        }),
      ),
    /** The same rows again, as drafts; for the next season with their days moved by years. */
    copy: (rows: readonly RowKey[], { nextSeason }: { readonly nextSeason?: true } = {}) =>
      typed<{ rows: W[]; refused: Refusal[] }>(
        records.copy.mutate({ page: name, rows: rows.map(keyOf), ...(nextSeason && { nextSeason }) }),
      ),
    // Previews refer to versions that were read: no act makes them old.
    repricePreview: (rows: readonly RowKey[], change: PriceChange) =>
      queryOptions({
        queryKey: callKey({ path: 'records.repricePreview', input: { page: name, rows: rows.map(keyOf), change } }),
        queryFn: ({ signal }) =>
          records.repricePreview.mutate({ page: name, rows: rows.map(keyOf), change }, { signal }),
        staleTime: 0,
        gcTime: 0,
      }),
    reprice: (rows: readonly RowKey[], change: PriceChange) =>
      typed<{ rows: W[]; refused: Refusal[] }>(records.reprice.mutate({ page: name, rows: rows.map(keyOf), change })),
    publishPreview: (rows: readonly RowKey[]) =>
      queryOptions({
        queryKey: callKey({ path: 'records.publishPreview', input: { page: name, rows: rows.map(keyOf) } }),
        queryFn: ({ signal }) => records.publishPreview.mutate({ page: name, rows: rows.map(keyOf) }, { signal }),
        staleTime: 0,
        gcTime: 0,
      }),
    /** Publishes over those that are named, all or none. */
    publish: (rows: readonly RowKey[], wanted: { displayFlag: 1 | 2; supersede: readonly RowKey[] }) =>
      records.publish.mutate({
        page: name,
        rows: rows.map(keyOf),
        displayFlag: wanted.displayFlag,
        supersede: wanted.supersede.map(keyOf),
      }),
    /** Prices of the row's key over time. */
    priceTrend: (id: string) => asked.priceTrend.queryOptions({ page: name, id }, onOpening),
    /** Records of other pages, and of this one, that name the row. */
    uses: (id: string) => asked.uses.queryOptions({ page: name, id }, onOpening),
    /** Makes one row of two: `gone` is removed, and what named it names `keep`. */
    merge: (keep: string, gone: RowKey) => records.merge.mutate({ page: name, keep, gone: keyOf(gone) }),
    /** Quotations that use the row. */
    whereUsed: (id: string) => asked.whereUsed.queryOptions({ page: name, id }, onOpening),
    /** Prices of a lane after each layer of mark-up. */
    tryMarkups: (lane: TriedLane) => asked.tryMarkups.queryOptions({ page: name, lane }, onOpening),
    /** List that external readers see where a market price is published. */
    marketList: (ask: InputOf<Contract['records']['marketList']>['ask']) =>
      asked.marketList.queryOptions({ page: name, ask }, onOpening),
    /** Effect of saving a mark-up with these values on published rates. */
    markupChange: (draft: { readonly id?: string; readonly values: Readonly<Record<string, unknown>> }) =>
      records.markupChange.mutate({ ...draft, page: name, values: draft.values as Record<string, string> }),
    /** Charges of a fee sheet with these values on a lane. */
    trySheet: (
      draft: { readonly id?: string; readonly values: Readonly<Record<string, unknown>> } & Pick<
        InputOf<Contract['records']['trySheet']>,
        'lane' | 'question'
      >,
    ) => records.trySheet.mutate({ ...draft, page: name, values: draft.values as Record<string, string> }),
    /** Charges of a port's agents for a place, side by side. */
    compareAgents: (ask: AgentQuestion) =>
      asked.compareAgents.queryOptions({ page: name, ask: { ...ask, ...anyTerms } }, onOpening),
    /** Published rates that barges carry cargo to. */
    ratesReached: (ids: readonly string[], only: { readonly pod: string | null; readonly carrier: string | null }) =>
      asked.ratesReached.queryOptions({ page: name, ids: [...ids], ...only }, onOpening),
    /** The published rates that a transfer plan goes on from. */
    planChains: (id: string) => asked.planChains.queryOptions({ page: name, id }, onOpening),
    /** Tests whether a transfer plan with these values joins on a lane. */
    tryPlan: (draft: {
      readonly id?: string
      readonly values: Readonly<Record<string, unknown>>
      readonly lane: PlanLane
    }) => records.tryPlan.mutate({ ...draft, page: name, values: draft.values as Record<string, string> }),
    /** Totals of the published charges of one or two ports of departure. */
    originTotals: (ask: OriginQuestion) => asked.originTotals.queryOptions({ page: name, ask }, onOpening),
    /** Rates and contents that the rules of secrecy hide from a person. */
    secretsFor: (reader: { readonly employee: string; readonly customer: string | null }) =>
      asked.secretsFor.queryOptions({ page: name, ...reader }, onOpening),
    /** People who opened the rates that a rule protects, or one of them. */
    secretOpenings: (id: string) => asked.secretOpenings.queryOptions({ page: name, id }, onOpening),
    /** Lanes of published rates that lack an entry of this page on some of the next days. */
    coverage: (only: { readonly charge: string | null; readonly channel: MarketChannel | null }) =>
      asked.coverage.queryOptions({ page: name, ...only }, onOpening),
    /** Number of open quotations using each of these rows. */
    openQuotations: (ids: readonly string[]) =>
      asked.openQuotations.queryOptions({ page: name, ids: [...ids] }, abandoned),
    remove: (rows: readonly RowKey[]) => records.remove.mutate({ page: name, rows: rows.map(keyOf) }),
    setStatus: (rows: readonly RowKey[], set: StatusChange) =>
      records.setStatus.mutate({ page: name, rows: rows.map(keyOf), set }),
    approval: (rows: readonly RowKey[], { act, reason }: { act: ApprovalAct; reason: string }) =>
      typed<{ rows: readonly W[] }>(records.approval.mutate({ page: name, rows: rows.map(keyOf), act, reason })),
    load,
    /** Waits until records of the page in sight are new, after an act or where others may have acted. */
    refresh: () => refresh(queries, [resource], { cancelRefetch: false }),
  }
}
/** Questions that nobody waits for any more are given up. */
const abandoned = { trpc: { abortOnUnmount: true } } as const
const onOpening = { staleTime: 0, trpc: { abortOnUnmount: true } } as const
const remembered = { staleTime: 60_000, trpc: { abortOnUnmount: true } } as const
const keyOf = ({ id, version }: RowKey) => ({ id, version })

export type Records<R extends Resource = Resource> = ReturnType<typeof recordsOf<R>>

export const useRecords = <R extends Resource = Resource>(page: RecordPage & { readonly of: R }): Records<R> => {
  const calls = trpc.useUtils()
  const queries = useQueryClient()
  return useMemo(
    () => recordsOf<R>({ calls, queries, name: page.name, resource: page.of.name }),
    [calls, queries, page],
  )
}

/** Ticked rows of a list, for the acts of its bar. */
export interface TickedRows {
  readonly page: RecordPage
  readonly records: Records
  readonly rows: readonly AnyRow[]
  readonly disabled: boolean
  readonly onDone: () => Promise<void>
}
