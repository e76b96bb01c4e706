import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useSpeech } from '../speech.tsx'
import { Select } from '../widgets/choices/select.tsx'
import controls from '../widgets/text/controls.module.css'
import { Input } from '../widgets/text/input.tsx'
import { pagerItems } from './pager-items.ts'
import styles from './pagination.module.css'

export interface PaginationProps {
  readonly page: number
  readonly pageSize: number
  readonly pageSizes: readonly number[]
  /** Rows on this page. */
  readonly count: number
  readonly total: number
  /** False when there are at least `total`. */
  readonly isExact: boolean
  readonly onPage: (page: number) => void
  readonly onPageSize: (pageSize: number) => void
}

/** Sizes, previous, pager, next, jumper; "this page N items, total M items" (spec §9). */
export const Pagination = (props: PaginationProps) => {
  const { pageSize, pageSizes, count, total, isExact, onPage, onPageSize } = props
  const { say } = useSpeech()
  const [jump, setJump] = useState('')
  const pages = Math.max(1, Math.ceil(total / pageSize))
  // Rows may have been removed since the page was chosen.
  const page = Math.max(1, Math.min(pages, props.page))
  const go = () => {
    const to = Number(jump)
    if (jump !== '' && Number.isInteger(to)) onPage(Math.max(1, Math.min(pages, to)))
    setJump('')
  }
  return (
    <nav
      className={`row flex-none wrap gap-2 min-h-42 py-4 px-12 muted bg-panel border-t ${styles.pagination}`}
      aria-label={say('pagination')}
    >
      <span className="nowrap">
        {say(isExact ? 'pageItems' : 'pageItemsAtLeast', { count, total: total.toLocaleString('en') })}
      </span>
      <span className="flex-1" />
      <span className={`inline-row relative mr-8 ${styles.sizes}`}>
        <Select
          look="framed"
          className={`pr-26 clip nowrap pointer ${controls.select}`}
          aria-label={say('pageSizes')}
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.target.value))}
          options={pageSizes.map((size) => [size, say('pageSize', { size })] as const)}
        />
        <ChevronDown size={13} className={`absolute faint untouchable ${controls.chevron}`} />
      </span>
      <button type="button" aria-label={say('previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={15} />
      </button>
      {pagerItems(page, pages).map((item) =>
        typeof item === 'number' ? (
          <button
            key={item}
            type="button"
            aria-label={say('pageUnit', { page: item })}
            aria-current={item === page ? 'page' : undefined}
            onClick={() => onPage(item)}
          >
            {item}
          </button>
        ) : (
          <span key={item} className="w-24 text-center">
            …
          </span>
        ),
      )}
      <button type="button" aria-label={say('next')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight size={15} />
      </button>
      <label className={`inline-row gap-6 ml-8 nowrap ${styles.jump}`}>
        {say('pageNumber')}
        <Input
          look="framed"
          inputMode="numeric"
          value={jump}
          maxLength={9}
          onChange={(event) => setJump(event.target.value.replace(/\D/g, ''))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') go()
            if (event.key === 'Escape') setJump('')
          }}
          onBlur={go}
        />
      </label>
    </nav>
  )
}
