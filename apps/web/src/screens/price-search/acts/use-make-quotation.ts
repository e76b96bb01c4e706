import type { FclAsk, PriceLimit } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../../api.ts'
import { useProblemWords } from '../../../problem.ts'
import { newRequestKey } from '../../../request-key.ts'
import { useEnquiryQuoted } from '../../asked-in-enquiry.ts'

interface Wanted {
  readonly ask: FclAsk
  readonly asOf: string
  readonly offerKeys: string[]
  /** Target of the customer, for which prices go down. */
  readonly counter?: { readonly target: string; readonly limit: PriceLimit }
}

/** Makes a quotation of offers and opens it; the server prices them again as of the instant of the search. */
export const useMakeQuotation = () => {
  const navigate = useNavigate()
  const words = useProblemWords()
  const nameQuotation = useEnquiryQuoted()
  // The same choice asked again, after an answer that was lost, is the same wish.
  const [wish, setWish] = useState({ choice: '', requestKey: newRequestKey() })
  const { mutate, isPending } = trpc.quotation.fromOffers.useMutation({
    onSuccess: async ({ id }) => {
      setWish({ choice: '', requestKey: newRequestKey() })
      await nameQuotation(id)
      return navigate(`/quotation?id=${id}`)
    },
    onError: (error) => toast('error', words(error)),
  })
  const make = (wanted: Wanted) => {
    const choice = JSON.stringify(wanted)
    const requestKey = wish.choice === choice ? wish.requestKey : newRequestKey()
    setWish({ choice, requestKey })
    mutate({ ...wanted, requestKey })
  }
  return { make, isPending }
}
