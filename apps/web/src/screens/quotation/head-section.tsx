import type { Issue, QuotationDraft, Reference } from '@hangjia/contracts'
import { incoterms } from '@hangjia/contracts'
import { DateControl, FieldFrame, type LoadReferences, Picker, useSpeech } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { changeHead, type Edit } from './draft-edits.ts'
import styles from './editor.module.css'

interface HeadSectionProps {
  readonly draft: QuotationDraft
  readonly customer: Reference | null
  readonly currencies: readonly string[]
  readonly loadCustomer: LoadReferences
  readonly onCustomer: (customer: Reference | null) => void
  readonly issues: readonly Issue[]
  readonly latest: string | null
  readonly disabled: boolean
  readonly onEdit: (edit: Edit) => void
}
type WordField = 'prospectName' | 'contact' | 'phone' | 'email' | 'commodity' | 'term'

/** To whom, until when, in which language and currency. */
export const HeadSection = (props: HeadSectionProps) => {
  const { draft, disabled, issues, onEdit } = props
  const { t } = useTranslation('quotation')
  const { rule } = useSpeech()
  const id = useId()
  const error = (path: string) => {
    const issue = issues.find((candidate) => candidate.path === path)
    return issue && rule(issue.rule, issue.parameters)
  }
  const change = (changed: Partial<QuotationDraft>) => onEdit(changeHead(changed))
  const words = (field: WordField, max: number) => (
    <FieldFrame
      label={t(field)}
      htmlFor={id + field}
      filled={draft[field] !== ''}
      error={error(field)}
      disabled={disabled}
    >
      {(note) => (
        <input
          id={id + field}
          className={styles.input}
          value={draft[field]}
          maxLength={max}
          disabled={disabled}
          aria-describedby={note}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      )}
    </FieldFrame>
  )
  return (
    <section className={styles.section} aria-label={t('head')}>
      <div className={styles.fields}>
        <div className={styles.four}>
          <FieldFrame
            label={t('customer')}
            htmlFor={`${id}customer`}
            required
            filled={props.customer !== null}
            error={error('customer')}
            disabled={disabled}
          >
            {(note) => (
              <Picker
                id={`${id}customer`}
                value={props.customer}
                load={props.loadCustomer}
                describedBy={note}
                broken={error('customer') !== undefined}
                disabled={disabled}
                onChange={props.onCustomer}
              />
            )}
          </FieldFrame>
        </div>
        {words('contact', 100)}
        {words('phone', 40)}
        <div className={styles.four}>{words('email', 100)}</div>
        <div className={styles.three}>
          <FieldFrame
            label={t('validUntil')}
            htmlFor={`${id}until`}
            required
            filled
            error={error('validUntil')}
            help={props.latest ? t('latest', { day: props.latest }) : undefined}
            disabled={disabled}
          >
            {(note) => (
              <DateControl
                id={`${id}until`}
                value={draft.validUntil}
                onChange={(day) => day && change({ validUntil: day })}
                disabled={disabled}
                describedBy={note}
                broken={error('validUntil') !== undefined}
              />
            )}
          </FieldFrame>
        </div>
        <FieldFrame label={t('language')} htmlFor={`${id}language`} raised disabled={disabled}>
          {() => (
            <select
              id={`${id}language`}
              className={styles.input}
              value={draft.language}
              disabled={disabled}
              onChange={(event) => change({ language: event.target.value as QuotationDraft['language'] })}
            >
              {(['zh', 'en', 'both'] as const).map((language) => (
                <option key={language} value={language}>
                  {t(`languages.${language}`)}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <div className={styles.money}>
          <FieldFrame label={t('quoteCurrency')} htmlFor={`${id}currency`} raised disabled={disabled}>
            {() => (
              <div className={styles.pair}>
                <select
                  id={`${id}currency`}
                  className={styles.input}
                  value={draft.currency}
                  disabled={disabled}
                  onChange={(event) => change({ currency: event.target.value })}
                >
                  {props.currencies.map((code) => (
                    <option key={code}>{code}</option>
                  ))}
                </select>
                <label className={styles.tick}>
                  <input
                    type="checkbox"
                    checked={draft.showEquivalent}
                    disabled={disabled}
                    onChange={(event) => change({ showEquivalent: event.target.checked })}
                  />
                  {t('showEquivalent')}
                </label>
              </div>
            )}
          </FieldFrame>
        </div>
        <FieldFrame label={t('incoterm')} htmlFor={`${id}incoterm`} raised disabled={disabled}>
          {() => (
            <select
              id={`${id}incoterm`}
              className={styles.input}
              value={draft.incoterm ?? ''}
              disabled={disabled}
              onChange={(event) => change({ incoterm: (event.target.value || null) as QuotationDraft['incoterm'] })}
            >
              <option value="">–</option>
              {incoterms.map((term) => (
                <option key={term}>{term}</option>
              ))}
            </select>
          )}
        </FieldFrame>
        {words('commodity', 200)}
      </div>
    </section>
  )
}
