import { dgClasses, type Field, goodsKindsField, incoterms, localLegs } from '@hangjia/contracts'
import { FieldFrame, kindOf, Select, Tick, useSpeech } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceField, WordsField } from '../../fields.tsx'
import { type AskDraft, type RouteAsk, wished } from '../mode-ask-url.ts'
import styles from './ask-form.module.css'
import { DeclaredFields, InsuranceFields } from './service-fields.tsx'
import { freshInsurance } from './services-draft.ts'
import { onRoute, type WishProps } from './wish-props.ts'

/** A wish of the question that is one of a few values; modes may begin with one, and then always have one. */
const chosen =
  <K extends 'incoterm' | 'consigneeType' | 'bookingParty' | 'containerOwner'>(
    wish: K,
    values: readonly NonNullable<AskDraft[K]>[],
    {
      named,
      help,
    }: {
      readonly named?: 'consigneeTypes' | 'containerOwners'
      readonly help?: 'incotermHelp' | 'consigneeTypeHelp' | 'bookingPartyHelp'
    },
  ) =>
  ({ mode, ask, onChange }: WishProps) => {
    const { t } = useTranslation('price')
    const begins: Partial<Record<string, unknown>> = mode.asks.begins ?? {}
    return (
      <ChoiceField
        raised
        label={t(wish as 'incoterm')}
        help={help && t(help)}
        value={ask[wish] as string | null}
        none={begins[wish] ? undefined : t('any')}
        options={values.map((value) => [value, named ? t(`${named}.${value}` as 'containerOwners.COC') : value])}
        onChoose={(value) => onChange({ [wish]: value })}
      />
    )
  }
export const Incoterm = chosen('incoterm', incoterms, { help: 'incotermHelp' })
export const ConsigneeType = chosen('consigneeType', ['coLoader', 'retailer'], {
  named: 'consigneeTypes',
  help: 'consigneeTypeHelp',
})
export const BookingParty = chosen('bookingParty', ['coLoader', 'retailer'], {
  named: 'consigneeTypes',
  help: 'bookingPartyHelp',
})
export const ContainerOwner = chosen('containerOwner', ['COC', 'SOC'], { named: 'containerOwners' })

/** A choice, as the rates of the mode have it. */
const ofRate =
  <N extends 'feeLevel' | 'cargoType'>(name: N) =>
  ({ mode, ask, onChange }: WishProps) => {
    const { t } = useTranslation('price')
    const { label } = useSpeech()
    const field = mode.rate.fields[name]
    if (field?.kind !== 'choice') return null
    return (
      <ChoiceField
        raised
        label={label(field.label)}
        value={ask[name]}
        none={t('any')}
        options={(field as Field<'choice'>).options.map(
          ([value, zh, en]) => [value as NonNullable<AskDraft[N]>, label([zh, en])] as const,
        )}
        onChoose={(chosen) => onChange({ [name]: chosen })}
      />
    )
  }
/** Level of charges at destination. */
export const FeeLevel = ofRate('feeLevel')
/** Kind of air cargo. */
export const CargoType = ofRate('cargoType')

/** Kinds of the goods: rates that do not take them are named with the reason. */
export const GoodsKinds = ({ ask, onChange }: WishProps) => {
  const { label } = useSpeech()
  const id = useId()
  const kind = kindOf(goodsKindsField)
  return (
    <FieldFrame label={label(goodsKindsField.label)} htmlFor={id} raised>
      {(note) => (
        <kind.Input
          field={goodsKindsField}
          value={ask.goodsKinds}
          onChange={(next) => onChange({ goodsKinds: (next ?? []) as AskDraft['goodsKinds'] })}
          id={id}
          path="goodsKinds"
          load={() => Promise.resolve([])}
          issues={[]}
          describedBy={note}
          label={label(goodsKindsField.label)}
        />
      )}
    </FieldFrame>
  )
}

type ServiceTerm = NonNullable<RouteAsk['term']>
/** Carriage term of the carrier, as the rates of the mode have it. */
export const Term = (props: WishProps) => {
  const { t } = useTranslation('price')
  const { label } = useSpeech()
  const { term } = props.mode.rate.fields
  if (term?.kind !== 'choice') return null
  return (
    <ChoiceField
      raised
      label={label(term.label)}
      value={props.ask.route?.term}
      none={t('any')}
      options={(term as Field<'choice'>).options.map(([value]) => [value as ServiceTerm, String(value)] as const)}
      onChoose={(chosen) => onRoute(props)({ term: chosen ?? undefined })}
    />
  )
}

