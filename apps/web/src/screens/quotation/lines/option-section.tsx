import {
  closingNames,
  productNamed,
  type Quotation,
  type QuotationDraft,
  type QuotationOption,
  type Reference,
  serviceNamed,
} from '@hangjia/contracts'
import { optionLetter, wayOf } from '@hangjia/pricing/total'
import { Input, TextButton } from '@hangjia/ui'
import { formatDays, freeTimeIn, totalsText, weekdaysByName, withDaysWord } from '@hangjia/validation'
import { Ship, Star, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Loaders } from '../../../loaders.ts'
import styles from '../../../papers/editor/editor.module.css'
import floor from '../../../papers/floor/floor.module.css'
import { useDaysWords } from '../../../use-days-words.ts'
import { changeOption, type Edit, removeOption } from './draft-edits.ts'
import { OptionFacts, seeWrongFact } from './option-facts.tsx'
import { StatedFacts } from './stated-facts.tsx'
import { WayEnd } from './way-end.tsx'

interface OptionSectionProps {
  readonly option: QuotationOption
  readonly index: number
  readonly isOnly: boolean
  readonly references: Quotation['references']
  /** Shipment of a quotation of a mode of the general search. */
  readonly shipment: QuotationDraft['shipment']
  readonly totals: readonly { readonly currency: string; readonly total: string }[]
  /** Ocean freight below the floor; `approved` when the quotation may be sent. */
  readonly belowFloor: 'below' | 'approved' | undefined
  readonly disabled: boolean
  readonly load: Pick<Loaders, 'carrier' | 'port'>
  /** Reports a chosen row whose name the quotation does not have yet. */
  readonly onReference: (of: 'carriers' | 'ports', reference: Reference) => void
  readonly onEdit: (edit: Edit) => void
  readonly children: ReactNode
}

/** One route of the quotation: its sailing in a line, its charges below. */
export const OptionSection = ({
  option,
  index,
  isOnly,
  references,
  shipment,
  totals,
  belowFloor,
  disabled,
  load,
  onReference,
  onEdit,
  children,
}: OptionSectionProps) => {
  const { t, i18n } = useTranslation('quotation')
  const { t: words } = useTranslation('floor')
  const { t: ask } = useTranslation('price')
  const [isEditing, setEditing] = useState(false)
  const factsId = useId()
  const toggle = () => {
    // What is wrong stays in sight until it is put right.
    if (!isEditing || !seeWrongFact(factsId)) setEditing(!isEditing)
  }
  const language = i18n.language === 'en' ? 'en' : 'zh'
  const nameOf = (list: readonly Reference[], id: string | null) => {
    const found = list.find((candidate) => candidate.id === id)
    return found ? (language === 'en' ? (found.titleEn ?? found.title) : found.title) : '–'
  }
  const { receipt, pol, pod, destination } = option
  // Before the POL and after the POD only where the cargo is taken or brought further.
  const way = [...(receipt ? [receipt] : []), pol, pod, ...(destination ? [destination] : [])]
  const service = serviceNamed(shipment?.mode)
  const mode = option.facts && wayWords(option, { shipment, language })
  const facts = [
    option.serviceCode,
    option.transferType === 1
      ? t('direct')
      : option.via.length > 0
        ? t('via', { ports: option.via.map((id) => nameOf(references.ports, id)).join(', ') })
        : t('transit'),
    option.etd ? `ETD ${option.etd}` : '',
    weekdaysByName(option.sailingDays, language),
    option.transitDays ? withDaysWord(formatDays(option.transitDays), language) : '',
    option.freeTimeText ? freeTimeIn(option.freeTimeText, language) : '',
    ...(option.containerOwner === 'SOC' ? [ask('containerOwners.SOC')] : []),
    ...(option.commodities.length > 0 ? [ask('onlyFor', { goods: option.commodities.join(', ') })] : []),
    ...(option.excludedGoods.length > 0 ? [ask('notFor', { goods: option.excludedGoods.join(', ') })] : []),
    [option.sailing?.vessel, option.sailing?.voyage].filter(Boolean).join(' / '),
    ...closingNames.map((name) => (option.sailing?.[name] ? `${t(`sailing.${name}`)} ${option.sailing[name]}` : '')),
    option.validTo ? t('ratesUntil', { day: option.validTo }) : '',
  ].filter(Boolean)
  return (
    <section className="framed flex-none" aria-label={t('option', { label: optionLetter(index) })}>
      <header className={`py-8 pl-14 pr-10 border-b ${styles.optionHead}`}>
        <div>
          {isOnly ? null : (
            <span className="centred flex-none w-20 h-20 brand text-12 medium bg-brand rounded-1">
              {optionLetter(index)}
            </span>
          )}
          <span className="medium">
            {mode ??
              `${nameOf(references.carriers, option.carrier)} · ${way.map((id) => nameOf(references.ports, id)).join(' → ')}`}
          </span>
          {belowFloor ? (
            <span
              className={`flex-none px-5 warning text-11 leading-17 ${floor.badge}`}
              data-approved={belowFloor === 'approved' || undefined}
            >
              {words(belowFloor === 'approved' ? 'approvedBelow' : 'below')}
            </span>
          ) : null}
          <span className="push medium nowrap">{totalsText(totals)}</span>
          {isOnly || disabled ? null : (
            <>
              <button
                type="button"
                className={`bare ${styles.icon}`}
                aria-pressed={option.recommended}
                aria-label={t('recommend')}
                title={t('recommend')}
                onClick={() => onEdit(changeOption(option.key, { recommended: !option.recommended }))}
              >
                <Star size={14} />
              </button>
              <button
                type="button"
                className={`bare ${styles.icon}`}
                aria-label={t('removeOption', { label: optionLetter(index) })}
                title={t('removeOption', { label: optionLetter(index) })}
                onClick={() => onEdit(removeOption(option.key))}
              >
                <Trash2 size={14} />
              </button>
            </>
          )}
        </div>
        {option.facts ? null : <p className="muted text-12">{facts.join(' · ')}</p>}
        {disabled || service ? null : (
          <div className="row wrap gap-y-4 gap-x-16 min-h-28">
            <TextButton aria-expanded={isEditing} onClick={toggle}>
              <Ship size={13} />
              {t('sailing.edit')}
            </TextButton>
            {(option.facts ? [] : (['receipt', 'destination'] as const)).map((end) => (
              <WayEnd
                key={end}
                label={t(end)}
                addLabel={t(`add.${end}`)}
                value={references.ports.find(({ id }) => id === option[end]) ?? null}
                load={load.port}
                onChange={(place) => {
                  if (place) onReference('ports', place)
                  onEdit(changeOption(option.key, { [end]: place?.id ?? null }))
                }}
              />
            ))}
          </div>
        )}
      </header>
      {isEditing && !disabled ? (
        <OptionFacts
          id={factsId}
          option={option}
          references={references}
          load={load}
          onReference={onReference}
          onChange={(changed) => onEdit(changeOption(option.key, changed))}
        />
      ) : null}
      {option.facts ? <ModeFacts option={option} /> : null}
      {children}
      <Input
        look="framed"
        className={`h-34 border-t-muted ${styles.optionRemark}`}
        placeholder={t('optionRemark')}
        aria-label={t('optionRemark')}
        value={option.remark}
        maxLength={500}
        disabled={disabled}
        onChange={(event) => onEdit(changeOption(option.key, { remark: event.target.value }))}
      />
    </section>
  )
}

