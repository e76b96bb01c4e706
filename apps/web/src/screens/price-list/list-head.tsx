import type { Issue, PriceListDraft, Quotation, Reference } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { DateField } from '../../fields.tsx'
import { useLoaders } from '../../loaders.ts'
import styles from '../../papers/editor/editor.module.css'
import { HeadContact, HeadCustomer, HeadLanguage, HeadWords, useErrorOf } from '../../papers/editor/head-fields.tsx'

export interface ListPart {
  readonly draft: PriceListDraft
  readonly references: Quotation['references']
  readonly issues: readonly Issue[]
  readonly disabled: boolean
  readonly onChange: (changed: Partial<PriceListDraft>) => void
}

/** Recipient, validity and language. */
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
  const load = useLoaders()
  const utils = trpc.useUtils()
  const error = useErrorOf(issues)
  const choose = (customer: Reference | null) => {
    if (customer) onCustomer(customer)
    onChange(customer ? { customer: customer.id, prospectName: '' } : { customer: null })
    if (!customer) return
    // Contact details of the record are proposed; if it does not answer, the fields are typed as usual.
    utils.quotation.contact.fetch({ customer: customer.id }).then(
      ({ others: _others, ...main }) => onChange(main),
      () => undefined,
    )
  }
  const words = (field: 'phone' | 'email', maxLength: number) => (
    <HeadWords
      field={field}
      value={draft[field]}
      maxLength={maxLength}
      error={error(field)}
      disabled={disabled}
      onChange={(value) => onChange({ [field]: value })}
    />
  )
  const day = (field: 'validFrom' | 'validUntil', label: string) => (
    <div className={styles.quarter}>
      <DateField
        raised
        label={label}
        required
        error={error(field)}
        disabled={disabled}
        value={draft[field]}
        onChange={(chosen) => chosen && onChange({ [field]: chosen })}
      />
    </div>
  )
  return (
    <section className="framed flex-none" aria-label={t('head')}>
      <div className={`tiles gap-y-2 gap-x-10 pt-14 pb-2 px-14 ${styles.fields}`}>
        <HeadCustomer
          value={references.customers.find((customer) => customer.id === draft.customer) ?? null}
          draft={draft}
          load={load.customer}
          error={error('customer')}
          disabled={disabled}
          onChange={choose}
          onWords={(prospectName) => onChange({ customer: null, prospectName })}
        />
        <HeadContact
          customer={draft.customer}
          value={draft.contact}
          error={error('contact')}
          disabled={disabled}
          onChange={onChange}
        />
        {words('phone', 40)}
        <div className={styles.third}>{words('email', 100)}</div>
        {day('validFrom', own('validFrom'))}
        {day('validUntil', t('validUntil'))}
        <HeadLanguage value={draft.language} disabled={disabled} onChange={(language) => onChange({ language })} />
      </div>
    </section>
  )
}
