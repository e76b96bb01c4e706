import { instantOfMinute, readMinute } from '@hangjia/validation'
import { EntryControl, type EntryControlProps } from './entry-control.tsx'
import { isMinuteText, minuteForm } from './entry-form.ts'

export interface InstantControlProps extends Omit<EntryControlProps, 'onBlur'> {
  /** An instant (UTC), or the text as typed when it is none. */
  readonly value: string | null
  readonly onChange: (instant: string | null) => void
  readonly onBlur?: (() => void) | undefined
}

const shown = (value: string | null) => (value?.endsWith('Z') ? (readMinute(value) ?? value) : value)
const meant = (text: string | null) => (isMinuteText(text) ? (instantOfMinute(text) ?? text) : text)

/**
 * An instant to the minute, in China's time: shown as `YYYY-MM-DD HH:mm`, quick to type (`1203 1430`, `t 9:00`). The arrow keys step the
 * part where the caret is; a calendar chooses the day and leaves the time to be typed.
 */
export const InstantControl = ({ value, onChange, onBlur, ...rest }: InstantControlProps) => (
  <EntryControl
    {...rest}
    form={minuteForm}
    value={shown(value)}
    onChange={(text) => onChange(meant(text))}
    onBlur={() => onBlur?.()}
  />
)
