import { Button } from '@chakra-ui/react'
import { maxListRows, mayEdit, readsQuotations } from '@hangjia/contracts'
import { toast, useSpeech } from '@hangjia/ui'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../api.ts'
import { failureOf, useProblemWords } from '../problem.ts'
import { newRequestKey } from '../request-key.ts'
import { useSession } from '../session/session.tsx'
import { AddToPriceList } from './add-to-price-list.tsx'
import { useLegsLeftOut } from './use-legs-left-out.ts'

/** Makes a price list of the rates that were chosen, or adds them to one; the server prices each as of now. */
export const MakePriceList = ({
  rates,
  legs = [],
  customer = null,
  disabled = false,
}: {
  readonly rates: readonly string[]
  /** Legs before and after the ocean that come with them, in words. */
  readonly legs?: readonly string[]
  readonly customer?: string | null
  readonly disabled?: boolean
}) => {
  const { t } = useTranslation('priceList')
  const session = useSession()
  const { rule } = useSpeech()
  const words = useProblemWords()
  const navigate = useNavigate()
  const leftOut = useLegsLeftOut(legs)
  const choice = rates.join()
  const [wish, setWish] = useState({ choice, requestKey: newRequestKey() })
  if (wish.choice !== choice) setWish({ choice, requestKey: newRequestKey() })
  const make = trpc.priceList.fromRates.useMutation({
    onSuccess: ({ id }) => {
      setWish({ choice, requestKey: newRequestKey() })
      leftOut.tell()
      return navigate(`/fclStandardQuotation?id=${id}`)
    },
    onError: (error) => {
      const [first] = failureOf(error).issues
      toast('error', first ? rule(first.rule, first.parameters) : words(error))
    },
  })
  if (!mayEdit(session) || !readsQuotations(session)) return null
  const submit = async () => {
    const distinct = [...new Set(rates)]
    if (distinct.length > maxListRows) toast('warning', rule('tooManyRates', { maximum: maxListRows }))
    else if (await leftOut.isAccepted()) make.mutate({ rates: distinct, customer, requestKey: wish.requestKey })
  }
  return (
    <>
      <Button variant="outline" disabled={disabled} loading={make.isPending} onClick={submit}>
        <ListPlus size={15} />
        {t('make')}
      </Button>
      <AddToPriceList rates={rates} legs={legs} disabled={disabled} />
    </>
  )
}
