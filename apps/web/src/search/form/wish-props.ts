import type { Mode } from '@hangjia/contracts'
import type { AskDraft, RouteAsk } from '../mode-ask-url.ts'
import type { AskReferences, LoadOf } from './ask-references.ts'

/** The question that a wish is part of. */
export interface WishProps {
  readonly mode: Mode
  readonly ask: AskDraft
  readonly references: AskReferences
  readonly faults: readonly string[]
  readonly load: LoadOf
  /** A part of the question, and the rows that it names. */
  readonly onChange: (part: Partial<AskDraft>, named?: Partial<AskReferences>) => void
}
/** Changes the part of a question that only full containers ask. */
export const onRoute =
  ({ ask: { route }, onChange }: WishProps) =>
  (part: Partial<RouteAsk>, named?: Partial<AskReferences>) =>
    onChange({ route: route && { ...route, ...part } }, named)
