import { type Mode, type ModeQuestion, modeAsk } from '@hangjia/contracts'
import { referenceTitle, StandIn, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import search from '../../search/price-search.module.css'
import styles from './mode-search.module.css'

interface RecentQuestionsProps {
  readonly page: string
  readonly mode: Mode
  readonly onAsk: (ask: ModeQuestion) => void
}
/** The newest searches of the asker on this page, one click from being asked again. */
export const RecentQuestions = ({ page, mode, onAsk }: RecentQuestionsProps) => {
  const { t } = useTranslation('modeSearch')
  const { language } = useSpeech()
  const recent = trpc.modeOptions.recent.useQuery({ page })
  const understood = (recent.data ?? []).flatMap((search) => {
    const ask = modeAsk(mode.asks).safeParse(search.ask).data
    return ask ? [{ ...search, ask }] : []
  })
  if (understood.length === 0) return <StandIn state={{ is: 'empty', title: t('startTitle'), hint: t('startHint') }} />
  return (
    <section className={styles.recent}>
      <h2>{t('recent')}</h2>
      <ul>
        {understood.map(({ at, hits, ask, from, to }) => (
          <li key={at}>
            <button type="button" onClick={() => onAsk(ask)}>
              <span className={search.strong}>
                {(ask.land?.direction === 'import' ? [to, from] : [from, to])
                  .map((end) => referenceTitle(end, language))
                  .join(' → ')}
              </span>
              <span className={search.soft}>{ask.day}</span>
              <span className={search.soft}>{t('offersFound', { count: hits })}</span>
              <span className={search.soft}>{readMinute(at) ?? at}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
