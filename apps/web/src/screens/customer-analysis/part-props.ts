import type { AnalysisPart } from '@hangjia/contracts'
import type { BehindQuestion } from './behind-dialog.tsx'

export interface PartProps<K extends AnalysisPart['kind']> {
  readonly part: Extract<AnalysisPart, { kind: K }>
  readonly currency: string
  readonly onOpen: (behind: BehindQuestion) => void
  /** Looks at one customer; absent where customers are not looked at one by one. */
  readonly onCustomer?: ((id: string) => void) | undefined
}
