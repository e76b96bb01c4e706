import { Menu } from '@chakra-ui/react'
import type { FclAsk, Reference } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { Bookmark, BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextMenu } from '../../../menu-button.tsx'
import { askedToday, askFaults } from '../../../search/ask-url.ts'
import { useToday } from '../../../use-today.ts'
import { boxesOf, laneOf } from './lane-words.ts'
import { NameDialog } from './name-dialog.tsx'
import { useSavedSearches } from './use-saved-searches.ts'

interface SavedMenuProps {
  /** Current question of the search bar. */
  readonly ask: FclAsk
  readonly references: { readonly pols: readonly Reference[]; readonly pods: readonly Reference[] }
  readonly onAsk: (ask: FclAsk) => void
}

/** Menu in the search bar: runs one of the saved searches, or saves the current question. */
export const SavedMenu = ({ ask, references, onAsk }: SavedMenuProps) => {
  const { t } = useTranslation('price')
  const { language } = useSpeech()
  const today = useToday()
  const { searches, save } = useSavedSearches()
  const [isNaming, setNaming] = useState(false)
  return (
    <>
      <TextMenu
        label={
          <>
            <Bookmark size={14} />
            {t('saved.title')}
          </>
        }
      >
        {searches.map((search) => (
          <Menu.Item key={search.id} value={search.id} onClick={() => onAsk(askedToday(search.ask, today))}>
            {search.name}
            <span className="muted">{laneOf(search, language)}</span>
          </Menu.Item>
        ))}
        {searches.length > 0 ? <Menu.Separator /> : null}
        <Menu.Item value="save" disabled={askFaults(ask).length > 0} onClick={() => setNaming(true)}>
          <BookmarkPlus size={14} />
          {t('saved.act')}
        </Menu.Item>
      </TextMenu>
      {isNaming ? (
        <NameDialog
          title={t('saved.act')}
          name={`${laneOf(references, language)} ${boxesOf(ask)}`}
          taken={searches.map(({ name }) => name)}
          onClose={() => setNaming(false)}
          onGiven={(name) => save(name, ask)}
        />
      ) : null}
    </>
  )
}
