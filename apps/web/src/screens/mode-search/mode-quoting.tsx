import { Button } from '@chakra-ui/react'
import {
  holds,
  type Mode,
  type ModeOffer,
  type ModeQuestion,
  maxOptions,
  mayEdit,
  quotationKeys,
  quotesByHand,
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
import barStyles from '../../search/price-search.module.css'
import { useSession } from '../../session/session.tsx'
import { useEnquiryQuoted } from '../asked-in-enquiry.ts'
import { quotationPage } from '../quotation-path.ts'
import { ModeListing } from './mode-listing.tsx'

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
  /** Keys of the offers that were ticked and are still there. */
  readonly chosen: readonly string[]
  readonly isPending: boolean
  readonly mayQuote: (offer: ModeOffer) => boolean
  readonly toggle: (key: string) => void
  readonly clear: () => void
  /** Customer's target price, where prices go down for it, in the currency that it was asked in. */
  readonly make: (offerKeys: readonly string[], countered?: Partial<Omit<QuotedWay, 'offerKey'>>) => void
}

/** Offers of a mode that become a quotation; the server prices them again as of the instant of the search. */
export const useModeQuoting = ({ mode, ask, asOf, offers }: Asked): ModeQuoting | undefined => {
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
  if (!mayEdit(session) || !quotationKeys.some((key) => holds(session, key))) return undefined
  const mayQuote = ({ quotable, internal }: ModeOffer) => quotable && (!internal || quotesByHand(session))
  const chosen = ticked.filter((key) => offers.some((offer) => offer.key === key && mayQuote(offer)))
  return {
    asked: { mode, ask, asOf },
    most: mode.quoted?.list ? maxListed : maxOptions,
    chosen,
    isPending,
    mayQuote,
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
  readonly quoting: ModeQuoting | undefined
  readonly offer: ModeOffer
}

/** Ticks an offer for a quotation of several. */
export const OfferChoice = ({ quoting, offer }: OfOffer) => {
  const { t } = useTranslation('modeSearch')
  if (!quoting) return <span />
  const isChosen = quoting.chosen.includes(offer.key)
  return (
    <Tick
      aria-label={t('chooseOffer')}
      checked={isChosen}
      disabled={!quoting.mayQuote(offer) || (!isChosen && quoting.chosen.length >= quoting.most)}
      onChange={() => quoting.toggle(offer.key)}
    />
  )
}

/** Quotes an offer alone, at its price or for the target price of a customer. */
export const QuoteOffer = ({ quoting, offer, onCounter }: OfOffer & { readonly onCounter: () => void }) => {
  const { t } = useTranslation('modeSearch')
  const { t: price } = useTranslation('price')
  return quoting?.mayQuote(offer) ? (
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

/** The ticked offers become one quotation. */
export const ModeQuoteBar = ({ quoting }: Pick<OfOffer, 'quoting'>) => {
  const { t } = useTranslation('price')
  const { t: words } = useTranslation('modeSearch')
  if (!quoting || quoting.chosen.length === 0) return null
  const { asked, chosen, most } = quoting
  const list = asked.mode.quoted?.list
  const isTooMany = chosen.length > maxOptions
  return (
    <div
      className={`row sticky gap-10 self-center py-8 pl-18 pr-10 bg-panel border-strong shadow-lg ${barStyles.quoteBar}`}
      role="status"
    >
      <span>{t('chosenOffers', { count: chosen.length, most })}</span>
      <Button variant="ghost" onClick={quoting.clear}>
        {t('clearChoice')}
      </Button>
      {list ? <ModeListing {...asked} offerKeys={chosen} /> : null}
      <Button
        variant="solid"
        loading={quoting.isPending}
        disabled={isTooMany}
        title={isTooMany ? words('quotationMost', { most: maxOptions }) : undefined}
        onClick={() => quoting.make(chosen)}
      >
        <FileText size={15} />
        {t('makeQuotation')}
      </Button>
    </div>
  )
}
