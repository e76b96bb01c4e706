import { dgClasses, fclRate, incoterms, localLegs, type Reference } from '@hangjia/contracts'
import { FieldFrame, Input, Picker, Select, TagsPicker, Tick, useSpeech } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Loaders } from '../../../loaders.ts'
import { PortGroups } from '../../../ports/port-groups.tsx'
import styles from '../../../search/ask-form.module.css'
import type { AskDraft } from '../../../search/ask-url.ts'
import type { AskReferences, ListedField } from './ask-references.ts'
import { type ServicesDraft, ServiceWishes } from './service-wishes.tsx'

interface RarerConditionsProps {
  readonly ask: AskDraft
  readonly references: AskReferences
  readonly load: Loaders
  /** Declaration and insurance as typed, and the fields of them at fault. */
  readonly services: ServicesDraft
  readonly serviceFaults: readonly string[]
  readonly onChange: (changed: Partial<AskDraft>) => void
  readonly onServices: (services: ServicesDraft) => void
  readonly onList: (field: ListedField) => (chosen: readonly Reference[]) => void
  readonly onCustomer: (chosen: Reference | null) => void
}

const consigneeTypes = ['coLoader', 'retailer'] as const
/** The local charges that are left out once those of a leg are asked for, or no longer are; absent where none is. */
const withoutLegs = ({ leftOut = [] }: AskDraft, leg: (typeof localLegs)[number], isAsked: boolean) => {
  const next = localLegs.filter((one) => (one === leg ? !isAsked : leftOut.includes(one)))
  return next.length > 0 ? next : undefined
}
const terms = fclRate.fields.term.options.map(([term]) => term)

/** Number of the rarer conditions that are set. */
export const rareConditions = (ask: AskDraft): number =>
  [
    ask.carriers.length,
    ask.tradeLines.length,
    ask.customer,
    ask.incoterm,
    ask.term,
    ask.deliveryPlace?.trim(),
    ask.postCode?.trim(),
    ask.consigneeType,
    ask.withAgent,
    ask.telexRelease,
    ask.dgClasses?.length,
    ask.commodity?.trim(),
    ask.containerOwner === 'SOC',
    ask.leftOut?.length,
    ask.declared,
    ask.insurance,
  ].filter(Boolean).length

