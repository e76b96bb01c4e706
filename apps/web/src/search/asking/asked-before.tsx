import type { Reference } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { SavedList } from '../../offers/saved-list.tsx'
import { SavedMenu } from '../../offers/saved-menu.tsx'
import { useToday } from '../../use-today.ts'
import search from '../price-search.module.css'
import { RecentList } from '../recent-list.tsx'
import type { Ask, Asked, Asking } from './asking.ts'

interface AskingProps<A extends Ask> {
  readonly engine: Asking<A>
  readonly onAsk: (ask: A) => void
}

interface SavedMenuProps<A extends Ask> extends AskingProps<A> {
  /** Current question of the search bar; undefined while it is incomplete. */
  readonly ask: A | undefined
  readonly ends: Readonly<Record<'from' | 'to', readonly Reference[]>>
}
/** Saved searches in the search bar, each run for the days from today on. */
export const SavedSearchesMenu = <A extends Ask>({ engine, ask, ends, onAsk }: SavedMenuProps<A>) => {
  const { language } = useSpeech()
  const today = useToday()
  const { searches, save } = engine.useSaved()
  return (
    <SavedMenu
      searches={searches}
      proposed={ask && `${engine.laneWords(ask, ends, language)} ${engine.cargoWords(ask)}`.trim()}
      onSave={async (name) => ask && save(name, ask)}
      onRun={(id) => {
        const saved = searches.find((one) => one.id === id)
        if (saved) onAsk(engine.renewed(saved.ask, today))
      }}
    />
  )
}

/** The same where nothing is searched yet. */
export const SavedSearches = <A extends Ask>({ engine, onAsk }: AskingProps<A>) => {
  const today = useToday()
  const { searches, rename, remove } = engine.useSaved()
  return (
    <SavedList
      searches={searches.map((saved) => ({ ...saved, ask: engine.renewed(saved.ask, today) }))}
      rename={rename}
      remove={remove}
      onRun={({ ask }) => onAsk(ask)}
      facts={(saved) => <AskedFacts engine={engine} asked={saved} />}
    />
  )
}

/** Newest searches of the user on the page, each for the days from today on. */
export const RecentSearches = <A extends Ask>({ engine, onAsk }: AskingProps<A>) => {
  const { t } = useTranslation('price')
  const { t: words } = useTranslation(engine.start)
  const today = useToday()
  const recent = engine.useRecent()
  return (
    <RecentList
      title={t('recent')}
      start={{ title: words('startTitle'), hint: words('startHint') }}
      searches={recent.searches?.map((asked) => ({ ...asked, ask: engine.renewed(asked.ask, today) }))}
      error={recent.error}
      onRetry={recent.retry}
      onAsk={onAsk}
      facts={(asked) => (
        <>
          <AskedFacts engine={engine} asked={asked} />
          <span className="muted">{t('offers', { count: asked.hits })}</span>
        </>
      )}
    />
  )
}

const AskedFacts = <A extends Ask>({
  engine,
  asked: { ask, lane },
}: Pick<AskingProps<A>, 'engine'> & { readonly asked: Asked<A> }) => (
  <>
    <span className={search.strong}>{lane}</span>
    <span>{engine.cargoWords(ask)}</span>
    <span className="muted">{engine.dayWords(ask)}</span>
  </>
)
