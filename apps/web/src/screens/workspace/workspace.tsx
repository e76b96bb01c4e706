import { approvesBelowFloor, holds, pageNamed } from '@hangjia/contracts'
import { businessDay, weekdays } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { personName, useSession } from '../../session/session.tsx'
import { EntryPoints } from './entry-points.tsx'
import { ExchangeRates } from './exchange-rates.tsx'
import { ExpiringRates } from './expiring-rates.tsx'
import { NewestQuotations } from './newest-quotations.tsx'
import { QuickSearch, searchPageOf } from './quick-search.tsx'
import { WaitingQuotations } from './waiting-quotations.tsx'
import styles from './workspace.module.css'

/** The desk: search a price, go on with a paper, see what dies this week. A card stands here when its page's key is held. */
export default () => {
  const { t, i18n } = useTranslation('workspace')
  const session = useSession()
  const language = i18n.language === 'en' ? 'en' : 'zh'
  const today = businessDay(new Date())
  const weekday = weekdays[(new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7]
  const may = (page: string) => holds(session, pageNamed(page)?.key ?? '-')
  const search = searchPageOf(session)
  return (
    <div className={styles.desk}>
      <header className={styles.hello}>
        <h1>{t('hello', { name: personName(session, language) })}</h1>
        <span>
          {today} {weekday ? (language === 'en' ? weekday.nameEn : weekday.nameCn) : ''}
        </span>
      </header>
      <div className={styles.cards}>
        {may('myOffer') && approvesBelowFloor(session) ? <WaitingQuotations /> : null}
        {search ? <QuickSearch page={search} /> : null}
        {search ? <ExchangeRates /> : null}
        {may('myOffer') ? <NewestQuotations /> : null}
        {may('fclFreight') ? <ExpiringRates today={today} /> : null}
        <EntryPoints session={session} language={language} />
      </div>
    </div>
  )
}
