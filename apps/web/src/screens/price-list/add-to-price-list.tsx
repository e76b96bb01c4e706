import { Menu } from '@chakra-ui/react'
import { mostListRows, type PlainRow, pageNamed } from '@hangjia/contracts'
import { toast, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { MenuButton } from '../../menu-button.tsx'
import { useRefusal } from '../../papers/use-refusal.ts'
import { useSession } from '../../session/session.tsx'
import { useLegsLeftOut } from './use-legs-left-out.ts'

/** Drafts that one chooses among: the last ones that were worked on. */
const draftsShown = 10
/** Until the editor has come up. */
const keptMs = 60_000

/** Adds the rates that were chosen to a price list that is still a draft. */
export const AddToPriceList = ({
  rates,
  legs,
  disabled,
}: {
  readonly rates: readonly string[]
  /** Legs before and after the ocean that come with them, in words. */
  readonly legs: readonly string[]
  readonly disabled: boolean
}) => {
  const { t } = useTranslation('priceList')
  const { rule } = useSpeech()
  const { permissions } = useSession()
  const navigate = useNavigate()
  const explain = useRefusal()
  const leftOut = useLegsLeftOut(legs)
  const utils = trpc.useUtils()
  const [isOpen, setOpen] = useState(false)
  const drafts = trpc.records.list.useQuery(
    {
      page: 'myOffer',
      pageSize: draftsShown,
      conditions: { status: { any: ['draft'] }, layout: { any: ['standard'] } },
      sort: { field: 'updatedAt', descending: true },
    },
    { enabled: isOpen, gcTime: 0 },
  )
  const add = trpc.priceList.addRates.useMutation({
    onSuccess: async ({ id, added, known }) => {
      toast(added > 0 ? 'success' : 'warning', t('added', { added, known }))
      leftOut.tell()
      // An editor that has the draft open in another tab finds here what it is now.
      await utils.priceList.get.fetch({ id }, { staleTime: 0, gcTime: keptMs }).catch(() => undefined)
      navigate(`/fclStandardQuotation?id=${id}`)
    },
    onError: (error) => toast('error', explain(error)),
  })
  if (!permissions.includes(pageNamed('myOffer')?.key ?? '-')) return null
  const submit = async (id: string) => {
    const distinct = [...new Set(rates)]
    if (distinct.length > mostListRows) toast('warning', rule('tooManyRates', { maximum: mostListRows }))
    else if (await leftOut.isAccepted()) add.mutate({ id, rates: distinct })
  }
  const rows: readonly PlainRow[] = drafts.data?.rows ?? []
  const said = drafts.isPending ? t('loadingDrafts') : drafts.isError ? t('draftsFailed') : t('noDrafts')
  return (
    <MenuButton label={t('addTo')} disabled={disabled} loading={add.isPending} onOpenChange={setOpen}>
      {rows.map((row) => (
        <Menu.Item key={row.id} value={row.id} onClick={() => submit(row.id)}>
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
