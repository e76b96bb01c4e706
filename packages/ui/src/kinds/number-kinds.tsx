import type { Field } from '@hangjia/contracts'
import { formatDecimal } from '@hangjia/validation'
import { ControlShell } from './control-shell.tsx'
import styles from './controls.module.css'
import type { CellProps, FieldKind, FilterProps, InputProps } from './kind.ts'
import { numericText } from './number-text.ts'
import { RangeFilter } from './range-filter.tsx'

const NumberControl = ({
  text,
  onText,
  props,
}: {
  readonly text: string
  readonly onText: (text: string) => void
  readonly props: Omit<InputProps<'integer'> | InputProps<'decimal'>, 'field' | 'value' | 'onChange'>
}) => (
  <ControlShell look={props.look} broken={props.issues.length > 0}>
    <input
      id={props.id}
      className={`${styles.control} ${styles.number}`}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      disabled={props.disabled}
      aria-label={props.look === 'cell' ? props.label : undefined}
      aria-invalid={props.issues.length > 0}
      aria-describedby={props.describedBy}
      onChange={(event) => onText(event.target.value)}
      onBlur={props.onBlur}
    />
  </ControlShell>
)

const IntegerInput = (props: InputProps<'integer'>) => {
  const { field, value, onChange } = props
  const typed = (text: string) => {
    const kept = numericText(text, { scale: 0, signed: field.min < 0 })
    onChange(kept === '' ? null : /^-?\d{1,15}$/.test(kept) ? Number(kept) : kept)
  }
  return <NumberControl text={value === null ? '' : String(value)} onText={typed} props={props} />
}

const DecimalInput = (props: InputProps<'decimal'>) => {
  const { field, value, onChange } = props
  const typed = (text: string) => {
    const kept = numericText(text, { scale: field.scale, signed: field.signed === true })
    onChange(kept === '' ? null : kept)
  }
  return <NumberControl text={value ?? ''} onText={typed} props={props} />
}

const NumberFilter = ({ condition, onChange, id }: FilterProps<'integer' | 'decimal'>) => (
  <RangeFilter
    condition={condition}
    onChange={onChange}
    id={id}
    clean={(text) => numericText(text, { scale: 8, signed: true })}
  />
)

export const integerKind: FieldKind<'integer'> = {
  width: 84,
  align: 'right',
  span: 1,
  sortable: true,
  frame: 'floating',
  say: (_field, value) => String(value),
  Cell: ({ value }) => value,
  Input: IntegerInput,
  Filter: NumberFilter,
}

const grouped = (_field: Field<'decimal'>, value: string) => formatDecimal(value)
export const decimalKind: FieldKind<'decimal'> = {
  width: 100,
  align: 'right',
  span: 1,
  sortable: true,
  frame: 'floating',
  say: grouped,
  Cell: ({ value }: CellProps<'decimal'>) => formatDecimal(value),
  Input: DecimalInput,
  Filter: NumberFilter,
}
