import { useTranslation } from 'react-i18next'
import { EntryItems } from '../bar-acts/act-button.tsx'
import { MenuButton } from '../menu-button.tsx'
import { useDraftLists } from './use-draft-lists.ts'

/** Draft price lists of a mode: the chosen offers are added to one of them. */
export const DraftListsMenu = ({
  mode,
  disabled,
  loading,
  onChosen,
}: {
  readonly mode: string
  readonly disabled: boolean
  readonly loading: boolean
  readonly onChosen: (id: string) => void
}) => {
  const { t } = useTranslation('priceList')
  const drafts = useDraftLists(mode, onChosen)
  return drafts ? (
    <MenuButton label={t('addTo')} disabled={disabled} loading={loading} onOpenChange={drafts.onOpenChange}>
      <EntryItems rows={drafts.rows} note={drafts.note} />
    </MenuButton>
  ) : null
}
