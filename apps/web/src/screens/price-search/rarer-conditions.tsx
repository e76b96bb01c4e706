import { dgClasses, incoterms, type Reference } from '@hangjia/contracts'
import { FieldFrame, Picker, TagsPicker } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Loaders } from '../../loaders.ts'
import styles from './ask-form.module.css'
import type { AskReferences } from './ask-form.tsx'
import type { AskDraft, Incoterm } from './ask-url.ts'

interface RarerConditionsProps {
  readonly ask: AskDraft
  readonly references: AskReferences
  readonly load: Loaders
  readonly onChange: (changed: Partial<AskDraft>) => void
  readonly onCarriers: (chosen: readonly Reference[]) => void
  readonly onCustomer: (chosen: Reference | null) => void
}

/** How many of the rarer conditions are set. */
export const rareConditions = (ask: AskDraft): number =>
  [
    ask.carriers.length,
    ask.customer,
    ask.incoterm,
    ask.consigneeType,
    ask.withAgent,
    ask.telexRelease,
    ask.dgClasses?.length,
  ].filter(Boolean).length

/** What is asked for less often: carriers, the customer, who pays, whose consignee, services abroad. */
export const RarerConditions = ({ ask, references, load, onChange, onCarriers, onCustomer }: RarerConditionsProps) => {
  const { t, i18n } = useTranslation('price')
  const id = useId()
  return (
    <div className={styles.rarer}>
      <FieldFrame label={t('carriers')} htmlFor={`${id}carriers`} raised>
        {() => (
          <TagsPicker
            id={`${id}carriers`}
            value={references.carriers}
            onChange={onCarriers}
            load={load.carrier}
            recent="shipping"
            max={20}
          />
        )}
      </FieldFrame>
      <FieldFrame
        label={t('customer')}
        htmlFor={`${id}customer`}
        filled={references.customer !== null}
        help={t('customerHelp')}
      >
        {(note) => (
          <Picker
            id={`${id}customer`}
            value={references.customer}
            load={load.customer}
            describedBy={note}
            onChange={onCustomer}
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('incoterm')} htmlFor={`${id}incoterm`} raised help={t('incotermHelp')}>
        {(note) => (
          <select
            id={`${id}incoterm`}
            className={styles.select}
            aria-describedby={note}
            value={ask.incoterm ?? ''}
            onChange={(event) => onChange({ incoterm: (event.target.value || null) as Incoterm | null })}
          >
            <option value="">{t('any')}</option>
            {incoterms.map((term) => (
              <option key={term}>{term}</option>
            ))}
          </select>
        )}
      </FieldFrame>
      <FieldFrame label={t('consigneeType')} htmlFor={`${id}consignee`} raised help={t('consigneeTypeHelp')}>
        {(note) => (
          <select
            id={`${id}consignee`}
            className={styles.select}
            aria-describedby={note}
            value={ask.consigneeType ?? ''}
            onChange={(event) => onChange({ consigneeType: (event.target.value || null) as AskDraft['consigneeType'] })}
          >
            <option value="">{t('any')}</option>
            <option value="coLoader">{t('consigneeTypes.coLoader')}</option>
            <option value="retailer">{t('consigneeTypes.retailer')}</option>
          </select>
        )}
      </FieldFrame>
      <FieldFrame label={t('dangerousGoods')} htmlFor={`${id}dg`} raised help={t('dangerousGoodsHelp')}>
        {(note) => (
          <select
            id={`${id}dg`}
            className={styles.select}
            aria-describedby={note}
            value={ask.dgClasses?.[0] ?? ''}
            onChange={({ target }) =>
              onChange({ dgClasses: dgClasses.flatMap(([value]) => (value === target.value ? [value] : [])) })
            }
          >
            <option value="">{t('noDangerousGoods')}</option>
            {dgClasses.map(([value, zh, en]) => (
              <option key={value} value={value}>
                {i18n.language === 'en' ? en : zh}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <div className={styles.wishes}>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={ask.withAgent}
            onChange={(event) => onChange({ withAgent: event.target.checked })}
          />
          {t('withAgent')}
        </label>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={ask.telexRelease}
            onChange={(event) => onChange({ telexRelease: event.target.checked })}
          />
          {t('telexRelease')}
        </label>
        <span className={styles.hint}>{t('wayHint')}</span>
      </div>
    </div>
  )
}
