import type { FclAsk, Reference } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { SavedList } from '../../../offers/saved-list.tsx'
import { SavedMenu } from '../../../offers/saved-menu.tsx'
import { askedToday } from '../../../search/ask-url.ts'
import { useToday } from '../../../use-today.ts'
import { boxesOf, laneOf } from './lane-words.ts'
import { useSavedSearches } from './use-saved-searches.ts'

interface Asking {
  readonly onAsk: (ask: FclAsk) => void
}
interface FclSavedMenuProps extends Asking {
  /** Current question of the search bar; undefined while it is incomplete. */
  readonly ask: FclAsk | undefined
  readonly references: { readonly pols: readonly Reference[]; readonly pods: readonly Reference[] }
}
/** Saved searches of full containers in the search bar, each run for the days from today on. */
export const FclSavedMenu = ({ ask, references, onAsk }: FclSavedMenuProps) => {
  const { language } = useSpeech()
  const today = useToday()
  const { searches, save } = useSavedSearches()
  return (
    <SavedMenu
      searches={searches.map((search) => ({ ...search, lane: laneOf(search, language) }))}
      proposed={ask && `${laneOf(references, language)} ${boxesOf(ask)}`}
      onSave={async (name) => ask && save(name, ask)}
      onRun={(id) => {
        const search = searches.find((one) => one.id === id)
        if (search) onAsk(askedToday(search.ask, today))
      }}
    />
  )
}

/** The same where nothing is searched yet. */
export const SavedSearches = ({ onAsk }: Asking) => {
  const { language } = useSpeech()
  const today = useToday()
  const { searches, rename, remove } = useSavedSearches()
  return (
    <SavedList
      searches={searches.map((search) => ({ ...search, ask: askedToday(search.ask, today) }))}
      rename={rename}
      remove={remove}
      onRun={({ ask }) => onAsk(ask)}
      facts={({ ask, ...search }) => (
        <>
          <span>{laneOf(search, language)}</span>
          <span>{boxesOf(ask)}</span>
          <span className="muted">
            {ask.etdFrom} – {ask.etdTo}
          </span>
        </>
      )}
    />
  )
}
