import type {
  AttachedFile,
  ChoiceValue,
  Condition,
  Field,
  Issue,
  Kind,
  PlainValues,
  Reference,
} from '@hangjia/contracts'
import type { ComponentType } from 'react'
import type { Language, Speech } from '../speech.tsx'
import type { LoadReferences } from '../widgets/pickers/option-search.ts'
import type { BrokenRule } from '../widgets/text/use-rules.ts'

/** Type of a value of each kind when it is read. */
export interface ReadValue extends PlainValues {
  choice: ChoiceValue
  link: Reference
  list: readonly (Reference | ChoiceValue)[]
  files: readonly AttachedFile[]
  lines: readonly Readonly<Record<string, unknown>>[]
}

/** Finds rows for the field of this name: by words (Chinese, English, pinyin, initials, code) or by their ids. */
export type LoadOptions = (path: string, question: Parameters<LoadReferences>[0]) => ReturnType<LoadReferences>

export interface CellProps<K extends Kind> {
  readonly field: Field<K>
  readonly value: ReadValue[K]
  readonly language: Language
}

export interface InputProps<K extends Kind> {
  readonly field: Field<K>
  readonly value: ReadValue[K] | null
  /** Hands over the value, or the text as typed when it is none yet; the schema judges it. */
  readonly onChange: (value: ReadValue[K] | string | null) => void
  readonly onBlur?: (() => void) | undefined
  readonly id: string
  /** Name of the field, `charges.charge` inside lines. */
  readonly path: string
  readonly load: LoadOptions
  /** Errors, with paths relative to this field (`2.unitPrice`; empty for the field itself). */
  readonly issues: readonly Issue[]
  readonly disabled?: boolean | undefined
  /** Number of its lines that cannot change (`addOnly`). */
  readonly kept?: number | undefined
  /** A control in a table cell has no frame of its own. */
  readonly look?: 'field' | 'cell'
  /** Id of the words for screen readers, which do not see the frame. */
  readonly describedBy?: string | undefined
  readonly label?: string | undefined
}

export interface FilterProps<K extends Kind> {
  readonly field: Field<K>
  readonly condition: Condition | undefined
  readonly onChange: (condition: Condition | undefined) => void
  readonly id: string
  readonly path: string
  readonly load: LoadOptions
}

/** A column that one field becomes; `boxPrices` becomes one per container type. */
export interface Subcolumn<K extends Kind> {
  readonly key: string
  readonly title: string
  readonly say: (value: ReadValue[K]) => string
}

/** Facts that a text alone does not contain. */
export interface ReadingFacts {
  /** Name of the field, `charges.charge` inside lines. */
  readonly path: string
  /** Finds the row that a pasted name or code means; without it references are chosen, not typed. */
  readonly find?: ((path: string, words: string) => Reference | undefined) | undefined
}
/** Reads a value from one text in the form of a spreadsheet. */
export interface TypedText<K extends Kind> {
  /** Value of a text; undefined when it has none. Never called with a blank text. */
  readonly read: (field: Field<K>, text: string, facts: ReadingFacts) => ReadValue[K] | undefined
  /** Rule broken by a text without a value; `format` where absent. */
  readonly wrong?: (text: string) => BrokenRule
  /** Value of a blank text; null where absent. */
  readonly blank?: unknown
  /** The text is words, in whatever width they are written. */
  readonly isWords?: true
}

/** Browser implementation of a kind of field. */
export interface FieldKind<K extends Kind> {
  /** Column width in px. */
  readonly width: number
  readonly align: 'left' | 'right' | 'center'
  /** Number of form columns that its input takes; `half` a row where there is room for two side by side, else a whole one. */
  readonly span: 1 | 2 | 'half' | 'all'
  readonly sortable: boolean
  /** The least width in px of its input in a line, where that is less than its column is. */
  readonly inLine?: number
  /** The least width of its input in a line, where that depends on the field. */
  readonly widest?: (field: Field<K>, language: Language) => number
  /** Width in px beside the words of a cell, such as the dot of a state. */
  readonly beside?: (field: Field<K>) => number
  /** Column width in px of a field that needs more than others of its kind. */
  readonly widthOf?: (field: Field<K>) => number | undefined
  /** Fixed width of the cell, independent of its content. */
  readonly fixedWidth?: true
  /** The value in words, for tooltips, histories and screen readers. */
  readonly say: (field: Field<K>, value: ReadValue[K], speech: Speech) => string
  readonly Cell: ComponentType<CellProps<K>>
  readonly Input: ComponentType<InputProps<K>>
  readonly Filter: ComponentType<FilterProps<K>> | null
  /** Label inside until filled, label always above, or an input that shows its own label. */
  readonly frame: 'floating' | 'raised' | 'none'
  readonly subcolumns?: (field: Field<K>, values: readonly ReadValue[K][]) => Subcolumn<K>[]
  /** Null where no value can be typed or pasted as one text. */
  readonly typed: TypedText<K> | null
  /** Converts the read to the written form: references become ids. */
  readonly written?: (field: Field<K>, value: ReadValue[K]) => unknown
}

export type FieldKinds = { readonly [K in Kind]: FieldKind<K> }
