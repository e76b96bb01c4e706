import type { Field, Issue } from '@hangjia/contracts'
import { FieldFrame, kindOf, useSpeech } from '@hangjia/ui'
import { useId } from 'react'
import styles from './customer.module.css'

interface DialogFieldProps {
  readonly name: string
  readonly field: Field
  readonly value: unknown
  readonly issues: readonly Issue[]
  readonly onChange: (value: unknown) => void
}
const nothing = async () => []
/** Field of the catalogue in a dialog: label, input and errors. A blank text is no value, of which a choice shows none. */
export const DialogField = ({ name, field, value: given, issues, onChange }: DialogFieldProps) => {
  const { label, rule } = useSpeech()
  const id = useId()
  const { Input, frame, span } = kindOf(field)
  const [first] = issues
  const value = given === '' ? null : given
  return (
    <div data-span={span}>
      <FieldFrame
        label={label(field.label)}
        htmlFor={id}
        required={field.required === true}
        filled={value !== null}
        raised={frame === 'raised'}
        error={first && rule(first.rule, first.parameters)}
      >
        {(note) => (
          <Input
            id={id}
            path={name}
            field={field}
            value={value}
            issues={issues}
            load={nothing}
            describedBy={note}
            onChange={onChange}
          />
        )}
      </FieldFrame>
    </div>
  )
}

interface DialogFieldsProps {
  readonly fields: Readonly<Record<string, Field>>
  /** Values by the names of the fields. */
  readonly values: object
  readonly issues?: readonly Issue[]
  readonly onChange: (name: string, value: unknown) => void
}
/** Fields of a dialog in their order, each with its own errors. */
export const DialogFields = ({ fields, values, issues = [], onChange }: DialogFieldsProps) => (
  <div className={`tiles two-columns gap-12 ${styles.form}`}>
    {Object.entries(fields).map(([name, field]) => (
      <DialogField
        key={name}
        name={name}
        field={field}
        value={Reflect.get(values, name) ?? null}
        issues={issues.filter(({ path }) => path === name)}
        onChange={(value) => onChange(name, value)}
      />
    ))}
  </div>
)
