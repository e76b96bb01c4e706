import type { Fields, Reader, RecordPage } from '@hangjia/contracts'
import { askedFields, changedAt, visibleFields } from '@hangjia/contracts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ListState, readListState, writeListState } from '../url-state.ts'
import { keepSize, keptSize } from './kept-size.ts'

/** Filters of a page; one's own records are all of one unit. */
const asksOf = ({ of, scope }: RecordPage, reader: Reader): Fields => {
  const { ofUnits, ...asks } = askedFields(of, reader)
  return scope === 'mine' || !ofUnits ? asks : { ofUnits, ...asks }
}

/** State of a list as its address has it; any change except paging returns to the first page. */
export const useListState = (page: RecordPage, reader: Reader) => {
  const [query, setQuery] = useSearchParams()
  // The size that is meant when the address names none: 10 at first (spec §9), then the one last chosen here.
  const [usualSize] = useState(keptSize)
  const fields = useMemo(() => visibleFields(page.of, reader), [page, reader])
  const filters = useMemo(() => ({ ...asksOf(page, reader), updatedAt: changedAt }), [page, reader])
  const state = useMemo(
    () => readListState(query, { fields: filters, filterSet: page.filterSet, pageSize: usualSize }),
    [query, filters, page.filterSet, usualSize],
  )
  // The address is written at once but read a moment later: a second change must not undo the first.
  const newest = useRef(state)
  useEffect(() => {
    newest.current = state
  }, [state])
  const change = (part: Partial<ListState>) => {
    if (part.pageSize) keepSize(part.pageSize)
    const next = { ...newest.current, pageNo: 1, ...part }
    newest.current = next
    setQuery((before) => writeListState(next, before, usualSize), { replace: true })
  }
  return { state, change, fields, filters, query, setQuery }
}
