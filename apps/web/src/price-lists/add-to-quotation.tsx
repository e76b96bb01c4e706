import { type FclAsk, mayEdit, modes, readsQuotations } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { FilePlus2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../api.ts'
import { ActButton } from '../bar-acts/act-button.tsx'
import { useRefusal } from '../papers/use-refusal.ts'
import { useSession } from '../session/session.tsx'
import { useDraftLists } from './use-draft-lists.ts'

interface AddToQuotationProps {
  readonly ask: FclAsk
  readonly asOf: string
  readonly offers: readonly { readonly key: string }[]
  readonly disabled: boolean
}

/** Adds chosen offers of full containers to a draft quotation, as further options. */
export const AddToQuotation = ({ ask, asOf, offers, disabled }: AddToQuotationProps) => {
  const { t } = useTranslation('priceList')
  const session = useSession()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const explain = useRefusal()
  const add = trpc.quotation.addOffers.useMutation({
    onSuccess: async ({ id }) => {
      toast('success', t('optionsAdded', { count: offers.length }))
      await utils.quotation.get.invalidate({ id })
      await navigate(`/quotation?id=${id}`)
    },
    onError: (error) => toast('error', explain(error)),
  })
  const submit = (id: string) => add.mutate({ id, ask, asOf, offerKeys: offers.map(({ key }) => key) })
  const does = useDraftLists(modes.fcl.name, submit, 'shipment')
  if (!does || !mayEdit(session) || !readsQuotations(session)) return null
  return (
    <ActButton
      act={{
        key: 'addToQuotation',
        words: t('addToQuotation'),
        icon: FilePlus2,
        disabled,
        loading: add.isPending,
        does,
      }}
    />
  )
}
