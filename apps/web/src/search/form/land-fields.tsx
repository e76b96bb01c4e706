import {
  type LandAsk,
  type LandEnd,
  type LandExtra,
  landDirections,
  type ModeLand,
  type ModePicker,
  maxLandExtras,
  type Reference,
} from '@hangjia/contracts'
import { FieldFrame, Input, type LoadReferences, NumberControl, Picker, Select, Tick } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ask-form.module.css'

interface LandLaneProps {
  readonly land: ModeLand
  readonly value: LandAsk
  readonly ends: Readonly<Record<'from' | 'to', Reference | null>>
  readonly faults: readonly string[]
  readonly load: (of: ModePicker) => LoadReferences
  readonly onChange: (part: Partial<LandAsk>) => void
  readonly onEnd: (end: 'from' | 'to') => (chosen: Reference | null) => void
  readonly onKind: (kind: LandEnd) => void
}

/** The lane of land transport: the place with its street and postcode, and the port, terminal or warehouse at its other end. */
export const LandLane = ({ land, value, ends, faults, load, onChange, onEnd, onKind }: LandLaneProps) => {
  const { t } = useTranslation('modeSearch')
  const id = useId()
  const end = (name: 'from' | 'to', of: ModePicker, title: string) => (
    <FieldFrame
      label={title}
      htmlFor={id + name}
      required
      raised
      error={faults.includes(name) ? t('faults.end') : undefined}
    >
      {(note) => (
        <Picker
          key={of}
          id={id + name}
          value={ends[name]}
          onChange={onEnd(name)}
          load={load(of)}
          broken={faults.includes(name)}
          describedBy={note}
        />
      )}
    </FieldFrame>
  )
  const words = (name: 'street' | 'postcode', longest: number) => (
    <FieldFrame
      label={t(`land.${name}`)}
      htmlFor={id + name}
      raised
      error={name === 'postcode' && faults.includes(name) ? t('faults.postcode') : undefined}
    >
      {(note) => (
        <Input
          id={id + name}
          look="framed"
          maxLength={longest}
          value={value[name] ?? ''}
          aria-invalid={faults.includes(name)}
          aria-describedby={note}
          onChange={({ target }) =>
            onChange({ [name]: name === 'postcode' ? target.value.trim() || null : target.value })
          }
        />
      )}
    </FieldFrame>
  )
  return (
    <div className={`tiles gap-8 items-start ${styles.land}`}>
      <FieldFrame label={t('land.direction')} htmlFor={`${id}direction`} raised>
        {(note) => (
          <Select
            id={`${id}direction`}
            look="framed"
            aria-describedby={note}
            value={value.direction}
            onChange={({ target }) => onChange({ direction: target.value as LandAsk['direction'] })}
          >
            {landDirections.map((direction) => (
              <option key={direction} value={direction}>
                {t(`land.directions.${direction}`)}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      {end('from', 'area', t('ends.area.from'))}
      {words('street', 60)}
      {words('postcode', 6)}
      {land.ends.length > 1 ? (
        <FieldFrame label={t('land.end')} htmlFor={`${id}kind`} raised>
          {(note) => (
            <Select
              id={`${id}kind`}
              look="framed"
              aria-describedby={note}
              value={value.end}
              onChange={({ target }) => onKind(target.value as LandEnd)}
            >
              {land.ends.map(({ of }) => (
                <option key={of} value={of}>
                  {t(`land.ends.${of}`)}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      ) : null}
      {end('to', value.end, t(`land.ends.${value.end}`))}
    </div>
  )
}

const counts = { waitingHours: 1, nights: 0, stops: 0 } as const
type Count = keyof typeof counts
const isCount = (extra: LandExtra): extra is Count => extra in counts

interface LandExtrasProps {
  readonly extras: readonly LandExtra[]
  readonly value: LandAsk
  readonly faults: readonly string[]
  readonly onChange: (part: Partial<LandAsk>) => void
}
/** Extras on the way: known hours, nights and stops, weighing and a change of terminal. */
export const LandExtras = ({ extras, value, faults, onChange }: LandExtrasProps) => {
  const { t } = useTranslation('modeSearch')
  const id = useId()
  return extras.map((extra) =>
    isCount(extra) ? (
      <div key={extra} className="w-120">
        <FieldFrame
          label={t(`land.${extra}`)}
          htmlFor={id + extra}
          raised
          error={faults.includes(extra) ? t(`faults.${extra}`, { most: maxLandExtras[extra] }) : undefined}
        >
          {(note) => (
            <NumberControl
              id={id + extra}
              value={value[extra] ? String(value[extra]) : null}
              decimals={counts[extra]}
              broken={faults.includes(extra)}
              describedBy={note}
              onChange={(typed) => onChange({ [extra]: extra === 'waitingHours' ? typed : Number(typed ?? 0) })}
            />
          )}
        </FieldFrame>
      </div>
    ) : (
      <Tick
        key={extra}
        className="h-38 nowrap"
        checked={value[extra]}
        onChange={(isTicked) => onChange({ [extra]: isTicked })}
      >
        {t(`land.${extra}`)}
      </Tick>
    ),
  )
}
