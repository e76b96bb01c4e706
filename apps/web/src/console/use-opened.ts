import { useSearchParams } from 'react-router-dom'

/** Open record: `12`, `new`, or `new` as a copy or renewal of another one. */
export interface OpenRecord {
  readonly id: string
  readonly copyOf: string | undefined
  /** The copy is of the next period. */
  readonly renews?: boolean | undefined
}
export const sameRecord = (one: OpenRecord | undefined, other: OpenRecord | undefined): boolean =>
  one?.id === other?.id && one?.copyOf === other?.copyOf && one?.renews === other?.renews

const views = [
  'form',
  'history',
  'trend',
  'used',
  'overdue',
  'try',
  'secrets',
  'openings',
  'chains',
  'lane',
  'looks',
  'scores',
  'uses',
] as const
/** Sides of a record; not every kind of record has them all. */
export type RecordView = (typeof views)[number]

/** Open record as the address has it: `record=12`, `record=new&copy=12`, `record=new&renew=12`. */
export const useOpened = () => {
  const [query, setQuery] = useSearchParams()
  const set = (record: OpenRecord | undefined, replace = false) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('record')
        next.delete('copy')
        next.delete('view')
        next.delete('renew')
        next.delete('begin')
        if (record) next.set('record', record.id)
        if (record?.copyOf) next.set(record.renews ? 'renew' : 'copy', record.copyOf)
        return next
      },
      { replace },
    )
  const id = query.get('record')
  const renewed = query.get('renew')
  return {
    record: id ? { id, copyOf: renewed ?? query.get('copy') ?? undefined, renews: renewed !== null } : undefined,
    /** Requested view of the record: `record=12&view=history`. */
    view: views.find((view) => view === query.get('view')) ?? 'form',
    open: (next: string) => set({ id: next, copyOf: undefined }),
    copy: (original: string) => set({ id: 'new', copyOf: original }),
    renew: (original: string) => set({ id: 'new', copyOf: original, renews: true }),
    /** Sets the address without a step in the browser history. */
    settle: (record: OpenRecord | undefined) => set(record, true),
    close: () => set(undefined),
  }
}
export type Opened = ReturnType<typeof useOpened>
