import { type Mode, maxPlaces, type PlaceKind, type Reference } from '@hangjia/contracts'
import { FieldFrame, Picker, TagsPicker } from '@hangjia/ui'
import type { RecentKind } from '@hangjia/validation'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AskDraft } from '../mode-ask-url.ts'
import type { AskReferences, LoadOf } from './ask-references.ts'

interface PlaceFieldProps {
  readonly end: 'from' | 'to'
  readonly mode: Mode
  readonly ask: AskDraft
  readonly references: AskReferences
  readonly load: LoadOf
  readonly faults: readonly string[]
  readonly onChange: (part: Partial<AskDraft>, named: Partial<AskReferences>) => void
}

/** Places that were chosen last are remembered for ports. */
const recentPlaces = (end: 'from' | 'to', place: PlaceKind): RecentKind | undefined =>
  place === 'port' ? (end === 'from' ? 'startPort' : 'endPort') : undefined

/** An end of the lane: a place, or several where the mode searches a route. */
export const PlaceField = ({ end, mode, ask, references, load, faults, onChange }: PlaceFieldProps) => {
  const { t } = useTranslation('modeSearch')
  const id = useId()
  const { place, to = place } = mode.asks
  const kind = end === 'from' ? place : to
  const isAtFault = faults.includes(end)
  const input = { id, load: load(kind), recent: recentPlaces(end, kind), broken: isAtFault }
  const { route } = ask
  const choosePorts = (chosen: readonly Reference[]) =>
    onChange(
      { route: route && { ...route, [end === 'from' ? 'pols' : 'pods']: chosen.map((port) => port.id) } },
      { [end]: chosen },
    )
  return (
    <FieldFrame
      label={t(`ends.${kind}.${end}`)}
      htmlFor={id}
      required
      raised
      error={isAtFault ? t('faults.end') : undefined}
    >
      {(note) =>
        route ? (
          <TagsPicker {...input} value={references[end]} onChange={choosePorts} max={maxPlaces} describedBy={note} />
        ) : (
          <Picker
            {...input}
            value={references[end][0] ?? null}
            onChange={(chosen) => onChange({ [end]: chosen?.id ?? null }, { [end]: chosen ? [chosen] : [] })}
            describedBy={note}
          />
        )
      }
    </FieldFrame>
  )
}
