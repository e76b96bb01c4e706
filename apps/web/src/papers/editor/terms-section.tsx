import {
  type Issue,
  type ModeName,
  mayEdit,
  type QuotationDraft,
  type ServiceName,
  storedProduct,
} from '@hangjia/contracts'
import { termOf } from '@hangjia/pricing/total'
import { FieldFrame, Textarea, TextButton } from '@hangjia/ui'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import styles from './editor.module.css'
import { useErrorOf } from './head-fields.tsx'
import { replaceTerm, type Termed, translateTerm } from './terms-edits.ts'
import { TermsTemplates } from './terms-templates.tsx'

type Closing = Termed & Pick<QuotationDraft, 'internalRemark' | 'language'>
type Remark = 'publicRemark' | 'internalRemark'

interface TermsSectionProps {
  readonly draft: Closing
  /** Name of the mode or service that the paper is about; absent for full containers. */
  readonly mode: string | undefined
  readonly paper: 'shipment' | 'standard'
  readonly issues: readonly Issue[]
  readonly disabled: boolean
  readonly onChange: (changed: Partial<Closing>) => void
}

/** Numbered terms and the remarks: one for the customer, one that never leaves the company. */
export const TermsSection = ({ draft, mode, paper, issues, disabled, onChange }: TermsSectionProps) => {
  const { t } = useTranslation('quotation')
  const session = useSession()
  const { terms } = draft
  const known = storedProduct(mode)
  return (
    <section className="framed flex-none" aria-label={t('terms')}>
      <header className="row wrap between gap-x-10 pt-10 pb-4 px-14">
        <h2 className="medium">{t('terms')}</h2>
        {disabled || !known || !mayEdit(session) ? null : (
          <TermsTemplates draft={draft} mode={known.name as ModeName | ServiceName} paper={paper} onChange={onChange} />
        )}
      </header>
      <ol className={`pl-34 pr-10 ${styles.terms}`}>
        {Object.keys(terms).map((place) => (
          <TermLine
            key={place}
            draft={draft}
            at={Number(place)}
            issues={issues}
            disabled={disabled}
            onChange={onChange}
          />
        ))}
      </ol>
      {disabled || terms.length >= 30 ? null : (
        <TextButton className={styles.add} onClick={() => onChange({ terms: [...terms, ''] })}>
          <Plus size={13} />
          {t('addTerm')}
        </TextButton>
      )}
      <div className={`tiles two-columns gap-10 pt-10 pb-6 px-14 ${styles.remarks}`}>
        {(['publicRemark', 'internalRemark'] as const).map((field) => (
          <RemarkField key={field} field={field} value={draft[field]} disabled={disabled} onChange={onChange} />
        ))}
      </div>
    </section>
  )
}

const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

interface TermLineProps extends Pick<TermsSectionProps, 'draft' | 'issues' | 'disabled' | 'onChange'> {
  readonly at: number
}
/** A sentence, and below it what a paper in English, or in both languages, prints for it. */
const TermLine = ({ draft, at, issues, disabled, onChange }: TermLineProps) => {
  const { t } = useTranslation('quotation')
  const error = useErrorOf(issues)(`terms.${at}`)
  const { terms, language, translations } = draft
  const term = terms[at] ?? ''
  const { en } = termOf(term, translations)
  const number = at + 1
  const isTranslated = language !== 'zh' && isChinese(term)
  return (
    <li>
      <Textarea
        look="cell"
        aria-label={t('termNumber', { number })}
        aria-invalid={error !== undefined || undefined}
        title={error}
        value={term}
        rows={1}
        maxLength={1000}
        disabled={disabled}
        onChange={({ target }) => onChange(replaceTerm(draft, at, target.value))}
      />
      {disabled ? null : (
        <button
          type="button"
          className={`bare ${styles.icon}`}
          aria-label={t('removeTerm', { number })}
          onClick={() => onChange({ terms: terms.filter((_, other) => other !== at) })}
        >
          <X size={13} />
        </button>
      )}
      {isTranslated ? (
        <Textarea
          look="cell"
          aria-label={t('termEnglish', { number })}
          aria-invalid={error !== undefined || undefined}
          placeholder={t('termEnglish', { number })}
          title={error}
          value={en === term ? '' : en}
          rows={1}
          maxLength={1000}
          disabled={disabled}
          onChange={({ target }) => onChange(translateTerm(draft, term, target.value))}
        />
      ) : null}
    </li>
  )
}

interface RemarkFieldProps extends Pick<TermsSectionProps, 'disabled' | 'onChange'> {
  readonly field: Remark
  readonly value: string
}
const RemarkField = ({ field, value, disabled, onChange }: RemarkFieldProps) => {
  const { t } = useTranslation('quotation')
  const id = useId()
  return (
    <FieldFrame label={t(field)} htmlFor={id} filled={value !== ''} help={t(`${field}Help`)} disabled={disabled}>
      {(note) => (
        <Textarea
          id={id}
          look="framed"
          value={value}
          maxLength={2000}
          rows={2}
          disabled={disabled}
          aria-describedby={note}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      )}
    </FieldFrame>
  )
}
