import type { Field } from '@hangjia/contracts'
import { formatDecimal } from '@hangjia/validation'
import { NumberControl } from '../widgets/number-control.tsx'
import { ControlShell } from './control-shell.tsx'
import type { CellProps, FieldKind, FilterProps, InputProps } from './kind.ts'
import { numericText } from './number-text.ts'
import { RangeFilter } from './range-filter.tsx'

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
    <ControlShell look={look} broken={issues.length > 0}>
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
    <ControlShell look={look} broken={issues.length > 0}>
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
