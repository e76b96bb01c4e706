import { Button } from '@chakra-ui/react'
import {
  type Mode,
  type ModeOffer,
  type ModeQuestion,
  maxOptions,
  mayEdit,
  quotesByHand,
  readsQuotations,
} from '@hangjia/contracts'
import { Tick, toast } from '@hangjia/ui'
import { FileText, Target } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useProblemWords } from '../../problem.ts'
import { newRequestKey } from '../../request-key.ts'
import type { QuotedWay } from '../../search/counter-dialog.tsx'
import { useSession } from '../../session/session.tsx'
import { useEnquiryQuoted } from '../asked-in-enquiry.ts'
import { quotationPage } from '../quotation-path.ts'

/** A price list takes more offers than a quotation has options. */
const maxListed = 50

interface Asked {
  readonly mode: Mode
  readonly ask: ModeQuestion
  readonly asOf: string
  readonly offers: readonly ModeOffer[]
}

export interface ModeQuoting {
  readonly asked: Omit<Asked, 'offers'>
  /** Offers that can be ticked at once. */
  readonly most: number
  /** The reader makes quotations; else offers are ticked to compare and copy them. */
  readonly mayMake: boolean
  /** Keys of the offers that were ticked and are still there. */
  readonly chosen: readonly string[]
  readonly isPending: boolean
  readonly mayChoose: (offer: ModeOffer) => boolean
  readonly toggle: (key: string) => void
  readonly clear: () => void
  /** Customer's target price, where prices go down for it, in the currency that it was asked in. */
  readonly make: (offerKeys: readonly string[], countered?: Partial<Omit<QuotedWay, 'offerKey'>>) => void
}

/** Offers of a mode that become a quotation; the server prices them again as of the instant of the search. */
export const useModeQuoting = ({ mode, ask, asOf, offers }: Asked): ModeQuoting => {
  const session = useSession()
  const navigate = useNavigate()
  const words = useProblemWords()
  const nameQuotation = useEnquiryQuoted()
  const [ticked, setTicked] = useState<readonly string[]>([])
  // The same choice asked again, after an answer that was lost, is the same wish.
  const [wish, setWish] = useState({ choice: '', requestKey: newRequestKey() })
  const { mutate, isPending } = trpc.quotation.fromModeOffers.useMutation({
    onSuccess: async ({ id }) => {
      setWish({ choice: '', requestKey: newRequestKey() })
      await nameQuotation(id)
      return navigate(`/${quotationPage(mode.name)}?id=${id}`)
    },
    onError: (error) => toast('error', words(error)),
  })
  const mayMake = mayEdit(session) && readsQuotations(session)
  const mayChoose = ({ quotable, internal }: ModeOffer) => quotable && (!internal || quotesByHand(session))
  const chosen = ticked.filter((key) => offers.some((offer) => offer.key === key && mayChoose(offer)))
  return {
    asked: { mode, ask, asOf },
    most: mayMake && mode.quoted?.list ? maxListed : maxOptions,
    mayMake,
    chosen,
    isPending,
    mayChoose,
    toggle: (key) => setTicked(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]),
    clear: () => setTicked([]),
    make: (offerKeys, { currency = ask.currency, ...counter } = {}) => {
      const wanted = { mode: mode.name, ask: { ...ask, currency }, asOf, offerKeys: [...offerKeys], ...counter }
      const choice = JSON.stringify(wanted)
      const requestKey = wish.choice === choice ? wish.requestKey : newRequestKey()
      setWish({ choice, requestKey })
      mutate({ ...wanted, requestKey })
    },
  }
}

interface OfOffer {
  readonly quoting: ModeQuoting
  readonly offer: ModeOffer
}

/** Ticks an offer, to compare, copy or quote several. */
export const OfferChoice = ({ quoting, offer }: OfOffer) => {
  const { t } = useTranslation('modeSearch')
  const isChosen = quoting.chosen.includes(offer.key)
  return (
    <Tick
      aria-label={t('chooseOffer')}
      checked={isChosen}
      disabled={!quoting.mayChoose(offer) || (!isChosen && quoting.chosen.length >= quoting.most)}
      onChange={() => quoting.toggle(offer.key)}
    />
  )
}

/** Quotes an offer alone, at its price or for the target price of a customer. */
export const QuoteOffer = ({ quoting, offer, onCounter }: OfOffer & { readonly onCounter: () => void }) => {
  const { t } = useTranslation('modeSearch')
  const { t: price } = useTranslation('price')
  return quoting.mayMake && quoting.mayChoose(offer) ? (
    <div className="flex gap-8 mb-10">
      <Button variant="outline" disabled={quoting.isPending} onClick={() => quoting.make([offer.key])}>
        <FileText size={15} />
        {t('quote')}
      </Button>
      <Button variant="ghost" onClick={onCounter}>
        <Target size={15} />
        {price('counter.act')}
      </Button>
    </div>
  ) : null
}
