import {
  DateControl,
  FieldFrame,
  type FieldFrameProps,
  Input,
  InstantControl,
  NumberControl,
  Picker,
  Select,
  TagsPicker,
  Textarea,
} from '@hangjia/ui'
import { type ComponentProps, type ComponentType, useId } from 'react'

type Framing = Pick<FieldFrameProps, 'label' | 'help' | 'required' | 'raised' | 'error' | 'disabled'>

interface Controlled {
  readonly id: string
  readonly value: unknown
  readonly disabled?: boolean | undefined
  readonly broken?: boolean | undefined
  readonly describedBy?: string | undefined
}
type FieldProps<P> = Framing & Omit<P, keyof Framing | 'id' | 'broken' | 'describedBy'>

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Makes a field of a control: with a label, which floats above a value, a frame, and a line for help and errors. */
export const fieldOf = <P extends Controlled>(Control: ComponentType<P>) => {
  const Field = ({ label, help, required, raised, error, disabled, ...own }: FieldProps<P>) => {
    const id = useId()
    const control = { ...own, id, disabled } as unknown as P
    const frame = { label, help, required, raised, error, disabled }
    return (
      <FieldFrame {...frame} htmlFor={id} filled={!isBlank(control.value)}>
        {(note) => <Control {...control} broken={error ? true : undefined} describedBy={note} />}
      </FieldFrame>
    )
  }
  return Field
}

export const PickerField = fieldOf(Picker)
export const PickersField = fieldOf(TagsPicker)
export const DateField = fieldOf(DateControl)
export const InstantField = fieldOf(InstantControl)
export const NumberField = fieldOf(NumberControl)

interface WordsProps extends Controlled {
  readonly longest: number
  readonly placeholder?: string | undefined
  readonly value: string | null | undefined
  readonly onType: (words: string | null) => void
}
/** Words; null where there are none. */
export const WordsField = fieldOf(({ longest, value, onType, broken, describedBy, ...rest }: WordsProps) => (
  <Input
    {...rest}
    look="framed"
    aria-describedby={describedBy}
    aria-invalid={broken}
    maxLength={longest}
    value={value ?? ''}
    onChange={({ target }) => onType(target.value || null)}
  />
))

interface LongTextProps
  extends Controlled,
    Pick<ComponentProps<'textarea'>, 'rows' | 'className' | 'onDragOver' | 'onDrop'> {
  readonly longest?: number | undefined
  readonly value: string
  readonly onType: (words: string) => void
}
/** Several lines of words. */
export const LongTextField = fieldOf(
  ({ longest, onType, broken, describedBy, className = 'min-h-76', ...rest }: LongTextProps) => (
    <Textarea
      {...rest}
      look="framed"
      className={className}
      aria-describedby={describedBy}
      aria-invalid={broken}
      maxLength={longest}
      onChange={({ target }) => onType(target.value)}
    />
  ),
)

interface ChoiceProps<V extends string> extends Framing {
  readonly value: V | null | undefined
  readonly options: readonly (readonly [value: V, words: string])[]
  /** The word for no choice; absent where something is always chosen. */
  readonly none?: string | undefined
  readonly onChoose: (value: V | null) => void
}
/** One of a few values. */
export const ChoiceField = <V extends string>({ value, options, none, onChoose, ...frame }: ChoiceProps<V>) => {
  const id = useId()
  return (
    <FieldFrame {...frame} htmlFor={id} filled={!isBlank(value)}>
      {(note) => (
        <Select
          id={id}
          look="framed"
          aria-describedby={note}
          disabled={frame.disabled}
          value={value ?? ''}
          onChange={({ target }) => onChoose(options.find(([one]) => one === target.value)?.[0] ?? null)}
          none={none}
          options={options}
        />
      )}
    </FieldFrame>
  )
}
