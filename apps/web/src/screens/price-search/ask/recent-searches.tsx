import type { FclAsk } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { RecentList } from '../../../search/recent-list.tsx'
import { boxesOf, laneOf } from './lane-words.ts'

/** Recent searches of full containers. */
export const RecentSearches = ({ onAsk }: { readonly onAsk: (ask: FclAsk) => void }) => {
  const { t } = useTranslation('price')
  const { language } = useSpeech()
  const recent = trpc.price.recent.useQuery()
  return (
    <RecentList
      title={t('recent')}
      start={{ title: t('startTitle'), hint: t('startHint') }}
      searches={recent.isPending ? undefined : (recent.data ?? [])}
      error={recent.error}
      onRetry={() => void recent.refetch()}
      onAsk={onAsk}
      facts={({ ask, hits, pols, pods }) => (
        <>
          <span>{laneOf({ pols, pods }, language)}</span>
          <span>{boxesOf(ask)}</span>
          <span className="muted">
            {ask.etdFrom} – {ask.etdTo}
          </span>
          <span className="muted">{t('offers', { count: hits })}</span>
        </>
      )}
    />
  )
}
