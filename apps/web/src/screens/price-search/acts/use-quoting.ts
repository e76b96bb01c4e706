import { mayEdit, quotesByHand, readsQuotations } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useProblemWords } from '../../../problem.ts'
import { useWishKey } from '../../../request-key.ts'
import type { Ask } from '../../../search/asking/asking.ts'
import { useSession } from '../../../session/session.tsx'
import { useEnquiryQuoted } from '../../asked-in-enquiry.ts'
import { quotationPage } from '../../quotation-path.ts'
import type { AnyOffer, Engine, WantedQuotation } from '../engine.ts'

/** Makes a quotation of offers and opens it; the server prices them again as of the instant of the search. */
export const useMakeQuotation = <A extends Ask>(
  { mode, useMake }: Pick<Engine<A, AnyOffer>, 'mode' | 'useMake'>,
  attachments: readonly string[],
) => {
  const navigate = useNavigate()
  const words = useProblemWords()
  const nameQuotation = useEnquiryQuoted()
  const { keyOf, renew } = useWishKey()
  const { mutate, isPending } = useMake({
    onSuccess: async ({ id }) => {
      renew()
      await nameQuotation(id)
      return navigate(`/${quotationPage(mode.name)}?id=${id}`)
    },
    onError: (error) => toast('error', words(error)),
  })
  const make = (offers: WantedQuotation<A>) => {
    const wanted = attachments.length > 0 ? { ...offers, attachments: [...attachments] } : offers
    mutate({ ...wanted, requestKey: keyOf(wanted) })
  }
  return { make, isPending }
}

interface Choosing<A extends Ask, O extends AnyOffer> {
  readonly engine: Engine<A, O>
  readonly question: string
  readonly offers: readonly O[]
}
/** Offers of an answer that are chosen, to compare, copy or quote several; another question starts with none. */
export const useChosen = <A extends Ask, O extends AnyOffer>({ engine, question, offers }: Choosing<A, O>) => {
  const { t } = useTranslation('price')
  const session = useSession()
  const [{ of, keys }, setKept] = useState<{ readonly of: string; readonly keys: readonly string[] }>({
    of: question,
    keys: [],
  })
  const setKeys = (next: readonly string[]) => setKept({ of: question, keys: next })
  // Clears the choice for good: it does not return with its question.
  if (of !== question) setKeys([])
  const mayMake = mayEdit(session) && readsQuotations(session)
  const most = engine.most[mayMake ? 'making' : 'reading']
  const mayChoose = (offer: O) => engine.mayChoose(offer, quotesByHand(session))
  const chosen = keys.flatMap((key) => offers.find((offer) => offer.key === key && mayChoose(offer)) ?? [])
  const toggle = (key: string) => {
    const known = chosen.map((offer) => offer.key)
    if (known.includes(key)) return setKeys(known.filter((other) => other !== key))
    if (known.length >= most) return toast('warning', t('atMostOffers', { count: most }))
    setKeys([...known, key])
  }
  return { chosen, most, mayMake, mayChoose, toggle, clear: () => setKeys([]) }
}
