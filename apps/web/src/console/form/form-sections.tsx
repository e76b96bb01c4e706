import type { Field } from '@hangjia/contracts'
import { FieldFrame, kindOf, type LoadOptions, useSpeech } from '@hangjia/ui'
import { memo, useId, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldInput, framedInput } from '../../features/field-inputs.ts'
import { mergedLines } from './field-edit.ts'
import { foldedAtFirst, isOfForm, sectionsOf } from './form-folds.ts'
import { FormSection } from './form-section.tsx'
import styles from './form-sections.module.css'
import { LineSets } from './line-sets.tsx'
import { ReadCharges } from './read-charges.tsx'
import { fieldOfIssue, type RecordForm } from './record-form.ts'
import { useFolds } from './use-folds.ts'

/** The form of a resource: sections and fields as the catalogue has them, folded as this person keeps them. */
export const FormSections = ({
  of,
  form,
  load,
  isReadOnly,
}: {
  /** The resource by name. */
  readonly of: string
  readonly form: RecordForm
  readonly load: LoadOptions
  readonly isReadOnly: boolean
}) => {
  const { t } = useTranslation('record')
  const { label } = useSpeech()
  const id = useId()
  const sections = sectionsOf(form.fields, t('general'), label)
  const [folds, fold] = useFolds(of)
  // Decided once: a section does not close while its last field is emptied.
  const [folded] = useState(() => foldedAtFirst(form.fields, sections, form.get().values))
  return sections.map((section) => {
    const [key = ''] = section.names
    return (
      <FormSection
        key={key}
        section={section}
        form={form}
        isOpen={folds[key] ?? !folded.has(key)}
        onOpen={(isOpen) => fold(key, isOpen)}
      >
        {section.names.map((name) => {
          const field = form.fields[name]
          return field ? (
            <FormField
              key={name}
              of={of}
              id={`${id}-${name}`}
              name={name}
              field={field}
              form={form}
              load={load}
              isReadOnly={isReadOnly}
            />
          ) : null
        })}
      </FormSection>
    )
  })
}

const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

const keptLines = (field: Field, base: unknown): number =>
  field.kind === 'lines' && field.addOnly && Array.isArray(base) ? base.length : 0

const FormFieldOnce = ({
  of,
  id,
  name,
  field,
  form,
  load,
  isReadOnly,
}: {
  readonly of: string
  readonly id: string
  readonly name: string
  readonly field: Field
  readonly form: RecordForm
  readonly load: LoadOptions
  readonly isReadOnly: boolean
}) => {
  const { t } = useTranslation('record')
  const speech = useSpeech()
  const { label, rule } = speech
  const kind = kindOf(field)
  const value = useSyncExternalStore(form.subscribe, () => form.get().values[name])
  const isShown = useSyncExternalStore(form.subscribe, () => isOfForm(field, form.get().values, name))
  const allIssues = useSyncExternalStore(form.subscribe, () => form.get().issues)
  const theirs = useSyncExternalStore(form.subscribe, () => form.get().conflicts[name])
  const issues = allIssues
    .filter((issue) => fieldOfIssue(issue) === name)
    .map((issue) => ({ ...issue, path: issue.path.slice(name.length + 1) }))
  const [first] = issues
  const words = label(field.label)
  const conflict =
    theirs === undefined
      ? undefined
      : t('conflict', { value: isFilled(theirs) ? kind.say(field, theirs, speech) : t('blank') })
  const error = first ? rule(first.rule, first.parameters) : conflict
  // Lines that only grow keep those that were saved.
  const kept = useSyncExternalStore(form.subscribe, () => keptLines(field, form.get().base[name]))
  const isChanged = useSyncExternalStore(form.subscribe, () => form.get().changed.includes(name))

  if (!isShown) return null
  const inputProps = {
    field,
    value: value ?? null,
    onChange: (next: unknown) => form.set(name, next),
    onBlur: () => form.leave(name),
    id,
    path: name,
    load,
    issues,
    disabled: isReadOnly,
    label: words,
    kept,
  }
  const Framed = framedInput(of, name)
  const input = (describedBy?: string) =>
    Framed ? (
      <Framed {...inputProps} form={form} describedBy={describedBy} />
    ) : (
      <kind.Input {...inputProps} describedBy={describedBy} />
    )
  const Own = fieldInput(of, name)
  if (Own)
    return (
      <div className={`min-w-0 ${styles.field}`} data-span="all" data-field={name}>
        <Own {...inputProps} form={form} />
        {conflict && <div className="pb-8 bad text-12">{conflict}</div>}
      </div>
    )
  if (kind.frame === 'none')
    return (
      <div className={`min-w-0 ${styles.field}`} data-span={kind.span} data-field={name}>
        {!isReadOnly && (
          <LineSets
            field={field}
            value={value}
            onFill={(lines) => form.set(name, mergedLines(field, Array.isArray(value) ? value : [], lines))}
          />
        )}
        {input()}
        {conflict && <div className="pb-8 bad text-12">{conflict}</div>}
      </div>
    )
  return (
    <div className={`min-w-0 ${styles.field}`} data-span={kind.span} data-field={name}>
      <FieldFrame
        label={words}
        htmlFor={id}
        required={field.required === true && !field.numbered && !isReadOnly}
        filled={isFilled(value)}
        raised={kind.frame === 'raised'}
        error={error}
        help={field.help && label(field.help)}
        disabled={isReadOnly}
        changed={isChanged && !isReadOnly}
      >
        {input}
      </FieldFrame>
      {field.kind === 'longText' &&
        field.statesIn &&
        !isReadOnly &&
        typeof value === 'string' &&
        value.trim() !== '' && <ReadCharges text={value} into={field.statesIn} form={form} load={load} />}
    </div>
  )
}
const FormField = memo(FormFieldOnce)
