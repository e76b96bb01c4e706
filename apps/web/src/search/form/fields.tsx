import type { Reference } from '@hangjia/contracts'
import { FieldFrame, Input, type LoadReferences, Picker, Select, TagsPicker } from '@hangjia/ui'
import type { RecentKind } from '@hangjia/validation'
import { type ComponentProps, useId } from 'react'

type Frame = Pick<ComponentProps<typeof FieldFrame>, 'label' | 'help' | 'required' | 'error'>
const frameOf = ({ label, help, required, error }: Frame) => ({ label, help, required, error, raised: true })

interface PickProps extends Frame {
  readonly value: readonly Reference[]
  readonly load: LoadReferences
  readonly recent?: RecentKind | undefined
}
/** Several rows. */
export const Rows = ({
  max = 20,
  onChoose,
  ...props
}: PickProps & { readonly max?: number; readonly onChoose: (chosen: readonly Reference[]) => void }) => {
  const { value, load, recent, error } = props
  const id = useId()
  return (
    <FieldFrame {...frameOf(props)} htmlFor={id}>
      {(note) => (
        <TagsPicker
          id={id}
          value={value}
          onChange={onChoose}
          load={load}
          recent={recent}
          max={max}
          broken={Boolean(error)}
          describedBy={note}
        />
      )}
    </FieldFrame>
  )
}

/** One row, the first of the value. */
export const Row = ({ onChoose, ...props }: PickProps & { readonly onChoose: (chosen: Reference | null) => void }) => {
  const { value, load, recent, error } = props
  const id = useId()
  return (
    <FieldFrame {...frameOf(props)} htmlFor={id}>
      {(note) => (
        <Picker
          id={id}
          value={value[0] ?? null}
          onChange={onChoose}
          load={load}
          recent={recent}
          broken={Boolean(error)}
          describedBy={note}
        />
      )}
    </FieldFrame>
  )
}

interface WordsProps extends Frame {
  readonly longest: number
  readonly placeholder?: string | undefined
  readonly disabled?: boolean
  readonly value: string | null | undefined
  readonly onType: (words: string | null) => void
}
/** Words; null where there are none. */
export const Words = ({ longest, placeholder, disabled, value, onType, ...props }: WordsProps) => {
  const id = useId()
  return (
    <FieldFrame {...frameOf(props)} htmlFor={id}>
      {(note) => (
        <Input
          id={id}
          look="framed"
          aria-describedby={note}
          aria-invalid={Boolean(props.error)}
          maxLength={longest}
          disabled={disabled}
          placeholder={placeholder}
          value={value ?? ''}
          onChange={({ target }) => onType(target.value || null)}
        />
      )}
    </FieldFrame>
  )
}

interface ChoiceProps<V extends string> extends Frame {
  readonly value: V | null | undefined
  readonly options: readonly (readonly [value: V, words: string])[]
  /** The word for no choice; absent where something is always chosen. */
  readonly none?: string | undefined
  readonly disabled?: boolean
  readonly onChoose: (value: V | null) => void
}
/** One of a few values. */
export const Choice = <V extends string>({ value, options, none, disabled, onChoose, ...props }: ChoiceProps<V>) => {
  const id = useId()
  return (
    <FieldFrame {...frameOf(props)} htmlFor={id}>
      {(note) => (
        <Select
          id={id}
          look="framed"
          aria-describedby={note}
          disabled={disabled}
          value={value ?? ''}
          onChange={({ target }) => onChoose(options.find(([one]) => one === target.value)?.[0] ?? null)}
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
