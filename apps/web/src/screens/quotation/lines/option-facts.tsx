import {
  closingNames,
  type Quotation,
  type QuotationOption,
  type QuotedSailing,
  type Reference,
} from '@hangjia/contracts'
import { type LoadReferences, useSpeech } from '@hangjia/ui'
import { formatDays, isDay, readTypedDay, readTypedMinute } from '@hangjia/validation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceField, DateField, PickerField, PickersField, WordsField } from '../../../fields.tsx'
import type { Loaders } from '../../../loaders.ts'
import styles from '../../../papers/editor/editor.module.css'
import { useToday } from '../../../use-today.ts'

interface OptionFactsProps {
  readonly option: QuotationOption
  readonly references: Quotation['references']
  readonly load: Pick<Loaders, 'carrier' | 'port'>
  readonly onReference: (of: 'carriers' | 'ports', reference: Reference) => void
  readonly onChange: (changed: Partial<QuotationOption>) => void
  readonly id: string
}

/** Moves to the first of these fields that is wrong; false without any. */
export const seeWrongFact = (id: string): boolean => {
  const wrong = document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]')
  wrong?.focus()
  return wrong !== null && wrong !== undefined
}

/** Route and sailing of an option. Those of a mode have their route from its offer. */
export const OptionFacts = ({ option, references, load, onReference, onChange, id }: OptionFactsProps) => {
  const { t } = useTranslation('quotation')
  const { t: columns } = useTranslation('price')
  const { rule } = useSpeech()
  const today = useToday()
  const { sailing = noSailing } = option
  const sails = (changed: Partial<QuotedSailing>) => onChange({ sailing: { ...sailing, ...changed } })
  const link = (field: 'carrier' | 'pol' | 'pod', of: 'carriers' | 'ports', loader: LoadReferences) => (
    <PickerField
      label={columns(field)}
      value={references[of].find(({ id }) => id === option[field]) ?? null}
      load={loader}
      onChange={(chosen) => {
        if (chosen) onReference(of, chosen)
        onChange({ [field]: chosen?.id ?? null })
      }}
    />
  )
  return (
    <fieldset
      id={id}
      className={`tiles gap-y-2 gap-x-10 pt-14 px-14 border-b-muted ${styles.fields}`}
      aria-label={t('sailing.edit')}
    >
      {option.facts ? null : (
        <>
          {link('carrier', 'carriers', load.carrier)}
          {link('pol', 'ports', load.port)}
          {link('pod', 'ports', load.port)}
          <WordsField
            label={t('sailing.service')}
            longest={20}
            value={option.serviceCode}
            onType={(words) => onChange({ serviceCode: words ?? '' })}
          />
          <ChoiceField
            label={t('sailing.routing')}
            raised
            value={String(option.transferType)}
            options={[
              ['1', t('direct')],
              ['2', t('transit')],
            ]}
            onChoose={(type) => onChange(type === '2' ? { transferType: 2 } : { transferType: 1, via: [] })}
          />
          {option.transferType === 2 ? (
            <PickersField
              label={t('sailing.via')}
              max={3}
              value={option.via.flatMap((id) => references.ports.find((port) => port.id === id) ?? [])}
              load={load.port}
              onChange={(chosen) => {
                for (const port of chosen) onReference('ports', port)
                onChange({ via: chosen.map(({ id }) => id) })
              }}
            />
          ) : null}
          <WordsField
            label={t('sailing.freeTime')}
            longest={200}
            value={option.freeTimeText}
            onType={(words) => onChange({ freeTimeText: words ?? '' })}
          />
        </>
      )}
      <DateField
        raised
        label={option.facts ? t('departure') : 'ETD'}
        value={option.etd}
        error={option.etd === null || isDay(option.etd) ? undefined : rule('notADay', {})}
        onChange={(etd) => onChange({ etd })}
      />
      <ReadField
        label={t('sailing.days')}
        value={option.transitDays}
        write={(days) => (days ? formatDays(days) : '')}
        read={readDays}
        wrong={t('sailing.daysWrong')}
        onChange={(transitDays) => onChange({ transitDays })}
      />
      {(['vessel', 'voyage'] as const).map((name) => (
        <WordsField
          key={name}
          label={t(`sailing.${name}`)}
          longest={name === 'vessel' ? 60 : 30}
          value={sailing[name]}
          onType={(words) => sails({ [name]: words ?? '' })}
        />
      ))}
      {closingNames.map((name) => (
        <ReadField
          key={name}
          label={t(`sailing.${name}`)}
          value={sailing[name]}
          write={(closing) => closing ?? ''}
          read={(text) => readClosing(text, today)}
          onChange={(closing) => sails({ [name]: closing })}
        />
      ))}
    </fieldset>
  )
}

const noSailing: QuotedSailing = { vessel: '', voyage: '', si: null, vgm: null, cy: null, customs: null }

/** `28`, `28-32`; undefined for other words. */
const readDays = (text: string): QuotationOption['transitDays'] | undefined => {
  const [, min, max = min] = /^(\d{1,3})(?:\s*[-–~]\s*(\d{1,3}))?$/.exec(text) ?? []
  const days = { min: Number(min), max: Number(max) }
  return min === undefined || days.min > days.max ? undefined : days
}
/** A day, or a day and minute; undefined for other words. */
const readClosing = (text: string, today: string): string | undefined =>
  (/[\s:]/.test(text) ? null : readTypedDay(text, today)) ?? readTypedMinute(text, today) ?? undefined

interface ReadFieldProps<V> {
  readonly label: string
  readonly value: V | null
  readonly write: (value: V | null) => string
  /** Undefined while the words mean nothing. */
  readonly read: (text: string) => V | null | undefined
  readonly wrong?: string
  readonly onChange: (value: V | null) => void
}
/** A value that is read from what is typed, and blank while that means nothing; typed words stay while they mean the value, or nothing yet. */
const ReadField = <V,>({ label, value, write, read, wrong, onChange }: ReadFieldProps<V>) => {
  const { rule } = useSpeech()
  const [typed, setTyped] = useState<string>()
  const meant = typed === undefined ? undefined : typed.trim() === '' ? null : read(typed.trim())
  const isOwn = typed !== undefined && (meant === undefined || write(meant) === write(value))
  return (
    <WordsField
      label={label}
      longest={24}
      error={isOwn && meant === undefined ? (wrong ?? rule('notAMinute', {})) : undefined}
      value={isOwn ? typed : write(value)}
      onType={(words) => {
        const text = words?.trim() ?? ''
        setTyped(words ?? '')
        onChange(text === '' ? null : (read(text) ?? null))
      }}
    />
  )
}
