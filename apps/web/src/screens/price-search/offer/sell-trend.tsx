import { TextButton } from '@hangjia/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { WeekLines } from '../../../charts/week-lines.tsx'
import { useProblemWords } from '../../../problem.ts'
import type { AskedNow } from './expected-price.tsx'
import styles from './sell-trend.module.css'

interface SellTrendProps extends AskedNow {
  readonly rate: string
}

/** Selling prices of an offer's freight over half a year, loaded on request. */
export const SellTrend = (props: SellTrendProps) => {
  const { t } = useTranslation('price')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={`tiles gap-6 py-6 ${styles.trend}`}>
      <TextButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'trend.hide' : 'trend.show')}
      </TextButton>
      <div className="w-full" id={id}>
        {isOpen ? <Picture {...props} /> : null}
      </div>
    </div>
  )
}

const Picture = ({ ask, audience, rate }: SellTrendProps) => {
  const { t } = useTranslation('price')
  const words = useProblemWords()
  const { data, error, isPending, refetch } = trpc.price.trend.useQuery({ ask, audience, rate }, { staleTime: 300_000 })
  if (error)
    return (
      <p className="muted text-12" role="alert">
        {words(error)} <TextButton onClick={() => refetch()}>{t('nearby.retry')}</TextButton>
      </p>
    )
  if (isPending) return <p className="muted text-12">{t('trend.looking')}</p>
  if (!data) return <p className="muted text-12">{t('trend.none')}</p>
  const { currency, weeks, boxes } = data
  return (
    <WeekLines
      label={t('trend.label', { currency, boxes: boxes.map(({ box }) => box).join(', ') })}
      weeks={weeks}
      // The last week is this one.
      current={weeks.length - 1}
      lines={boxes.map(({ box, prices }) => ({ key: box, name: box, values: prices }))}
      notes={[t('trend.note', { currency })]}
    />
  )
}
