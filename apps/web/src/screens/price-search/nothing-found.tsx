import type { FclAsk, SearchFacts } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import { clockText } from '../../what-moved/as-of.ts'
import styles from './price-search.module.css'

/** Which step emptied the list, and what can be done about it. */
export const NothingFound = ({ facts, ask }: { readonly facts: SearchFacts; readonly ask: FclAsk }) => {
  const { t } = useTranslation('price')
  const { t: past } = useTranslation('moved')
  const emptied = facts.steps.find(({ left }) => left === 0)
  if (facts.dataFrom)
    return (
      <section className={styles.nothing} role="status">
        <h2>{t('nothingFound')}</h2>
        <p>{past('beforeData', { at: clockText(facts.dataFrom) })}</p>
      </section>
    )
  return (
    <section className={styles.nothing} role="status">
      <h2>{t('nothingFound')}</h2>
      {emptied ? (
        <p>
          {t(`emptied.${emptied.step}`, {
            from: ask.etdFrom,
            to: ask.etdTo,
            boxes: ask.boxes.map(({ box }) => box).join(', '),
          })}
          {emptied.step === 'validOnDay' && facts.lastValidTo ? ` ${t('lastValid', { day: facts.lastValidTo })}` : ''}
        </p>
      ) : null}
      <dl className={styles.steps}>
        {facts.steps.map(({ step, left }) => (
          <div key={step} style={{ display: 'contents' }}>
            <dt data-empty={left === 0 || undefined}>{t(`steps.${step}`)}</dt>
            <dd data-empty={left === 0 || undefined}>{left}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
