import type { QuotationDraft } from '@hangjia/contracts'
import { FieldFrame, Textarea, TextButton } from '@hangjia/ui'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './editor.module.css'

type Closing = Pick<QuotationDraft, 'terms' | 'publicRemark' | 'internalRemark'>

/** Numbered terms and the remarks: one for the customer, one that never leaves the company. */
export const TermsSection = ({
  draft,
  disabled,
  onChange,
}: {
  readonly draft: Closing
  readonly disabled: boolean
  readonly onChange: (changed: Partial<Closing>) => void
}) => {
  const { t } = useTranslation('quotation')
  const id = useId()
  const { terms } = draft
  const change = (changed: string[]) => onChange({ terms: changed })
  const remark = (field: 'publicRemark' | 'internalRemark') => (
    <FieldFrame
      label={t(field)}
      htmlFor={id + field}
      filled={draft[field] !== ''}
      help={t(`${field}Help`)}
      disabled={disabled}
    >
      {(note) => (
        <Textarea
          id={id + field}
          look="framed"
          value={draft[field]}
          maxLength={2000}
          rows={2}
          disabled={disabled}
          aria-describedby={note}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      )}
    </FieldFrame>
  )
  return (
    <section className="framed flex-none" aria-label={t('terms')}>
      <h2 className="pt-10 pb-4 px-14 medium">{t('terms')}</h2>
      <ol className={`pl-34 pr-10 ${styles.terms}`}>
        {Object.entries(terms).map(([place, term]) => (
          <li key={place}>
            <Textarea
              look="cell"
              aria-label={t('termNumber', { number: Number(place) + 1 })}
              value={term}
              rows={1}
              maxLength={1000}
              disabled={disabled}
              onChange={(event) =>
                change(terms.map((other, at) => (at === Number(place) ? event.target.value : other)))
              }
            />
            {disabled ? null : (
              <button
                type="button"
                className={`bare ${styles.icon}`}
                aria-label={t('removeTerm', { number: Number(place) + 1 })}
                onClick={() => change(terms.filter((_, at) => at !== Number(place)))}
              >
                <X size={13} />
              </button>
            )}
          </li>
        ))}
      </ol>
      {disabled || terms.length >= 30 ? null : (
        <TextButton className={styles.add} onClick={() => change([...terms, ''])}>
          <Plus size={13} />
          {t('addTerm')}
        </TextButton>
      )}
      <div className={`tiles two-columns gap-10 pt-10 pb-6 px-14 ${styles.remarks}`}>
        {remark('publicRemark')}
        {remark('internalRemark')}
      </div>
    </section>
  )
}
