import { Menu } from '@chakra-ui/react'
import { Bookmark, BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextMenu } from '../menu-button.tsx'
import { NameDialog } from './name-dialog.tsx'

interface SavedMenuProps {
  readonly searches: readonly { readonly id: string; readonly name: string; readonly lane: string }[]
  /** Proposed name of the current question of the search bar; undefined while it is incomplete. */
  readonly proposed: string | undefined
  readonly onSave: (name: string) => Promise<unknown>
  readonly onRun: (id: string) => void
}

/** Menu in the search bar: runs one of the saved searches, or saves the current question. */
export const SavedMenu = ({ searches, proposed, onSave, onRun }: SavedMenuProps) => {
  const { t } = useTranslation('price')
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
        {searches.map(({ id, name, lane }) => (
          <Menu.Item key={id} value={id} onClick={() => onRun(id)}>
            {name}
            <span className="muted">{lane}</span>
          </Menu.Item>
        ))}
        {searches.length > 0 ? <Menu.Separator /> : null}
        <Menu.Item value="save" disabled={proposed === undefined} onClick={() => setNaming(true)}>
          <BookmarkPlus size={14} />
          {t('saved.act')}
        </Menu.Item>
      </TextMenu>
      {isNaming ? (
        <NameDialog
          title={t('saved.act')}
          name={proposed ?? ''}
          taken={searches.map(({ name }) => name)}
          onClose={() => setNaming(false)}
          onGiven={onSave}
        />
      ) : null}
    </>
  )
}
