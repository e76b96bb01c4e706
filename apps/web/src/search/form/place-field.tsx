import { maxModePlaces, maxPlaces, type PlaceKind, type Reference } from '@hangjia/contracts'
import type { RecentKind } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { Row, Rows } from './fields.tsx'
import { onRoute, type WishProps } from './wish-props.ts'

/** Places that were chosen last are remembered for ports. */
const recentPlaces = (end: 'from' | 'to', place: PlaceKind): RecentKind | undefined =>
  place === 'port' ? (end === 'from' ? 'startPort' : 'endPort') : undefined

/** An end of the lane: a place, or several where the mode may be asked for them. */
export const PlaceField = ({ end, ...props }: WishProps & { readonly end: 'from' | 'to' }) => {
  const { t } = useTranslation('modeSearch')
  const { mode, ask, references, load, faults, onChange } = props
  const { place, to = place } = mode.asks
  const kind = end === 'from' ? place : to
  const field = {
    label: t(`ends.${kind}.${end}`),
    required: true,
    error: faults.includes(end) ? t('faults.end') : undefined,
    value: references[end],
    load: load(kind),
    recent: recentPlaces(end, kind),
  }
  const choosePorts = (chosen: readonly Reference[]) =>
    onRoute(props)({ [end === 'from' ? 'pols' : 'pods']: chosen.map(({ id }) => id) }, { [end]: chosen })
  const choosePlaces = (chosen: readonly Reference[]) => {
    const [first = null, ...further] = chosen.map(({ id }) => id)
    onChange(end === 'from' ? { from: first, alsoFrom: further } : { to: first, alsoTo: further }, { [end]: chosen })
  }
  if (ask.route) return <Rows {...field} max={maxPlaces} onChoose={choosePorts} />
  return mode.asks.severalPlaces ? (
    <Rows {...field} max={maxModePlaces} onChoose={choosePlaces} />
  ) : (
    <Row {...field} onChoose={(chosen) => onChange({ [end]: chosen?.id ?? null }, { [end]: chosen ? [chosen] : [] })} />
  )
}
