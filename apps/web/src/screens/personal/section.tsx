import { Button } from '@chakra-ui/react'
import { Dot } from '@hangjia/ui'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './personal.module.css'

interface SectionProps {
  /** Target of the index entry. */
  readonly id: string
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}

/** A part of the page under its heading. */
export const Section = ({ id, title, hint, children }: SectionProps) => (
  <section id={id} className={`framed ${styles.section}`} aria-labelledby={`${id}-title`} tabIndex={-1}>
    <header className="flex wrap gap-y-2 gap-x-12 items-baseline pt-12 pb-10 px-16 border-b">
      <h2 id={`${id}-title`}>{title}</h2>
      {hint ? <p>{hint}</p> : null}
    </header>
    {children}
  </section>
)

interface FormSectionProps extends SectionProps {
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly onReset: () => void
  /** Word of the button, where it does more than save. */
  readonly act?: string
}

/** A part that is saved by itself. */
export const FormSection = ({ isDirty, isSaving, onSave, onReset, act, children, ...section }: FormSectionProps) => {
  const { t } = useTranslation('personal')
  const note = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isDirty && !isSaving) onSave()
  }
  return (
    <Section {...section}>
      <form onSubmit={submit} noValidate aria-describedby={note}>
        {children}
        <footer>
          <Button type="submit" variant="solid" disabled={!isDirty} loading={isSaving}>
            {act ?? t('save')}
          </Button>
          {isDirty ? (
            <Button variant="ghost" disabled={isSaving} onClick={onReset}>
              {t('takeBack')}
            </Button>
          ) : null}
          <span id={note} className="ml-4">
            {isDirty ? <Dot tone="warn">{t('unsaved')}</Dot> : null}
          </span>
        </footer>
      </form>
    </Section>
  )
}
