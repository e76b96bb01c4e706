import { type FclAsk, modes } from '@hangjia/contracts'
import type { Looked } from '../engine.ts'
import { CalendarButton } from './calendar-button.tsx'

/** Calendar of a search of full containers; the past has none. */
export const FclCalendar = ({ ask, audience, isPast, onAsk }: Looked<FclAsk>) =>
  isPast ? null : (
    <CalendarButton
      question={{ mode: modes.fcl.name, ask }}
      audience={audience}
      onDay={(day) => onAsk({ ...ask, etdFrom: day, etdTo: day })}
    />
  )