/** Place of delivery, in words and by post code. */
export const DeliveryPlace = (props: WishProps) => {
  const { t } = useTranslation('price')
  const { route } = props.ask
  return (
    <>
      <WordsField
        raised
        label={t('deliveryPlace')}
        help={t('deliveryPlaceHelp')}
        longest={60}
        value={route?.deliveryPlace}
        onType={(words) => onRoute(props)({ deliveryPlace: words ?? undefined })}
      />
      <WordsField
        raised
        label={t('postCode')}
        longest={12}
        value={route?.postCode}
        onType={(words) => onRoute(props)({ postCode: words ?? undefined })}
      />
    </>
  )
}

/** Class of dangerous goods. */
export const Dangerous = (props: WishProps) => {
  const { t } = useTranslation('price')
  const { label } = useSpeech()
  return (
    <ChoiceField
      raised
      label={t('dangerousGoods')}
      help={t('dangerousGoodsHelp')}
      value={props.ask.route?.dgClasses?.[0]}
      none={t('noDangerousGoods')}
      options={dgClasses.map(([value, zh, en]) => [value, label([zh, en])] as const)}
      onChoose={(chosen) => onRoute(props)({ dgClasses: chosen ? [chosen] : undefined })}
    />
  )
}

/** The goods, as rates for certain goods name them. */
export const Commodity = ({ ask, onChange }: WishProps) => {
  const { t } = useTranslation('price')
  return (
    <WordsField
      raised
      label={t('commodity')}
      help={ask.route ? t('commodityHelp') : undefined}
      longest={60}
      value={ask.commodity}
      onType={(words) => onChange({ commodity: words })}
    />
  )
}

const bills = [
  [1, 'MBL'],
  [2, 'HBL'],
  [3, 'MBL/HBL'],
] as const
/** Type of the bill of lading. */
export const BillType = ({ ask, onChange }: WishProps) => {
  const { t } = useTranslation('price')
  return (
    <label className={styles.inline}>
      {t('billType')}
      <Select
        value={ask.billType}
        onChange={({ target }) => onChange({ billType: Number(target.value) as AskDraft['billType'] })}
        options={bills}
      />
    </label>
  )
}

/** A wish that is ticked or not. */
export const ticked = (wish: 'directOnly' | 'telexRelease' | 'delivery') => (props: WishProps) => {
  const { t } = useTranslation('modeSearch')
  return (
    <Tick checked={props.ask[wish]} onChange={(isTicked) => props.onChange(wished(wish, isTicked))}>
      {t(wish)}
    </Tick>
  )
}

/** Charges of an end that are left out once its tick goes, in the order of the legs; absent where none is. */
export const LocalCharges = (props: WishProps) => {
  const { t } = useTranslation('price')
  const without = props.ask.route?.leftOut ?? []
  return localLegs.map((leg) => (
    <Tick
      key={leg}
      checked={!without.includes(leg)}
      onChange={(isTicked) => {
        const next = localLegs.filter((one) => (one === leg ? !isTicked : without.includes(one)))
        onRoute(props)({ leftOut: next.length > 0 ? next : undefined })
      }}
    >
      {t(`withLocal.${leg}`)}
    </Tick>
  ))
}

/** Services of an agent at destination. */
export const WithAgent = (props: WishProps) => {
  const { t } = useTranslation('price')
  return (
    <>
      <Tick
        checked={props.ask.route?.withAgent ?? false}
        onChange={(isTicked) => onRoute(props)({ withAgent: isTicked })}
      >
        {t('withAgent')}
      </Tick>
      <span className={`faint text-12 ${styles.hint}`}>{t('wayHint')}</span>
    </>
  )
}

/** Customs clearance, and the declaration that it needs. */
export const Declaration = ({ mode, ask, faults, onChange }: WishProps) => {
  const { t } = useTranslation('modeSearch')
  return (
    <>
      <Tick checked={ask.declaration} onChange={(isTicked) => onChange(wished('declaration', isTicked))}>
        {t('declaration')}
      </Tick>
      {ask.declaration && mode.sheets.some(({ wish }) => wish === 'declaration') ? (
        <DeclaredFields value={ask.declared} faults={faults} onChange={(declared) => onChange({ declared })} />
      ) : null}
    </>
  )
}

/** Goods that are insured. */
export const Insurance = ({ mode, ask, faults, onChange }: WishProps) => {
  const { t } = useTranslation('modeSearch')
  return (
    <>
      <Tick
        checked={ask.insurance !== null}
        onChange={(isTicked) => onChange({ insurance: isTicked ? freshInsurance(mode.servedAs, ask.currency) : null })}
      >
        {t('insurance')}
      </Tick>
      {ask.insurance ? (
        <InsuranceFields value={ask.insurance} faults={faults} onChange={(next) => onChange({ insurance: next })} />
      ) : null}
    </>
  )
}
