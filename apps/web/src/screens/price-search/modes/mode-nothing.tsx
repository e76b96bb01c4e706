import {
  type Mode,
  type ModeQuestion,
  type ModeResult,
  maxWindowDays,
  modeSteps,
  nearPlacesOf,
} from '@hangjia/contracts'
import { TextButton } from '@hangjia/ui'
import { addDays, daysBetween } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { NothingFound } from '../../../search/list/nothing-found.tsx'
import type { Looked } from '../engine.ts'
import { Alternatives } from '../narrowing/alternatives.tsx'
import { CalendarButton } from '../narrowing/calendar-button.tsx'

interface LookedOf extends Looked<ModeQuestion> {
  readonly mode: Mode
}

/** Calendar of a search of a mode; modes without a window of departures have none. */
export const ModeCalendar = ({ mode, ask, audience, onAsk }: LookedOf) =>
  mode.asks.window && !ask.unitPrices ? (
    <CalendarButton
      question={{ mode: mode.name, ask }}
      audience={audience}
      onDay={(day) => onAsk({ ...ask, day, until: day })}
    />
  ) : null

interface ModeNothingProps extends LookedOf {
  readonly answer: Pick<ModeResult, 'steps'>
}
/** No offer of a mode: its cause, with other days and near places. */
export const ModeNothing = ({ answer: { steps }, ...asked }: ModeNothingProps) => {
  const { mode, ask, audience, onAsk } = asked
  const { t } = useTranslation('modeSearch')
  const emptied = steps.find(({ left }) => left === 0)?.step ?? modeSteps[0]
  const later = laterWindow(ask)
  return (
    <NothingFound
      cause={t(`emptied.${emptied}`)}
      steps={steps.map(({ step, left }) => ({ words: t(`steps.${step}`), left }))}
    >
      {mode.asks.window && later && (emptied === 'validOnDay' || emptied === 'window') ? (
        <TextButton onClick={() => onAsk({ ...ask, until: later })}>{t('askUntil', { day: later })}</TextButton>
      ) : null}
      <ModeCalendar {...asked} />
      {nearPlacesOf(mode) && !ask.unitPrices ? (
        <Alternatives
          question={{ mode: mode.name, ask }}
          audience={audience}
          onPlace={({ end, place: { id } }) =>
            onAsk(end === 'from' ? { ...ask, from: id, alsoFrom: [] } : { ...ask, to: id, alsoTo: [] })
          }
        />
      ) : null}
    </NothingFound>
  )
}

/** The last day of a window that is a fortnight longer; null where it is as long as one may be. */
const laterWindow = ({ day, until }: Pick<ModeQuestion, 'day' | 'until'>): string | null => {
  const later = addDays(until ?? day, 14)
  return daysBetween(day, later) <= maxWindowDays ? later : null
}
