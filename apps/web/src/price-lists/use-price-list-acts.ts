import { maxListRows, mayEdit, readsQuotations } from '@hangjia/contracts'
import { toast, useSpeech } from '@hangjia/ui'
import { ListPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../api.ts'
import type { BarAct } from '../bar-acts/bar-act.ts'
import { failureOf, useProblemWords } from '../problem.ts'
import { useRequestKey } from '../request-key.ts'
import { useSession } from '../session/session.tsx'
import { useAddToPriceList } from './use-add-to-price-list.ts'
import { useLegsLeftOut } from './use-legs-left-out.ts'

export interface PriceListProps {
  readonly rates: readonly string[]
  /** Legs before and after the ocean that come with them, in words. */
  readonly legs?: readonly string[]
  readonly customer?: string | null
  readonly disabled?: boolean
}

/** Makes a price list of the rates that were chosen, or adds them to one; the server prices each as of now. */
export const usePriceListActs = ({
  rates,
  legs = [],
  customer = null,
  disabled = false,
}: PriceListProps): readonly BarAct<'makePriceList' | 'addToPriceList'>[] => {
  const { t } = useTranslation('priceList')
  const session = useSession()
  const { rule } = useSpeech()
  const words = useProblemWords()
  const navigate = useNavigate()
  const leftOut = useLegsLeftOut(legs)
  const { requestKey, renew } = useRequestKey(rates)
  const make = trpc.priceList.fromRates.useMutation({
    onSuccess: ({ id }) => {
      renew()
      leftOut.tell()
      return navigate(`/fclStandardQuotation?id=${id}`)
    },
    onError: (error) => {
      const [first] = failureOf(error).issues
      toast('error', first ? rule(first.rule, first.parameters) : words(error))
    },
  })
  const addTo = useAddToPriceList({ rates, legs, disabled })
  if (!mayEdit(session) || !readsQuotations(session)) return []
  const submit = async () => {
    const distinct = [...new Set(rates)]
    if (distinct.length > maxListRows) toast('warning', rule('tooManyRates', { maximum: maxListRows }))
    else if (await leftOut.isAccepted()) make.mutate({ rates: distinct, customer, requestKey })
  }
  return [
    {
      key: 'makePriceList',
      words: t('make'),
      icon: ListPlus,
      disabled,
      loading: make.isPending,
      does: () => void submit(),
    },
    ...addTo,
  ]
}
