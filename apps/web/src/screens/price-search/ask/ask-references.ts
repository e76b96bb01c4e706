import type { Reference } from '@hangjia/contracts'

/** The references behind the ids of a question, as the pickers show them. */
export interface AskReferences {
  readonly pols: readonly Reference[]
  readonly pods: readonly Reference[]
  readonly carriers: readonly Reference[]
  readonly tradeLines: readonly Reference[]
  readonly customer: Reference | null
}

/** Fields of a question that are lists of references. */
export type ListedField = 'pols' | 'pods' | 'carriers' | 'tradeLines'
