import { TextButton } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { Clock, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TypedMoment } from './as-of.ts'
import { MomentInput } from './moment-input.tsx'
import styles from './what-moved.module.css'

interface AsOfFieldProps {
  /** Null is now. */
  readonly value: TypedMoment | null
  readonly onChange: (moment: TypedMoment | null) => void
  readonly fault: 'noMoment' | 'inFuture' | undefined
}

/** As of which moment a question is asked: now, unless a past one is chosen. */
export const AsOfField = ({ value, onChange, fault }: AsOfFieldProps) => {
  const { t } = useTranslation('moved')
  const id = useId()
  const time = useRef<HTMLInputElement>(null)
  // The date defaults to today: only the time remains to be typed.
  const isFresh = value !== null && value.time === ''
  useEffect(() => {
    if (isFresh) time.current?.focus()
  }, [isFresh])
  return (
    <span className="inline-row gap-7">
      <label htmlFor={value ? `${id}day` : undefined}>{t('asOf')}</label>
      {value ? (
        <>
          <MomentInput
            id={`${id}day`}
            value={value}
            onChange={onChange}
            broken={fault !== undefined}
            timeRef={time}
            describedBy={fault ? `${id}fault` : undefined}
          />
          <button
            type="button"
            className={`bare ${styles.clear}`}
            aria-label={t('clearMoment')}
            title={t('clearMoment')}
            onClick={() => onChange(null)}
          >
            <X size={13} />
          </button>
          {fault ? (
            <span id={`${id}fault`} className="bad" role="alert">
              {t(`faults.${fault}`)}
            </span>
          ) : null}
        </>
      ) : (
        <TextButton
          tone="quiet"
          title={t('chooseMoment')}
          onClick={() => onChange({ day: businessDay(new Date()), time: '' })}
        >
          <Clock size={13} />
          {t('now')}
        </TextButton>
      )}
    </span>
  )
}
