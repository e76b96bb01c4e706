import type { Mode, Reference } from '@hangjia/contracts'
import { FieldFrame, Input, Picker, Select, TagsPicker } from '@hangjia/ui'
import type { RecentKind } from '@hangjia/validation'
import { useId } from 'react'
import type { AskDraft, RouteAsk } from '../mode-ask-url.ts'
import type { AskPicker, AskReferences, LoadOf } from './ask-references.ts'

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

interface LabelledProps {
  readonly label: string
  readonly help?: string | undefined
}

interface RowsProps extends LabelledProps {
  readonly value: readonly Reference[]
  readonly of: AskPicker
  readonly load: LoadOf
  readonly recent?: RecentKind | undefined
  readonly onChoose: (chosen: readonly Reference[]) => void
}
/** Several rows. */
export const Rows = ({ label, help, value, of, load, recent, onChoose }: RowsProps) => {
  const id = useId()
  return (
    <FieldFrame label={label} htmlFor={id} raised help={help}>
      {(note) => (
        <TagsPicker
          id={id}
          value={value}
          onChange={onChoose}
          load={load(of)}
          recent={recent}
          max={20}
          describedBy={note}
        />
      )}
    </FieldFrame>
  )
}

/** One row. */
export const Row = ({
  label,
  help,
  value,
  of,
  load,
  onChoose,
}: Omit<RowsProps, 'onChoose' | 'recent'> & { readonly onChoose: (chosen: Reference | null) => void }) => {
  const id = useId()
  return (
    <FieldFrame label={label} htmlFor={id} raised help={help}>
      {(note) => <Picker id={id} value={value[0] ?? null} onChange={onChoose} load={load(of)} describedBy={note} />}
    </FieldFrame>
  )
}

interface WordsProps extends LabelledProps {
  readonly longest: number
  readonly placeholder?: string | undefined
  readonly value: string | null | undefined
  readonly onType: (words: string | null) => void
}
/** Words; null where there are none. */
export const Words = ({ label, help, longest, placeholder, value, onType }: WordsProps) => {
  const id = useId()
  return (
    <FieldFrame label={label} htmlFor={id} raised help={help}>
      {(note) => (
        <Input
          id={id}
          look="framed"
          aria-describedby={note}
          maxLength={longest}
          placeholder={placeholder}
          value={value ?? ''}
          onChange={({ target }) => onType(target.value || null)}
        />
      )}
    </FieldFrame>
  )
}

interface ChoiceProps<V extends string> extends LabelledProps {
  readonly value: V | null | undefined
  readonly options: readonly (readonly [value: V, words: string])[]
  /** The word for no choice; absent where something is always chosen. */
  readonly none: string | undefined
  readonly disabled?: boolean
  readonly onChoose: (value: V | null) => void
}
/** One of a few values. */
export const Choice = <V extends string>({ label, help, value, options, none, ...props }: ChoiceProps<V>) => {
  const id = useId()
  return (
    <FieldFrame label={label} htmlFor={id} raised help={help}>
      {(note) => (
        <Select
          id={id}
          look="framed"
          aria-describedby={note}
          disabled={props.disabled}
          value={value ?? ''}
          onChange={({ target }) => props.onChoose(options.find(([one]) => one === target.value)?.[0] ?? null)}
        >
          {none === undefined ? null : <option value="">{none}</option>}
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}
