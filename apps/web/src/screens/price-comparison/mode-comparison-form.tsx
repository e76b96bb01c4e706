import {
  type CargoComparison,
  type ComparedPlace,
  comparedPlaces,
  type Reader,
  type Reference,
} from '@hangjia/contracts'
import { type LoadReferences, RadioButtons } from '@hangjia/ui'
import { Scale } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CargoControl } from '../../cargo/cargo-control.tsx'
import { freshCargo } from '../../cargo/cargo-draft.ts'
import { CurrencyChoice } from '../../currency-choice.tsx'
import { DateField, PickerField } from '../../fields.tsx'
import { AskButton } from '../../search/form/ask-button.tsx'
import bar from '../../search/form/ask-form.module.css'
import { type CargoComparisonDraft, completedCargo, type LaneDrafts } from './cargo-url.ts'
import { comparedModes } from './mode-questions.ts'
import styles from './price-comparison.module.css'

interface FormProps {
  readonly draft: CargoComparisonDraft
  readonly reader: Reader
  readonly currencies: readonly Reference[]
  readonly load: (place: ComparedPlace) => LoadReferences
  readonly onCompare: (ask: CargoComparison, lanes: LaneDrafts) => void
}
const ends = ['from', 'to'] as const
type End = (typeof ends)[number]
const none = { from: null, to: null }

/** The cargo that modes are compared for, its day, and its lane by sea, by air and by rail. */
export const ModeComparisonForm = ({ draft: given, reader, currencies, load, onCompare }: FormProps) => {
  const { t } = useTranslation('comparison')
  const mode = useTranslation('modeSearch').t
  const [draft, setDraft] = useState(given)
  const [faults, setFaults] = useState<readonly string[]>([])
  const change = (part: Partial<CargoComparisonDraft>) => {
    setDraft((current) => ({ ...current, ...part }))
    setFaults([])
  }
  const setEnd = (place: ComparedPlace, end: End, rowFor: (chosen: Reference | null) => Reference | null) =>
    setDraft((current) => {
      const lane = current.lanes[place] ?? none
      return { ...current, lanes: { ...current.lanes, [place]: { ...lane, [end]: rowFor(lane[end]) } } }
    })
  const used = new Set(comparedModes(reader, draft.direction).map(({ place }) => place))
  const places = comparedPlaces.filter((place) => used.has(place))
  /** The airport and the station of a chosen port's city, where they are still blank. */
  const propose = async (end: End, port: Reference) => {
    const others = places.filter((place) => place !== 'port' && !draft.lanes[place]?.[end])
    for (const place of others) {
      const found = await load(place)({ query: port.title }).catch(() => [])
      const namesake = found.find(({ title }) => title.startsWith(port.title))
      // The user may have chosen one meanwhile.
      if (namesake) setEnd(place, end, (chosen) => chosen ?? namesake)
    }
  }
  const choose = (place: ComparedPlace, end: End) => (row: Reference | null) => {
    setEnd(place, end, () => row)
    setFaults([])
    if (place === 'port' && row) propose(end, row)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const lanes = Object.fromEntries(places.map((place) => [place, draft.lanes[place] ?? none]))
    const found = completedCargo({ ...draft, lanes })
    setFaults(found.faults)
    if (found.ask) onCompare(found.ask, lanes)
  }
  const endField = (place: ComparedPlace, end: End) => {
    const isBroken = faults.includes(`${place}.${end}`)
    return (
      <PickerField
        key={place + end}
        label={mode(`ends.${place}.${end}`)}
        raised
        error={isBroken ? t('modes.faults.end') : undefined}
        value={draft.lanes[place]?.[end] ?? null}
        onChange={choose(place, end)}
        load={load(place)}
        recent={place === 'port' ? (end === 'from' ? 'startPort' : 'endPort') : undefined}
      />
    )
  }
  return (
    <form className={`framed pt-14 pb-8 px-14 ${bar.form}`} onSubmit={submit} aria-label={t('searchBar')}>
      <div className={`tiles gap-8 items-start ${styles.lanes}`} data-kinds={places.length}>
        {places.flatMap((place) => ends.map((end) => endField(place, end)))}
      </div>
      {places.length === 0 ? (
        <p role="status" className="mb-12 muted">
          {t('modes.none')}
        </p>
      ) : faults.includes('lanes') ? (
        <p role="alert" className="mb-8 bad text-12">
          {t('modes.faults.lanes')}
        </p>
      ) : null}
      <div className={`tiles gap-8 items-start ${styles.cargo}`}>
        <DateField
          label={t('modes.day')}
          required
          raised
          value={draft.day}
          onChange={(day) => day && change({ day })}
        />
        <CargoControl kind={draft.kind} value={draft.cargo} faults={faults} onChange={(cargo) => change({ cargo })} />
        <AskButton words={t('compare')} icon={Scale} disabled={places.length === 0} />
      </div>
      <div className={`row wrap gap-18 min-h-28 muted ${bar.second}`}>
        <RadioButtons
          label={t('modes.direction')}
          value={draft.direction}
          options={(['export', 'import'] as const).map((value) => ({ value, label: t(`modes.directions.${value}`) }))}
          onChange={(direction) => change({ direction })}
        />
        <RadioButtons
          label={t('modes.cargo')}
          value={draft.kind}
          options={(['loose', 'boxes'] as const).map((value) => ({ value, label: t(`modes.kinds.${value}`) }))}
          onChange={(kind) => change({ kind, cargo: freshCargo[kind] })}
        />
        <CurrencyChoice
          label={t('currency')}
          value={draft.currency}
          currencies={currencies}
          className={bar.inline}
          onChange={(currency) => change({ currency })}
        />
      </div>
    </form>
  )
}
