import type { ReactNode } from 'react'

export interface Column<R> {
  readonly key: string
  readonly title: string
  readonly hint?: string | undefined
  readonly width: number
  readonly align: 'left' | 'right' | 'center'
  /** Field that a click on the head sorts by. */
  readonly sortBy?: string | undefined
  readonly cell: (row: R) => ReactNode
  /** The cell in words, shown when it is cut off. */
  readonly say?: (row: R) => string
}

export interface Sort {
  readonly field: string
  readonly descending: boolean
}
