import { kindOf, useSpeech } from '@hangjia/ui'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { enteredIn, type Section } from './form-folds.ts'
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
  readonly section: Section
  readonly form: RecordForm
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly children: ReactNode
}) => {
  const id = useId()
  const { title, names } = section
  // Errors and changes of others must be seen.
  const mustShow = useSyncExternalStore(form.subscribe, () => {
    const { issues, conflicts } = form.get()
    return names.some((name) => name in conflicts || issues.some((issue) => fieldOfIssue(issue) === name))
  })
  const isShown = isOpen || mustShow
  return (
    <section className={`pt-2 pb-4 px-20 ${styles.section}`} aria-label={title}>
      <div className="row gap-12">
        <h3 className={`flex-none text-13 medium ${styles.title}`}>
          <button
            type="button"
            aria-expanded={isShown}
            aria-controls={isShown ? id : undefined}
            onClick={() => onOpen(!isShown)}
          >
            <ChevronRight size={14} aria-hidden />
            {title}
          </button>
        </h3>
        {!isShown && <Entered section={section} form={form} />}
      </div>
      {isShown && (
        <div id={id} className={`tiles gap-x-12 ${styles.grid}`}>
          {children}
        </div>
      )}
    </section>
  )
}

/** Values of a folded section in one line. */
const Entered = ({ section, form }: { readonly section: Section; readonly form: RecordForm }) => {
  const { t } = useTranslation('record')
  const speech = useSpeech()
  const values = useSyncExternalStore(form.subscribe, () => form.get().values)
  const names = enteredIn(form.fields, section, values)
  if (names.length === 0) return <span className={`cut min-w-0 muted text-12 ${styles.entered}`}>{t('notFilled')}</span>
  const words = names.flatMap((name) => {
    const field = form.fields[name]
    return field ? [`${speech.label(field.label)} ${kindOf(field).say(field, values[name], speech)}`] : []
  })
  return (
    <span className={`cut min-w-0 muted text-12 ${styles.entered}`} title={words.join('\n')}>
      <b>{t('filled', { count: names.length })}</b> {words.join(' · ')}
    </span>
  )
}
