import { Menu } from '@chakra-ui/react'
import { type PlainRow, pageNamed } from '@hangjia/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../api.ts'
import { MenuButton } from '../menu-button.tsx'
import { useSession } from '../session/session.tsx'

/** Drafts that one chooses among: the last ones that were worked on. */
const draftsShown = 10

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
  const { permissions } = useSession()
  const [isOpen, setOpen] = useState(false)
  const drafts = trpc.records.list.useQuery(
    {
      page: 'myOffer',
      pageSize: draftsShown,
      conditions: { status: { any: ['draft'] }, layout: { any: ['standard'] }, mode: { any: [mode] } },
      sort: { field: 'updatedAt', descending: true },
    },
    { enabled: isOpen, gcTime: 0 },
  )
  if (!permissions.includes(pageNamed('myOffer')?.key ?? '-')) return null
  const rows: readonly PlainRow[] = drafts.data?.rows ?? []
  const said = drafts.isPending ? t('loadingDrafts') : drafts.isError ? t('draftsFailed') : t('noDrafts')
  return (
    <MenuButton label={t('addTo')} disabled={disabled} loading={loading} onOpenChange={setOpen}>
      {rows.map((row) => (
        <Menu.Item key={row.id} value={row.id} onClick={() => onChosen(row.id)}>
          {[row.quoteNo, row.customerName].filter(Boolean).join(' · ')}
        </Menu.Item>
      ))}
      {rows.length === 0 ? (
        <Menu.Item value="none" disabled>
          {said}
        </Menu.Item>
      ) : null}
    </MenuButton>
  )
}
