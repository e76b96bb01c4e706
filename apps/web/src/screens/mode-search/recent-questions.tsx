import { cargoWords, type Mode, type ModeQuestion, modeAsk } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import search from '../../search/price-search.module.css'
import { RecentList } from '../../search/recent-list.tsx'
import styles from './mode-search.module.css'
import { endsOf } from './question-words.ts'

interface RecentQuestionsProps {
  readonly page: string
  readonly mode: Mode
  readonly onAsk: (ask: ModeQuestion) => void
}
/** Recent searches on the page of a mode. */
export const RecentQuestions = ({ page, mode, onAsk }: RecentQuestionsProps) => {
  const { t } = useTranslation('modeSearch')
  const { language } = useSpeech()
  const recent = trpc.modeOptions.recent.useQuery({ page })
  const understood = (recent.data ?? []).flatMap((found) => {
    const ask = modeAsk(mode.asks).safeParse(found.ask).data
    return ask ? [{ ...found, ask }] : []
  })
  return (
    <RecentList
      title={t('recent')}
      start={{ title: t('startTitle'), hint: t('startHint') }}
      searches={recent.isPending ? undefined : understood}
      error={recent.error}
      onRetry={() => void recent.refetch()}
      className={styles.recent}
      onAsk={onAsk}
      facts={({ ask, hits, from, to }) => (
        <>
          <span className={`medium ${search.strong}`}>{endsOf(ask, { from, to }, language)}</span>
          <span>{cargoWords(ask)}</span>
          <span className="muted">{ask.day}</span>
          <span className="muted">{t('offersFound', { count: hits })}</span>
        </>
      )}
    />
  )
}
