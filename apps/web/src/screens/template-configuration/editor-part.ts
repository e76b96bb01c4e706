import type { Issue, OfferedColumn } from '@hangjia/contracts'
import type { Draft } from './draft.ts'

/** Props that every part of the editor shows and changes. */
export interface EditorPart {
  readonly draft: Draft
  readonly offered: readonly OfferedColumn[]
  /** Issues of the service's refusal. */
  readonly issues: readonly Issue[]
  readonly disabled: boolean
  readonly onChange: (changed: Partial<Draft>) => void
}
