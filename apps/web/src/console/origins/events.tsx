import { isOnDemand, type OriginTotals } from '@hangjia/contracts'
import { Tick } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import styles from './origins.module.css'

interface EventsProps {
  readonly totals: OriginTotals
  readonly ticked: readonly string[]
  readonly onChange: (ticked: readonly string[]) => void
}

/** Charges that only an event causes, counted once they are ticked. */
export const Events = ({ totals, ticked, onChange }: EventsProps) => {
  const { t, i18n } = useTranslation('rateDesk')
  const lines = totals.flatMap(({ lines: all }) => all.filter(({ when }) => isOnDemand(when)))
  const charges = [...new Map(lines.map(({ charge }) => [charge.id, charge])).values()]
  if (charges.length === 0) return null
  return (
    <fieldset className={`row wrap gap-y-8 gap-x-18 ${styles.events}`}>
      <legend>{t('origin.events')}</legend>
      {charges.map(({ id, code, nameCn, nameEn }) => (
        <Tick
          key={id}
          checked={ticked.includes(id)}
          onChange={(isTicked) => onChange(isTicked ? [...ticked, id] : ticked.filter((one) => one !== id))}
        >
          {code} {i18n.language === 'en' ? nameEn : nameCn}
        </Tick>
      ))}
    </fieldset>
  )
}
