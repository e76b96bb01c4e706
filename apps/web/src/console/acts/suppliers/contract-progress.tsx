import type { ContractProgress as Progress } from '@hangjia/contracts'
import { TextButton } from '@hangjia/ui'
import { businessDay, formatDecimal, mondayOf } from '@hangjia/validation'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { WeekLines } from '../../../charts/week-lines.tsx'
import { useProblemWords } from '../../../problem.ts'
import styles from './contract-progress.module.css'

/** Share of the promised quantity in percent of the bar. */
const shareOf = (part: string, whole: string): number => Math.min(100, (Number(part) / Number(whole)) * 100)

const lineNames = ['due', 'lifted', 'booked'] as const

/** Pace of a contract week by week: the quantity due, lifted, and with confirmed space. */
const Weeks = ({ weeks }: Pick<Progress, 'weeks'>) => {
  const { t } = useTranslation('partners')
  const monday = mondayOf(businessDay(new Date()))
  // An ended contract shows its last week.
  const current = weeks.findLastIndex(({ week }) => week <= monday)
  return (
    <WeekLines
      label={t('mqc.week')}
      weeks={weeks.map(({ week }) => week)}
      current={current}
      lines={lineNames.map((name) => ({
        key: name,
        name: t(`mqc.lines.${name}`),
        values: weeks.map((one) => one[name]),
      }))}
      notes={[]}
    />
  )
}

/** Quantity lifted and booked under a contract against its minimum, with the mark where it is due to be today. */
export const ContractProgress = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('partners')
  const words = useProblemWords()
  const [showsWeeks, setShowsWeeks] = useState(false)
  const weekly = useId()
  const { data, error } = trpc.spaceFigures.contract.useQuery({ id }, { staleTime: 30_000 })
  if (error)
    return (
      <p className={`tiles gap-y-4 gap-x-12 items-baseline py-10 px-20 text-12 border-b-muted ${styles.progress}`}>
        {words(error)}
      </p>
    )
  if (!data) return null
  const { committed, lifted, booked, share, expected, pace, weeks } = data
  const [liftedShare, bookedShare] = [shareOf(lifted, committed), shareOf(booked, committed)]
  const teu = formatDecimal
  return (
    <section
      className={`tiles gap-y-4 gap-x-12 items-baseline py-10 px-20 text-12 border-b-muted ${styles.progress}`}
      aria-label={t('mqc.title')}
      data-behind={pace !== null && Number(pace) < 100 ? '' : undefined}
    >
      <h3 className="text-13 medium">{t('mqc.title')}</h3>
      <span>{t('mqc.lifted', { lifted: teu(lifted), committed: teu(committed) })}</span>
      <svg
        className="whole-row w-full h-8 clip rounded-1"
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect data-part="whole" width="100" height="8" />
        <rect data-part="booked" x={liftedShare} width={Math.min(100 - liftedShare, bookedShare)} height="8" />
        <rect data-part="lifted" width={liftedShare} height="8" />
        <rect data-part="due" x={Math.min(99.8, shareOf(expected, committed))} width="0.2" height="8" />
      </svg>
      <span className="whole-row muted">
        {t('mqc.booked', { booked: teu(booked) })}
        {share === null ? null : ` · ${t('mqc.share', { share })}`} · {t('mqc.due', { expected: teu(expected) })}
        {pace === null ? null : <b className="medium"> · {t('mqc.pace', { pace })}</b>}{' '}
        <TextButton aria-expanded={showsWeeks} aria-controls={weekly} onClick={() => setShowsWeeks(!showsWeeks)}>
          {t(showsWeeks ? 'mqc.hideWeeks' : 'mqc.byWeek')}
        </TextButton>
      </span>
      {showsWeeks && (
        <div id={weekly} className="whole-row max-w-760">
          <Weeks weeks={weeks} />
        </div>
      )}
    </section>
  )
}
