import { type FclAsk, maxWays, type Reference } from '@hangjia/contracts'
import { TextButton, useSpeech } from '@hangjia/ui'
import { addDays, daysBetween } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import styles from '../../../search/price-search.module.css'

interface TooBroadProps {
  readonly ways: number
  readonly ask: FclAsk
  /** Ports at each end. */
  readonly ends: Readonly<Record<'from' | 'to', readonly Reference[]>>
  readonly onAsk: (ask: FclAsk) => void
}

/** Days of a narrow window. */
const shortWindow = 7

/** Too many offers to read, with narrower versions of the same question. */
export const TooBroad = ({ ways, ask, ends, onAsk }: TooBroadProps) => {
  const { t } = useTranslation('price')
  const { language } = useSpeech()
  const name = ({ title, titleEn }: Reference) => (language === 'en' ? (titleEn ?? title) : title)
  const portsAt = (end: 'pols' | 'pods') => (ask[end].length === 1 ? [] : ends[end === 'pols' ? 'from' : 'to'])
  const isLong = daysBetween(ask.etdFrom, ask.etdTo) > shortWindow
  return (
    <section className={`framed row down gap-14 py-40 px-20 ${styles.nothing}`} role="status">
      <h2>{t('tooBroad.title', { count: ways })}</h2>
      <p>{t('tooBroad.body', { most: maxWays })}</p>
      {(['pols', 'pods'] as const).map((end) =>
        portsAt(end).length === 0 ? null : (
          <p key={end} className="row wrap gap-y-2 gap-x-10 mt-8 mx-2 muted">
            {t(`tooBroad.${end}`)}
            {portsAt(end).map((port) => (
              <TextButton key={port.id} onClick={() => onAsk({ ...ask, [end]: [port.id] })}>
                {name(port)}
              </TextButton>
            ))}
          </p>
        ),
      )}
      <p className="row wrap gap-y-2 gap-x-10 mt-8 mx-2 muted">
        {ask.directOnly ? null : (
          <TextButton onClick={() => onAsk({ ...ask, directOnly: true })}>{t('directOnly')}</TextButton>
        )}
        {isLong ? (
          <TextButton onClick={() => onAsk({ ...ask, etdTo: addDays(ask.etdFrom, shortWindow) })}>
            {t('tooBroad.window', { day: addDays(ask.etdFrom, shortWindow) })}
          </TextButton>
        ) : null}
      </p>
    </section>
  )
}
