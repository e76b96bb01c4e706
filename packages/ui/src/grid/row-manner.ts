import type { ReactNode } from 'react'
import type { BrokenRule } from '../widgets/text/use-rules.ts'
import type { Ids } from './view.ts'

/** Settings shared by every row of a grid; the object stays the same while only rows change. */
export interface RowManner<R> {
  readonly ids: Ids
  readonly isFixed: boolean
  readonly hasTicks: boolean
  readonly hasGrips: boolean
  readonly canOpen: boolean
  readonly tickLabel: string
  readonly gripLabel: string
  readonly rule: (broken: BrokenRule) => string
  readonly issueOf: ((row: R, column: string) => BrokenRule | undefined) | undefined
  readonly mark: ((row: R) => ReactNode) | undefined
}
