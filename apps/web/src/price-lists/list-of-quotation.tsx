import { listPath, mayEdit, modeListOf, type Quotation, readsQuotations } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../api.ts'
import { ActButton } from '../bar-acts/act-button.tsx'
import { useRefusal } from '../papers/use-refusal.ts'
import { newRequestKey } from '../request-key.ts'
import { useSession } from '../session/session.tsx'

/** Makes a price list of the rates of a quotation of a mode; nothing where the mode has no lists, or no option has a rate. */
export const ListOfQuotation = ({
  quotation: { id, draft },
  disabled,
}: {
  readonly quotation: Pick<Quotation, 'id' | 'draft'>
  readonly disabled: boolean
}) => {
  const { t } = useTranslation('priceList')
  const session = useSession()
  const navigate = useNavigate()
  const explain = useRefusal()
  const [requestKey, setRequestKey] = useState(newRequestKey)
  const mode = draft.shipment?.mode
  const make = trpc.priceList.fromQuotation.useMutation({
    onSuccess: ({ id: made }) => {
      setRequestKey(newRequestKey())
      return navigate(listPath(mode, made))
    },
    onError: (error) => toast('error', explain(error)),
  })
  const isListed = modeListOf(mode) && draft.options.some(({ offerKey }) => offerKey !== null)
  if (!isListed || !mayEdit(session) || !readsQuotations(session)) return null
  return (
    <ActButton
      act={{
        key: 'makePriceList',
        words: t('make'),
        icon: ListPlus,
        disabled,
        loading: make.isPending,
        does: () => make.mutate({ id, requestKey }),
      }}
    />
  )
}
