import { kindOf, Section, useSpeech } from '@hangjia/ui'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { enteredIn, type Section as Part } from './form-folds.ts'
import styles from './form-sections.module.css'
import { fieldOfIssue, type RecordForm } from './record-form.ts'

/** A section of a form under its heading, which folds it and then shows what is filled in. */
export const FormSection = ({
  section,
  form,
  isOpen,
  onOpen,
  children,
}: {
  readonly section: Part
  readonly form: RecordForm
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly children: ReactNode
}) => {
  const { title, names } = section
  // Errors and changes of others must be seen.
  const mustShow = useSyncExternalStore(form.subscribe, () => {
    const { issues, conflicts } = form.get()
    return names.some((name) => name in conflicts || issues.some((issue) => fieldOfIssue(issue) === name))
  })
  return (
    <Section
      title={title}
      isOpen={isOpen || mustShow}
      onOpen={onOpen}
      summary={<Entered section={section} form={form} />}
      className={`tiles gap-x-12 ${styles.grid}`}
    >
      {children}
    </Section>
  )
}

/** Values of a folded section in one line. */
const Entered = ({ section, form }: { readonly section: Part; readonly form: RecordForm }) => {
  const { t } = useTranslation('record')
  const speech = useSpeech()
  const values = useSyncExternalStore(form.subscribe, () => form.get().values)
  const names = enteredIn(form.fields, section, values)
  if (names.length === 0) return <span className="cut min-w-0 muted text-12">{t('notFilled')}</span>
  const words = names.flatMap((name) => {
    const field = form.fields[name]
    return field ? [`${speech.label(field.label)} ${kindOf(field).say(field, values[name], speech)}`] : []
  })
  return (
    <span className="cut min-w-0 muted text-12" title={words.join('\n')}>
      <b className="medium">{t('filled', { count: names.length })}</b> {words.join(' · ')}
    </span>
  )
}
