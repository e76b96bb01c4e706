import { declaredFields, type Field, type Fields, insuranceFields } from '@hangjia/contracts'
import { FieldFrame, kindOf, useSpeech } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { faultOf } from './fault-words.ts'
import type { DeclaredDraft, InsuranceDraft } from './services-draft.ts'

/** None of these fields links to rows. */
const noRows = () => Promise.resolve([])

interface AskFieldsProps {
  readonly fields: Fields
  readonly value: Readonly<Record<string, unknown>>
  readonly faults: readonly string[]
  readonly onChange: (name: string, value: unknown) => void
}
/** Fields of a part of a question, each as its kind enters it. */
export const AskFields = ({ fields, value, faults, onChange }: AskFieldsProps) => {
  const { t } = useTranslation('modeSearch')
  const { label } = useSpeech()
  const id = useId()
  return Object.entries<Field>(fields).map(([name, field]) => {
    const kind = kindOf(field)
    const { word, ...range } = faultOf(field)
    return (
      <div key={name} className="w-140 plain">
        <FieldFrame
          label={label(field.label)}
          htmlFor={id + name}
          required={field.required}
          raised
          error={faults.includes(name) ? t(`faults.${word}`, range) : undefined}
        >
          {(note) => (
            <kind.Input
              field={field}
              value={value[name]}
              onChange={(next) => onChange(name, next)}
              id={id + name}
              path={name}
              load={noRows}
              issues={[]}
              describedBy={note}
              label={label(field.label)}
            />
          )}
        </FieldFrame>
      </div>
    )
  })
}

interface ServiceProps<V> {
  readonly value: V
  readonly faults: readonly string[]
  readonly onChange: (value: V) => void
}
/** Kind, entries and goods lines of the declaration that is wanted. */
export const DeclaredFields = ({ value, faults, onChange }: ServiceProps<DeclaredDraft>) => (
  <AskFields
    fields={declaredFields}
    value={value}
    faults={faults}
    onChange={(name, next) => onChange({ ...value, [name]: next })}
  />
)

/** Value, cargo and clause of the insurance that is wanted; the value is in the currency of the search. */
export const InsuranceFields = ({ value, faults, onChange }: ServiceProps<InsuranceDraft>) => (
  <AskFields
    fields={{ ...insuranceFields, value: worthIn(value.currency) }}
    value={value}
    faults={faults}
    onChange={(name, next) => onChange({ ...value, [name]: next ?? '' })}
  />
)
const worthIn = (currency: string): Field => {
  const { value: worth } = insuranceFields
  const [zh, en] = worth.label
  return { ...worth, label: [`${zh} ${currency}`, `${en} ${currency}`] }
}
