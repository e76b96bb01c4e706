import { useSearchParams } from 'react-router-dom'

/** The record that stands open: `12`, `new`, or `new` as a copy of another one. */
export interface OpenRecord {
  readonly id: string
  readonly copyOf: string | undefined
}
export const sameRecord = (one: OpenRecord | undefined, other: OpenRecord | undefined): boolean =>
  one?.id === other?.id && one?.copyOf === other?.copyOf

/** The open record as the address says it: `record=12`, `record=new&copy=12`. */
export const useOpened = () => {
  const [query, setQuery] = useSearchParams()
  const set = (record: OpenRecord | undefined, replace = false) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('record')
        next.delete('copy')
        if (record) next.set('record', record.id)
        if (record?.copyOf) next.set('copy', record.copyOf)
        return next
      },
      { replace },
    )
  const id = query.get('record')
  return {
    record: id ? { id, copyOf: query.get('copy') ?? undefined } : undefined,
    open: (next: string) => set({ id: next, copyOf: undefined }),
    copy: (original: string) => set({ id: 'new', copyOf: original }),
    /** Says where we are without a step back in the history. */
    settle: (record: OpenRecord | undefined) => set(record, true),
    close: () => set(undefined),
  }
}
export type Opened = ReturnType<typeof useOpened>
