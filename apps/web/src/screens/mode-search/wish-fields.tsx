import { incoterms, type Mode, type ModePicker, type Reference } from '@hangjia/contracts'
import { FieldFrame, Input, type LoadReferences, Picker, Select, TagsPicker, Tick } from '@hangjia/ui'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CurrencyChoice } from '../../currency-choice.tsx'
import { type AskDraft, asksFor, wished } from '../../search/mode-ask-url.ts'
import { DeclaredFields, InsuranceFields } from '../../search/service-fields.tsx'
import { freshInsurance } from '../../search/services-draft.ts'
import { DoorFields } from './door-fields.tsx'
import { LandExtras } from './land-fields.tsx'
import type { ModeReferences } from './mode-references.ts'
import styles from './mode-search.module.css'
import { ReceivingFields } from './receiving-fields.tsx'

interface WishFieldsProps {
  readonly mode: Mode
  readonly ask: AskDraft
  readonly references: ModeReferences
  readonly currencies: readonly Reference[]
  readonly faults: readonly string[]
  readonly load: (of: ModePicker) => LoadReferences
  /** A part of the question, and the rows that it names. */
  readonly onChange: (part: Partial<AskDraft>, named?: Partial<ModeReferences>) => void
  /** Shown behind them. */
  readonly children: ReactNode
}

/** Wishes beside lane, day and cargo, as far as the mode asks for them, and the currency of the offers. */
export const WishFields = ({
  mode,
  ask,
  references,
  currencies,
  faults,
  load,
  onChange,
  children,
}: WishFieldsProps) => {
  const { t } = useTranslation('modeSearch')
  const id = useId()
  const { land, carrier } = mode.asks
  return (
    <div className={`flex wrap gap-x-14 items-start py-8 muted ${styles.wishes}`}>
      {land && ask.land ? (
        <LandExtras
          extras={land.extras}
          value={ask.land}
          faults={faults}
          onChange={(part) => onChange({ land: ask.land && { ...ask.land, ...part } })}
        />
      ) : null}
      {carrier && asksFor(mode, 'carriers') ? (
        <div className={`w-150 ${styles.wide}`}>
          <FieldFrame label={t(`carriers.${carrier}`)} htmlFor={`${id}carriers`} raised>
            {(note) => (
              <TagsPicker
                id={`${id}carriers`}
                value={references.carriers}
                onChange={(carriers) => onChange({ carriers: carriers.map((carrier) => carrier.id) }, { carriers })}
                load={load(carrier)}
                recent={carrier === 'carrier' ? 'shipping' : undefined}
                max={20}
                describedBy={note}
              />
            )}
          </FieldFrame>
        </div>
      ) : null}
      {(['pickup', 'point'] as const)
        .filter((wish) => asksFor(mode, wish))
        .map((wish) => (
          <ReceivingFields
            key={wish}
            name={wish}
            value={ask}
            chosen={references[wish]}
            faults={faults}
            load={load}
            onChange={(part, chosen) => onChange(part, { [wish]: chosen })}
          />
        ))}
      {Object.keys(mode.layers).length > 0 ? (
        <div className={`w-150 ${styles.wide}`}>
          <FieldFrame label={t('customer')} htmlFor={`${id}customer`} raised help={t('customerHelp')}>
            {(note) => (
              <Picker
                id={`${id}customer`}
                value={references.customer}
                onChange={(customer) => onChange({ customer: customer?.id ?? null }, { customer })}
                load={load('customer')}
                describedBy={note}
              />
            )}
          </FieldFrame>
        </div>
      ) : null}
      {asksFor(mode, 'commodity') ? (
        <label className={styles.inline}>
          {t('commodity')}
          <Input
            className={`w-120 h-28 ${styles.words}`}
            value={ask.commodity ?? ''}
            maxLength={60}
            onChange={(event) => onChange({ commodity: event.target.value || null })}
          />
        </label>
      ) : null}
      {(['directOnly', 'telexRelease', 'declaration', 'delivery'] as const)
        .filter((wish) => asksFor(mode, wish))
        .map((wish) => (
          <Tick
            key={wish}
            className="h-38 nowrap"
            checked={ask[wish]}
            onChange={(isTicked) => onChange(wished(wish, isTicked))}
          >
            {t(wish)}
          </Tick>
        ))}
      {asksFor(mode, 'insurance') ? (
        <Tick
          className="h-38 nowrap"
          checked={ask.insurance !== null}
          onChange={(isTicked) =>
            onChange({ insurance: isTicked ? freshInsurance(mode.servedAs, ask.currency) : null })
          }
        >
          {t('insurance')}
        </Tick>
      ) : null}
      {ask.declaration && mode.sheets.some(({ wish }) => wish === 'declaration') ? (
        <DeclaredFields value={ask.declared} faults={faults} onChange={(declared) => onChange({ declared })} />
      ) : null}
      {ask.insurance ? (
        <InsuranceFields value={ask.insurance} faults={faults} onChange={(insurance) => onChange({ insurance })} />
      ) : null}
      {asksFor(mode, 'consigneeType') ? (
        <label className={styles.inline}>
          {t('consigneeType')}
          <Select
            value={ask.consigneeType ?? ''}
            onChange={(event) => onChange({ consigneeType: (event.target.value || null) as AskDraft['consigneeType'] })}
          >
            {mode.asks.begins?.consigneeType ? null : <option value="">{t('any')}</option>}
            <option value="coLoader">{t('consigneeTypes.coLoader')}</option>
            <option value="retailer">{t('consigneeTypes.retailer')}</option>
          </Select>
        </label>
      ) : null}
      {asksFor(mode, 'doors') ? <DoorFields value={ask.doors} onChange={(doors) => onChange({ doors })} /> : null}
      {asksFor(mode, 'containerOwner') ? (
        <label className={styles.inline}>
          {t('containerOwner')}
          <Select
            value={ask.containerOwner ?? ''}
            onChange={(event) =>
              onChange({ containerOwner: (event.target.value || null) as AskDraft['containerOwner'] })
            }
          >
            <option value="">{t('any')}</option>
            <option value="COC">COC</option>
            <option value="SOC">SOC</option>
          </Select>
        </label>
      ) : null}
      {asksFor(mode, 'billType') ? (
        <label className={styles.inline}>
          {t('billType')}
          <Select
            value={ask.billType}
            onChange={(event) => onChange({ billType: Number(event.target.value) as AskDraft['billType'] })}
          >
            <option value={3}>{t('any')}</option>
            <option value={1}>MBL</option>
            <option value={2}>HBL</option>
          </Select>
        </label>
      ) : null}
      {asksFor(mode, 'incoterm') ? (
        <label className={styles.inline}>
          {t('incoterm')}
          <Select
            value={ask.incoterm ?? ''}
            onChange={(event) => onChange({ incoterm: (event.target.value || null) as AskDraft['incoterm'] })}
          >
            {mode.asks.begins?.incoterm ? null : <option value="">{t('any')}</option>}
            {incoterms.map((term) => (
              <option key={term} value={term}>
                {term}
              </option>
            ))}
          </Select>
        </label>
      ) : null}
      <CurrencyChoice
        label={t('currency')}
        value={ask.currency}
        currencies={currencies}
        className={styles.inline}
        onChange={(currency) => onChange({ currency, insurance: ask.insurance && { ...ask.insurance, currency } })}
      />
      {children}
    </div>
  )
}
