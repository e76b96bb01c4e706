import type { Issue, PriceListDraft, Quotation, Reference } from '@hangjia/contracts'
import { DateControl, FieldFrame, Picker, useSpeech } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useLoaders } from '../../loaders.ts'
import styles from '../quotation/editor.module.css'

export interface ListPart {
  readonly draft: PriceListDraft
  readonly references: Quotation['references']
  readonly issues: readonly Issue[]
  readonly disabled: boolean
  readonly onChange: (changed: Partial<PriceListDraft>) => void
}

/** To whom, from when until when, in which language. */
export const ListHead = ({
  draft,
  references,
  issues,
  disabled,
  onChange,
  onCustomer,
}: ListPart & { readonly onCustomer: (customer: Reference) => void }) => {
  const { t } = useTranslation('quotation')
  const { t: own } = useTranslation('priceList')
  const { rule } = useSpeech()
  const id = useId()
  const load = useLoaders()
  const utils = trpc.useUtils()
  const error = (path: string) => {
    const issue = issues.find((candidate) => candidate.path === path)
    return issue && rule(issue.rule, issue.parameters)
  }
  const choose = (customer: Reference | null) => {
    if (customer) onCustomer(customer)
    onChange({ customer: customer?.id ?? null })
    if (!customer) return
    // What the record says is proposed; should it not answer, the fields are typed as ever.
    utils.quotation.contact.fetch({ customer: customer.id }).then(onChange, () => undefined)
  }
  const words = (field: 'contact' | 'phone' | 'email', max: number) => (
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
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      )}
    </FieldFrame>
  )
  const day = (field: 'validFrom' | 'validUntil', label: string) => (
    <div className={styles.three}>
      <FieldFrame label={label} htmlFor={id + field} required filled error={error(field)} disabled={disabled}>
        {(note) => (
          <DateControl
            id={id + field}
            value={draft[field]}
            onChange={(chosen) => chosen && onChange({ [field]: chosen })}
            disabled={disabled}
            describedBy={note}
            broken={error(field) !== undefined}
          />
        )}
      </FieldFrame>
    </div>
  )
  return (
    <section className={styles.section} aria-label={t('head')}>
      <div className={styles.fields}>
        <div className={styles.four}>
          <FieldFrame
            label={t('customer')}
            htmlFor={`${id}customer`}
            required
            filled={draft.customer !== null}
            error={error('customer')}
            disabled={disabled}
          >
            {(note) => (
              <Picker
                id={`${id}customer`}
                value={references.customers.find((customer) => customer.id === draft.customer) ?? null}
                load={load.customer}
                describedBy={note}
                broken={error('customer') !== undefined}
                disabled={disabled}
                onChange={choose}
              />
            )}
          </FieldFrame>
        </div>
        {words('contact', 100)}
        {words('phone', 40)}
        <div className={styles.four}>{words('email', 100)}</div>
        {day('validFrom', own('validFrom'))}
        {day('validUntil', t('validUntil'))}
        <FieldFrame label={t('language')} htmlFor={`${id}language`} raised disabled={disabled}>
          {() => (
            <select
              id={`${id}language`}
              className={styles.input}
              value={draft.language}
              disabled={disabled}
              onChange={(event) => onChange({ language: event.target.value as PriceListDraft['language'] })}
            >
              {(['zh', 'en', 'both'] as const).map((value) => (
                <option key={value} value={value}>
                  {t(`languages.${value}`)}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      </div>
    </section>
  )
}
