import type { FxSnapshot, Issue, QuotationDraft, Reference } from '@hangjia/contracts'
import { incoterms } from '@hangjia/contracts'
import { FieldFrame, type LoadReferences, Select, Tick } from '@hangjia/ui'
import { billTypes } from '@hangjia/validation'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { StaleRates } from '../../exchange/stale-rates.tsx'
import { ChoiceField, DateField } from '../../fields.tsx'
import styles from '../../papers/editor/editor.module.css'
import { HeadContact, HeadCustomer, HeadLanguage, HeadWords, useErrorOf } from '../../papers/editor/head-fields.tsx'
import { changeHead, type Edit } from './lines/draft-edits.ts'

interface HeadSectionProps {
  readonly draft: QuotationDraft
  readonly customer: Reference | null
  readonly currencies: readonly string[]
  /** Exchange rates that its totals use, and the day for which they are to be fresh. */
  readonly rates: readonly FxSnapshot[]
  readonly ratesDay: string
  readonly loadCustomer: LoadReferences
  readonly onCustomer: (customer: Reference | null) => void
  readonly issues: readonly Issue[]
  readonly latest: string | null
  readonly disabled: boolean
  readonly onEdit: (edit: Edit) => void
  /** Below its fields. */
  readonly children: ReactNode
}

/** Recipient, validity, language and currency. */
export const HeadSection = (props: HeadSectionProps) => {
  const { draft, disabled, issues, onEdit } = props
  const { t } = useTranslation('quotation')
  const id = useId()
  const error = useErrorOf(issues)
  const change = (changed: Partial<QuotationDraft>) => onEdit(changeHead(changed))
  const words = (field: ComponentProps<typeof HeadWords>['field'], maxLength: number) => (
    <HeadWords
      field={field}
      value={draft[field]}
      maxLength={maxLength}
      error={error(field)}
      disabled={disabled}
      onChange={(value) => change({ [field]: value })}
    />
  )
  return (
    <section className="framed flex-none" aria-label={t('head')}>
      <div className={`tiles gap-y-2 gap-x-10 pt-14 pb-2 px-14 ${styles.fields}`}>
        <HeadCustomer
          value={props.customer}
          draft={draft}
          load={props.loadCustomer}
          error={error('customer')}
          disabled={disabled}
          onChange={props.onCustomer}
          onWords={(prospectName) => change({ customer: null, prospectName })}
        />
        <HeadContact
          customer={draft.customer}
          value={draft.contact}
          error={error('contact')}
          disabled={disabled}
          onChange={change}
        />
        {words('phone', 40)}
        <div className={styles.third}>{words('email', 100)}</div>
        <div className={styles.day}>
          <DateField
            raised
            label={t('quoteDate')}
            required
            disabled={disabled}
            value={draft.quoteDate}
            onChange={(day) => day && change({ quoteDate: day })}
          />
        </div>
        <div className={styles.day}>
          <DateField
            raised
            label={t('validUntil')}
            help={props.latest ? t('latest', { day: props.latest }) : undefined}
            required
            error={error('validUntil')}
            disabled={disabled}
            value={draft.validUntil}
            onChange={(day) => day && change({ validUntil: day })}
          />
        </div>
        <HeadLanguage value={draft.language} disabled={disabled} onChange={(language) => change({ language })} />
        <div className={styles.money}>
          <FieldFrame label={t('quoteCurrency')} htmlFor={`${id}currency`} raised disabled={disabled}>
            {() => (
              <div className={`row gap-10 w-full ${styles.pair}`}>
                <Select
                  id={`${id}currency`}
                  look="framed"
                  value={draft.currency}
                  disabled={disabled}
                  onChange={(event) => change({ currency: event.target.value })}
                  options={props.currencies.map((code) => [code, code] as const)}
                />
                <Tick
                  className="nowrap"
                  checked={draft.showEquivalent}
                  disabled={disabled}
                  onChange={(isTicked) => change({ showEquivalent: isTicked })}
                >
                  {t('showEquivalent')}
                </Tick>
              </div>
            )}
          </FieldFrame>
          <div className={styles.underField}>
            <StaleRates rates={props.rates} day={props.ratesDay} />
          </div>
        </div>
        <ChoiceField
          label={t('incoterm')}
          raised
          disabled={disabled}
          value={draft.incoterm}
          none="–"
          options={incoterms.map((term) => [term, term] as const)}
          onChoose={(incoterm) => change({ incoterm })}
        />
        {words('term', 20)}
        <ChoiceField
          label={t('billType')}
          raised
          disabled={disabled}
          value={String(draft.billType)}
          options={billTypes.map(({ id, text }) => [String(id), text] as const)}
          onChoose={(type) =>
            change({ billType: billTypes.find(({ id }) => String(id) === type)?.id ?? draft.billType })
          }
        />
        {words('commodity', 200)}
        {isDelivered(draft) ? <div className={styles.third}>{words('deliveryPlace', 80)}</div> : null}
      </div>
      {props.children}
    </section>
  )
}

/** Returns true when the place of delivery is shown: the seller delivers, or it was requested. */
const isDelivered = ({ incoterm, deliveryPlace }: QuotationDraft): boolean =>
  deliveryPlace !== '' || incoterm === 'DAP' || incoterm === 'DPU' || incoterm === 'DDP'
