import type { Issue, OfferedColumn } from '@hangjia/contracts'
import type { Draft } from './draft.ts'

/** What every part of the editor shows and changes. */
export interface EditorPart {
  readonly draft: Draft
  readonly offered: readonly OfferedColumn[]
  /** What the service refused. */
  readonly issues: readonly Issue[]
  readonly disabled: boolean
  readonly onChange: (changed: Partial<Draft>) => void
}
