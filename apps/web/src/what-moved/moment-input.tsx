import { DateControl, Input } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { TypedMoment } from './as-of.ts'
import styles from './what-moved.module.css'

interface MomentInputProps {
  readonly id: string
  readonly value: TypedMoment
  readonly onChange: (moment: TypedMoment) => void
  /** Names the two fields when there are several moments on the page. */
  readonly label?: string
  readonly broken?: boolean
  readonly describedBy?: string | undefined
  readonly timeRef?: Ref<HTMLInputElement>
}

/** A past moment on the business clock: a day, and a time to the minute (or second). */
export const MomentInput = ({ id, value, onChange, label = '', broken, describedBy, timeRef }: MomentInputProps) => {
  const { t } = useTranslation('moved')
  const named = (what: string) => (label === '' ? what : `${label} · ${what}`)
  return (
    <span
      className={`inline-row gap-7 w-248 h-30 pr-8 plain bg-panel border rounded-2 ${styles.moment}`}
      data-broken={broken || undefined}
    >
      <DateControl
        id={id}
        value={value.day}
        onChange={(day) => onChange({ ...value, day })}
        maximum={businessDay(new Date())}
        label={named(t('day'))}
        describedBy={describedBy}
        broken={broken}
      />
      <Input
        ref={timeRef}
        look="framed"
        className={`flex-none w-78 h-full figures border-l-muted ${styles.time}`}
        value={value.time}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        placeholder={t('timeHint')}
        aria-label={named(t('time'))}
        aria-invalid={broken || undefined}
        aria-describedby={describedBy}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange({ ...value, time: event.target.value })}
      />
    </span>
  )
}
