import {
  type LandAsk,
  type LandEnd,
  type LandExtra,
  landDirections,
  type ModeLand,
  maxLandExtras,
} from '@hangjia/contracts'
import { Tick } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { ChoiceField, NumberField, WordsField } from '../../fields.tsx'
import styles from './ask-form.module.css'
import { Row } from './fields.tsx'
import type { WishProps } from './wish-props.ts'

/** The lane of land transport: the place with its street and postcode, and the port, terminal or warehouse at its other end. */
export const LandLane = ({
  land,
  value,
  ...props
}: WishProps & { readonly land: ModeLand; readonly value: LandAsk }) => {
  const { t } = useTranslation('modeSearch')
  const { references, faults, load, onChange } = props
  const change = (part: Partial<LandAsk>) => onChange({ land: { ...value, ...part } })
  const end = (name: 'from' | 'to', of: LandEnd, title: string) => (
    <Row
      key={of}
      label={title}
      required
      error={faults.includes(name) ? t('faults.end') : undefined}
      value={references[name]}
      load={load(of)}
      onChoose={(chosen) => onChange({ [name]: chosen?.id ?? null }, { [name]: chosen ? [chosen] : [] })}
    />
  )
  return (
    <div className={`tiles gap-8 items-start ${styles.land}`}>
      <ChoiceField
        raised
        label={t('land.direction')}
        value={value.direction}
        options={landDirections.map((direction) => [direction, t(`land.directions.${direction}`)] as const)}
        onChoose={(direction) => direction && change({ direction })}
      />
      {end('from', 'area', t('ends.area.from'))}
      <WordsField
        raised
        label={t('land.street')}
        longest={60}
        value={value.street}
        onType={(words) => change({ street: words ?? '' })}
      />
      <WordsField
        raised
        label={t('land.postcode')}
        longest={6}
        error={faults.includes('postcode') ? t('faults.postcode') : undefined}
        value={value.postcode}
        onType={(words) => change({ postcode: words?.trim() || null })}
      />
      {land.ends.length > 1 ? (
        <ChoiceField
          raised
          label={t('land.end')}
          value={value.end}
          options={land.ends.map(({ of }) => [of, t(`land.ends.${of}`)] as const)}
          onChoose={(of) => of && onChange({ to: null, land: { ...value, end: of } }, { to: [] })}
        />
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
/** Extras on the way: known hours, nights and stops, weighing, a change of terminal and trailers that are left. */
export const LandExtras = ({ extras, value, faults, onChange }: LandExtrasProps) => {
  const { t } = useTranslation('modeSearch')
  return extras.map((extra) =>
    isCount(extra) ? (
      <div key={extra} className="w-120">
        <NumberField
          label={t(`land.${extra}`)}
          raised
          error={faults.includes(extra) ? t(`faults.${extra}`, { most: maxLandExtras[extra] }) : undefined}
          value={value[extra] ? String(value[extra]) : null}
          decimals={counts[extra]}
          onChange={(typed) => onChange({ [extra]: extra === 'waitingHours' ? typed : Number(typed ?? 0) })}
        />
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