/** Rarer conditions: carriers, customer, payer, consignee, services abroad. */
export const RarerConditions = ({
  ask,
  references,
  load,
  onChange,
  onList,
  onCustomer,
  ...props
}: RarerConditionsProps) => {
  const { t, i18n } = useTranslation('price')
  const { label } = useSpeech()
  const id = useId()
  return (
    <div className={`tiles gap-x-12 items-start pt-10 ${styles.rarer}`}>
      <PortGroups id={`${id}polGroup`} end="pol" asked={ask.pols} onChoose={onList('pols')} />
      <PortGroups id={`${id}podGroup`} end="pod" asked={ask.pods} onChoose={onList('pods')} />
      <FieldFrame label={t('carriers')} htmlFor={`${id}carriers`} raised>
        {() => (
          <TagsPicker
            id={`${id}carriers`}
            value={references.carriers}
            onChange={onList('carriers')}
            load={load.carrier}
            recent="shipping"
            max={20}
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('tradeLines')} htmlFor={`${id}lines`} raised help={t('tradeLinesHelp')}>
        {(note) => (
          <TagsPicker
            id={`${id}lines`}
            value={references.tradeLines}
            onChange={onList('tradeLines')}
            load={load.tradeLine}
            recent="tradeLine"
            max={20}
            describedBy={note}
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
      <Choice
        id={`${id}incoterm`}
        label={t('incoterm')}
        help={t('incotermHelp')}
        value={ask.incoterm ?? ''}
        options={[['', t('any')], ...incoterms.map((term) => [term, term] as const)]}
        onChoose={(term) => onChange({ incoterm: incoterms.find((one) => one === term) ?? null })}
      />
      <Choice
        id={`${id}term`}
        label={label(fclRate.fields.term.label)}
        value={ask.term ?? ''}
        options={[['', t('any')], ...terms.map((term) => [term, term] as const)]}
        onChoose={(chosen) => onChange({ term: terms.find((term) => term === chosen) })}
      />
      <Words
        id={`${id}place`}
        label={t('deliveryPlace')}
        help={t('deliveryPlaceHelp')}
        longest={60}
        value={ask.deliveryPlace}
        onType={(deliveryPlace) => onChange({ deliveryPlace })}
      />
      <Words
        id={`${id}post`}
        label={t('postCode')}
        longest={12}
        value={ask.postCode}
        onType={(postCode) => onChange({ postCode })}
      />
      <Choice
        id={`${id}consignee`}
        label={t('consigneeType')}
        help={t('consigneeTypeHelp')}
        value={ask.consigneeType ?? ''}
        options={[['', t('any')], ...consigneeTypes.map((type) => [type, t(`consigneeTypes.${type}`)] as const)]}
        onChoose={(type) => onChange({ consigneeType: consigneeTypes.find((one) => one === type) ?? null })}
      />
      <Choice
        id={`${id}dg`}
        label={t('dangerousGoods')}
        help={t('dangerousGoodsHelp')}
        value={ask.dgClasses?.[0] ?? ''}
        options={[
          ['', t('noDangerousGoods')],
          ...dgClasses.map(([value, zh, en]) => [value, i18n.language === 'en' ? en : zh] as const),
        ]}
        onChoose={(chosen) =>
          onChange({ dgClasses: dgClasses.flatMap(([value]) => (value === chosen ? [value] : [])) })
        }
      />
      <Words
        id={`${id}goods`}
        label={t('commodity')}
        help={t('commodityHelp')}
        longest={60}
        value={ask.commodity}
        onType={(commodity) => onChange({ commodity })}
      />
      <Choice
        id={`${id}owner`}
        label={t('containerOwner')}
        value={ask.containerOwner ?? 'COC'}
        options={[
          ['COC', t('containerOwners.COC')],
          ['SOC', t('containerOwners.SOC')],
        ]}
        onChoose={(owner) => onChange({ containerOwner: owner === 'SOC' ? 'SOC' : undefined })}
      />
      <div className="row wrap whole-row gap-y-4 gap-x-18 min-h-26 pb-4">
        {localLegs.map((leg) => (
          <Tick
            key={leg}
            checked={!ask.leftOut?.includes(leg)}
            onChange={(isTicked) => onChange({ leftOut: withoutLegs(ask, leg, isTicked) })}
          >
            {t(`withLocal.${leg}`)}
          </Tick>
        ))}
        <Tick checked={ask.withAgent} onChange={(isTicked) => onChange({ withAgent: isTicked })}>
          {t('withAgent')}
        </Tick>
        <Tick checked={ask.telexRelease} onChange={(isTicked) => onChange({ telexRelease: isTicked })}>
          {t('telexRelease')}
        </Tick>
        <span className="faint text-12">{t('wayHint')}</span>
      </div>
      <ServiceWishes
        value={props.services}
        currency={ask.currency}
        faults={props.serviceFaults}
        onChange={props.onServices}
      />
    </div>
  )
}

interface WordsProps {
  readonly id: string
  readonly label: string
  readonly help?: string
  readonly longest: number
  readonly value: string | undefined
  readonly onType: (words: string | undefined) => void
}

const Words = ({ id, label, help, longest, value = '', onType }: WordsProps) => (
  <FieldFrame label={label} htmlFor={id} raised {...(help ? { help } : {})}>
    {(note) => (
      <Input
        id={id}
        look="framed"
        aria-describedby={note}
        maxLength={longest}
        value={value}
        onChange={({ target }) => onType(target.value || undefined)}
      />
    )}
  </FieldFrame>
)

interface ChoiceProps {
  readonly id: string
  readonly label: string
  readonly help?: string
  readonly value: string
  readonly options: readonly (readonly [value: string, words: string])[]
  readonly onChoose: (value: string) => void
}

const Choice = ({ id, label, help, value, options, onChoose }: ChoiceProps) => (
  <FieldFrame label={label} htmlFor={id} raised {...(help ? { help } : {})}>
    {(note) => (
      <Select
        id={id}
        look="framed"
        aria-describedby={note}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </Select>
    )}
  </FieldFrame>
)