/** Carrier of a mode's option, with origin and destination; the name of a service that has none. */
const wayWords = (
  option: QuotationOption,
  { shipment, language }: Pick<OptionSectionProps, 'shipment'> & { readonly language: 'zh' | 'en' },
): string => {
  const product = shipment && productNamed(shipment.mode)
  if (!product) return ''
  const { carrier, from, to } = wayOf(product, option)
  const carrierName = ({ zh, en }: typeof carrier) => (language === 'en' ? en || zh : zh) || '–'
  // A service need not be between two places.
  if (serviceNamed(product.name)) {
    const places = [from, to].filter(({ zh, en }) => zh || en)
    return places.map(carrierName).join(' → ') || product.title[language === 'en' ? 1 : 0]
  }
  return [...(carrier.zh ? [carrierName(carrier)] : []), `${carrierName(from)} → ${carrierName(to)}`].join(' · ')
}

/** Quoted facts of a mode's offer, with its departure and the validity of its rate. */
const ModeFacts = ({
  option: { facts = [], etd, sailing, transitDays, validTo },
}: Pick<OptionSectionProps, 'option'>) => {
  const { t } = useTranslation('quotation')
  const inDays = useDaysWords()
  const own = (field: string, label: string, value: string | null) =>
    value ? [{ field, label: { zh: label, en: label }, value: { zh: value, en: value } }] : []
  return (
    <StatedFacts
      facts={[
        ...facts,
        ...own('departure', t('departure'), etd),
        ...own('vessel', t('sailing.vessel'), [sailing?.vessel, sailing?.voyage].filter(Boolean).join(' / ')),
        ...closingNames.flatMap((name) => own(name, t(`sailing.${name}`), sailing?.[name] ?? null)),
        ...own('transit', t('transitTime'), transitDays && inDays(transitDays)),
        ...own('validTo', t('rateEnd'), validTo),
      ]}
    />
  )
}
