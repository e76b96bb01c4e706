import type { FclAsk } from '@hangjia/contracts'
import { StandIn, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import styles from '../../search/price-search.module.css'
import { boxesOf, laneOf } from './lane-words.ts'

/** Recent searches of the user, each run again by one click. */
export const RecentSearches = ({ onAsk }: { readonly onAsk: (ask: FclAsk) => void }) => {
  const { t } = useTranslation('price')
  const { language } = useSpeech()
  const recent = trpc.price.recent.useQuery()
  if (!recent.data || recent.data.length === 0)
    return <StandIn state={{ is: 'empty', title: t('startTitle'), hint: t('startHint') }} />
  return (
    <section className={styles.recent}>
      <h2>{t('recent')}</h2>
      <ul>
        {recent.data.map(({ at, hits, ask, pols, pods }) => (
          <li key={at}>
            <button type="button" onClick={() => onAsk(ask)}>
              <span>{laneOf({ pols, pods }, language)}</span>
              <span>{boxesOf(ask)}</span>
              <span className={styles.soft}>
                {ask.etdFrom} – {ask.etdTo}
              </span>
              <span className={styles.soft}>{t('offers', { count: hits })}</span>
              <span className={styles.soft}>{readMinute(at) ?? at}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
