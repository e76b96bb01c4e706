import type { Field, Kind } from '@hangjia/contracts'
import type { ComponentType } from 'react'
import type { Language, Speech } from '../speech.tsx'
import type { BrokenRule } from '../widgets/text/use-rules.ts'
import type { FieldKind, FilterProps, InputProps, ReadingFacts } from './kind.ts'
import { fieldKinds } from './registry.ts'

export type AnyInputProps = Omit<InputProps<'text'>, 'field' | 'value' | 'onChange'> & {
  readonly field: Field
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** Kind as a list or a form of any fields sees it: the value belongs to the field, whatever its kind. */
export interface AnyKind
  extends Pick<FieldKind<Kind>, 'width' | 'inLine' | 'fixedWidth' | 'align' | 'span' | 'sortable' | 'frame'> {
  readonly widest?: (field: Field, language: Language) => number
  readonly beside?: (field: Field) => number
  readonly widthOf?: (field: Field) => number | undefined
  readonly say: (field: Field, value: unknown, speech: Speech) => string
  readonly Cell: ComponentType<{ readonly field: Field; readonly value: unknown; readonly language: Language }>
  readonly Input: ComponentType<AnyInputProps>
  readonly Filter: ComponentType<Omit<FilterProps<'text'>, 'field'> & { readonly field: Field }> | null
  readonly subcolumns?: (
    field: Field,
    values: readonly unknown[],
  ) => readonly { readonly key: string; readonly title: string; readonly say: (value: unknown) => string }[]
  readonly typed: {
    readonly read: (field: Field, text: string, facts: ReadingFacts) => unknown
    readonly wrong?: (text: string) => BrokenRule
    readonly blank?: unknown
    readonly isWords?: true
  } | null
  readonly written?: (field: Field, value: unknown) => unknown
}

/** The kind of a field. The one place where field and value are taken to belong together. */
export const kindOf = (field: Field): AnyKind => fieldKinds[field.kind] as unknown as AnyKind
