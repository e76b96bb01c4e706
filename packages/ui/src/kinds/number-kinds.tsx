import { conditionsOf, type Field } from '@hangjia/contracts'
import { formatDecimal } from '@hangjia/validation'
import { type Speech, useSpeech } from '../speech.tsx'
import { NumberControl } from '../widgets/numbers/number-control.tsx'
import { ControlShell } from './control-shell.tsx'
import type { CellProps, FieldKind, FilterProps, InputProps } from './kind.ts'
import { NumberFilter } from './range-filter.tsx'
import { typedDecimal, typedInteger } from './typed-texts.ts'

type AnyNumberProps = Omit<InputProps<'integer'> | InputProps<'decimal'>, 'field' | 'value' | 'onChange'>
const controlProps = ({ id, onBlur, disabled, look, issues, label, describedBy }: AnyNumberProps) => ({
  id,
  onBlur,
  disabled,
  broken: issues.length > 0,
  label: look === 'cell' ? label : undefined,
  describedBy,
})

const IntegerInput = (props: InputProps<'integer'>) => {
  const { field, value, onChange, look, issues } = props
  return (
    <ControlShell look={look} issues={issues}>
      <NumberControl
        {...controlProps(props)}
        value={value === null ? null : String(value)}
        onChange={(kept) => onChange(kept !== null && /^-?\d{1,15}$/.test(kept) ? Number(kept) : kept)}
        decimals={0}
        signed={field.min < 0}
      />
    </ControlShell>
  )
}

const DecimalInput = (props: InputProps<'decimal'>) => {
  const { field, value, onChange, look, issues } = props
  return (
    <ControlShell look={look} issues={issues}>
      <NumberControl
        {...controlProps(props)}
        value={value}
        onChange={onChange}
        decimals={field.scale}
        signed={field.signed === true}
      />
    </ControlShell>
  )
}

const IntegerFilter = (props: FilterProps<'integer'>) => (
  <NumberFilter {...props} decimals={0} signed={props.field.min < 0} />
)
const DecimalFilter = (props: FilterProps<'decimal'>) => (
  <NumberFilter {...props} decimals={props.field.scale} signed={props.field.signed === true} />
)

/** A number; where it counts and ranks conditions, these come first. */
const integerWords = ({ ranked }: Field<'integer'>, value: number, { say, label }: Speech): string => {
  const number = formatDecimal(String(value))
  if (!ranked) return number
  const conditions = conditionsOf(ranked, value).map(label).join(' + ') || say('noCondition')
  return `${conditions.replace(/^[a-z]/, (letter) => letter.toUpperCase())} · ${number}`
}
const IntegerCell = ({ field, value }: CellProps<'integer'>) => integerWords(field, value, useSpeech())

export const integerKind: FieldKind<'integer'> = {
  typed: typedInteger,
  width: 84,
  // Conditions by name come before the number.
  widthOf: ({ ranked }) => (ranked ? 190 : undefined),
  align: 'right',
  span: 1,
  sortable: true,
  frame: 'floating',
  say: integerWords,
  Cell: IntegerCell,
  Input: IntegerInput,
  Filter: IntegerFilter,
}

const grouped = (_field: Field<'decimal'>, value: string) => formatDecimal(value)
export const decimalKind: FieldKind<'decimal'> = {
  typed: typedDecimal,
  width: 100,
  inLine: 84,
  align: 'right',
  span: 1,
  sortable: true,
  frame: 'floating',
  say: grouped,
  Cell: ({ value }: CellProps<'decimal'>) => formatDecimal(value),
  Input: DecimalInput,
  Filter: DecimalFilter,
}
