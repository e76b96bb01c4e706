import { TextButton } from '@hangjia/ui'
import { businessDay, formatDecimal, mondayOf } from '@hangjia/validation'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import chart from '../../charts/line-chart.module.css'
import { LineChart } from '../../charts/line-chart.tsx'
import { useProblemWords } from '../../problem.ts'
import type { AskedNow } from './expected-price.tsx'
import styles from './sell-trend.module.css'

interface SellTrendProps extends AskedNow {
  readonly rate: string
}

/** For what the freight of an offer sold over half a year, once somebody wants to see it. */
export const SellTrend = (props: SellTrendProps) => {
  const { t } = useTranslation('price')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.trend}>
      <TextButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'trend.hide' : 'trend.show')}
      </TextButton>
      <div id={id}>{isOpen ? <Picture {...props} /> : null}</div>
    </div>
  )
}

const Picture = ({ ask, audience, rate }: SellTrendProps) => {
  const { t } = useTranslation('price')
  const words = useProblemWords()
  const { data, error, isPending, refetch } = trpc.price.trend.useQuery({ ask, audience, rate }, { staleTime: 300_000 })
  if (error)
    return (
      <p className={styles.note} role="alert">
        {words(error)} <TextButton onClick={() => refetch()}>{t('nearby.retry')}</TextButton>
      </p>
    )
  if (isPending) return <p className={styles.note}>{t('trend.looking')}</p>
  if (!data) return <p className={styles.note}>{t('trend.none')}</p>
  const { currency, weeks, boxes } = data
  const current = weeks.indexOf(mondayOf(businessDay(new Date())))
  return (
    <div className={`${chart.beside} ${chart.picture}`}>
      <LineChart
        label={t('trend.label', { currency, boxes: boxes.map(({ box }) => box).join(', ') })}
        places={weeks.map((monday) => monday.slice(5))}
        current={current}
        lines={boxes.map(({ box, prices }) => ({ key: box, name: box, values: prices }))}
      />
      <ul className={chart.keys}>
        {boxes.map(({ box, prices }, index) => (
          <li key={box} data-line={index}>
            <i />
            {box}
            <b>{formatDecimal(prices[current] ?? null) || '—'}</b>
          </li>
        ))}
        <li className={styles.note}>{t('trend.note', { currency })}</li>
      </ul>
    </div>
  )
}
