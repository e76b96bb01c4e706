import { useSearchParams } from 'react-router-dom'

/** The record that stands open: `12`, `new`, or `new` as a copy of another one, or as its renewal. */
export interface OpenRecord {
  readonly id: string
  readonly copyOf: string | undefined
  /** The copy is of the next period. */
  readonly renews?: boolean | undefined
}
export const sameRecord = (one: OpenRecord | undefined, other: OpenRecord | undefined): boolean =>
  one?.id === other?.id && one?.copyOf === other?.copyOf && one?.renews === other?.renews

const views = ['form', 'history', 'trend', 'used', 'overdue', 'try', 'secrets', 'openings', 'chains', 'scores'] as const
/** Sides of a record; not every kind of record has them all. */
export type RecordView = (typeof views)[number]

/** The open record as the address says it: `record=12`, `record=new&copy=12`, `record=new&renew=12`. */
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
    /** Which side of it is asked for: `record=12&view=history`. */
    view: views.find((view) => view === query.get('view')) ?? 'form',
    open: (next: string) => set({ id: next, copyOf: undefined }),
    copy: (original: string) => set({ id: 'new', copyOf: original }),
    renew: (original: string) => set({ id: 'new', copyOf: original, renews: true }),
    /** Says where we are without a step back in the history. */
    settle: (record: OpenRecord | undefined) => set(record, true),
    close: () => set(undefined),
  }
}
export type Opened = ReturnType<typeof useOpened>
