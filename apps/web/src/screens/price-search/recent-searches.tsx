import type { FclAsk, Reference } from '@hangjia/contracts'
import { StandIn } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import styles from './price-search.module.css'

/** What the asker searched last, one click from being asked again. */
export const RecentSearches = ({ onAsk }: { readonly onAsk: (ask: FclAsk) => void }) => {
  const { t, i18n } = useTranslation('price')
  const recent = trpc.price.recent.useQuery()
  const name = ({ title, titleEn }: Reference) => (i18n.language === 'en' ? (titleEn ?? title) : title)
  if (!recent.data || recent.data.length === 0)
    return <StandIn state={{ is: 'empty', title: t('startTitle'), hint: t('startHint') }} />
  return (
    <section className={styles.recent}>
      <h2>{t('recent')}</h2>
      <ul>
        {recent.data.map(({ at, hits, ask, pols, pods }) => (
          <li key={at}>
            <button type="button" onClick={() => onAsk(ask)}>
              <span>
                {pols.map(name).join(', ')} → {pods.map(name).join(', ')}
              </span>
              <span>{ask.boxes.map(({ box, quantity }) => `${quantity} × ${box}`).join(' + ')}</span>
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
