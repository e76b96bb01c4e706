import type { FclAsk, SearchFacts } from '@hangjia/contracts'
import { TextButton } from '@hangjia/ui'
import { addDays, clockText } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import styles from '../../../search/price-search.module.css'
import { Alternatives } from './alternatives.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { OtherGoods } from './other-goods.tsx'

interface NothingFoundProps {
  readonly facts: SearchFacts
  readonly ask: FclAsk
  /** Audience of the search; null for a moment of the past, which allows no further search. */
  readonly audience: 'desk' | 'sales' | null
  readonly today: string
  readonly onGoods: (commodity: string) => void
  readonly onAsk: (ask: FclAsk) => void
}
/** Step that emptied the list, and suggestions for the user. */
export const NothingFound = ({ facts, ask, audience, today, onGoods, onAsk }: NothingFoundProps) => {
  const { t } = useTranslation('price')
  const { t: past } = useTranslation('moved')
  const emptied = facts.steps.find(({ left }) => left === 0)
  if (facts.dataFrom)
    return (
      <section className={`framed row down gap-14 py-40 px-20 ${styles.nothing}`} role="status">
        <h2>{t('nothingFound')}</h2>
        <p>{past('beforeData', { at: clockText(facts.dataFrom) })}</p>
      </section>
    )
  return (
    <section className={`framed row down gap-14 py-40 px-20 ${styles.nothing}`} role="status">
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
      <OtherGoods facts={facts} onAsk={onGoods} />
      {facts.lastValidTo && facts.lastValidTo >= today ? (
        <TextButton onClick={() => onAsk(sailingBy(facts.lastValidTo ?? today, { ask, today }))}>
          {t('askEarlier', { day: facts.lastValidTo })}
        </TextButton>
      ) : null}
      {audience ? <CalendarButton ask={ask} audience={audience} onAsk={onAsk} /> : null}
      {audience ? <Alternatives ask={ask} audience={audience} onAsk={onAsk} /> : null}
      <dl className={`tiles gap-y-4 gap-x-24 ${styles.steps}`}>
        {facts.steps.map(({ step, left }) => (
          <div key={step} style={{ display: 'contents' }}>
            <dt className="muted" data-empty={left === 0 || undefined}>
              {t(`steps.${step}`)}
            </dt>
            <dd className="text-right" data-empty={left === 0 || undefined}>
              {left}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The same question for the last fortnight on which there is a rate. */
const sailingBy = (lastDay: string, { ask, today }: { readonly ask: FclAsk; readonly today: string }): FclAsk => {
  const from = addDays(lastDay, -13)
  return { ...ask, etdFrom: from < today ? today : from, etdTo: lastDay }
}
