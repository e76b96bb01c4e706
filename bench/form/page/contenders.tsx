import type { Field } from '@hangjia/contracts'
import { FieldFrame, kindOf, type LoadOptions, useSpeech } from '@hangjia/ui'
import { type ComponentType, memo, useSyncExternalStore } from 'react'
// @boundaries-ignore the bench types into the product's own form
import type { RecordForm } from '../../../apps/web/src/console/form/record-form.ts'

interface FieldProps {
  readonly name: string
  readonly field: Field
  readonly form: RecordForm
}

const useValue = ({ name, form }: FieldProps) => useSyncExternalStore(form.subscribe, () => form.get().values[name])
const isFilled = (value: unknown) => value !== null && value !== undefined && value !== ''
const load: LoadOptions = () => Promise.resolve([])

/** A field as the console draws it: the frame, its label, the control of its kind, the line below. */
const OurField = memo((props: FieldProps) => {
  const { name, field, form } = props
  const { label } = useSpeech()
  const value = useValue(props)
  const kind = kindOf(field)
  return (
    <FieldFrame
      label={label(field.label)}
      htmlFor={name}
      required={field.required === true}
      filled={isFilled(value)}
      raised={kind.frame === 'raised'}
      changed={form.get().changed.includes(name)}
    >
      {(describedBy) => (
        <kind.Input
          field={field}
          value={value ?? null}
          onChange={(next) => form.set(name, next)}
          id={name}
          path={name}
          load={load}
          issues={[]}
          describedBy={describedBy}
        />
      )}
    </FieldFrame>
  )
})

/** The same field as the element of HTML for it, with its label. */
const BareField = memo((props: FieldProps) => {
  const { name, field, form } = props
  const { label } = useSpeech()
  const value = useValue(props)
  const text = typeof value === 'string' || typeof value === 'number' ? value : ''
  const control = {
    id: name,
    value: text,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => form.set(name, target.value),
  }
  return (
    <div>
      <label htmlFor={name}>{label(field.label)}</label>
      {field.kind === 'flag' ? (
        <input
          id={name}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => form.set(name, target.checked)}
        />
      ) : field.kind === 'choice' ? (
        <select {...control}>
          {field.options.map(([option, , english]) => (
            <option key={option} value={option}>
              {english}
            </option>
          ))}
        </select>
      ) : field.kind === 'longText' ? (
        <textarea {...control} />
      ) : (
        <input {...control} type={field.kind === 'date' ? 'date' : 'text'} />
      )}
    </div>
  )
})

const formOf =
  (One: ComponentType<FieldProps>) =>
  ({ form }: { readonly form: RecordForm }) => (
    <form style={{ display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 12 }}>
      {Object.entries(form.fields).map(([name, field]) => (
        <One key={name} name={name} field={field} form={form} />
      ))}
    </form>
  )

export const contenders: Readonly<Record<string, ComponentType<{ readonly form: RecordForm }>>> = {
  ours: formOf(OurField),
  bare: formOf(BareField),
}
