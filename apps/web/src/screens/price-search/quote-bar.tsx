import { Button } from '@chakra-ui/react'
import type { FclAsk } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { Columns3, FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useProblemWords } from '../../problem.ts'
import { newRequestKey } from '../../request-key.ts'
import { clockText } from '../../what-moved/as-of.ts'
import { MakePriceList } from '../price-list/make-price-list.tsx'
import { CopyMenu } from './copy-menu.tsx'
import type { Offer } from './offers.ts'
import styles from './price-search.module.css'
import { SheetMenu } from './sheet-menu.tsx'

/** Offers that one quotation may hold. */
export const mostOffers = 5
const fewestCompared = 2

/** The chosen offers become one quotation; the server prices them again as of the instant of the search. */
export const QuoteBar = ({
  page,
  ask,
  asOf,
  isPast,
  offers,
  onClear,
  onCompare,
}: {
  readonly page: 'queryPrice' | 'fullContainer'
  readonly ask: FclAsk
  readonly asOf: string
  /** The search looks at the past. A quotation may start there; a price list is always of now. */
  readonly isPast: boolean
  readonly offers: readonly Offer[]
  readonly onClear: () => void
  readonly onCompare: () => void
}) => {
  const { t } = useTranslation('price')
  const { t: past } = useTranslation('moved')
  const navigate = useNavigate()
  const words = useProblemWords()
  const chosen = offers.map(({ key }) => key)
  const choice = [asOf, ...chosen].join()
  // The same choice asked again, after an answer that was lost, is the same wish.
  const [wish, setWish] = useState({ choice, requestKey: newRequestKey() })
  if (wish.choice !== choice) setWish({ choice, requestKey: newRequestKey() })
  const make = trpc.quotation.fromOffers.useMutation({
    onSuccess: ({ id }) => {
      setWish({ choice, requestKey: newRequestKey() })
      return navigate(`/quotation?id=${id}`)
    },
    onError: (error) => toast('error', words(error)),
  })
  return (
    <div className={styles.quoteBar} role="status">
      <span>
        {t('chosenOffers', { count: chosen.length, most: mostOffers })}
        {isPast ? <small>{past('pastQuote', { at: clockText(asOf) })}</small> : null}
      </span>
      <Button variant="ghost" onClick={onClear}>
        {t('clearChoice')}
      </Button>
      <Button variant="outline" disabled={chosen.length < fewestCompared} onClick={onCompare}>
        <Columns3 size={15} />
        {t('compare.act')}
      </Button>
      <CopyMenu offers={offers} boxes={ask.boxes} />
      <SheetMenu page={page} ask={ask} asOf={asOf} offers={offers} of="chosen" />
      <MakePriceList rates={offers.map(({ rate }) => rate.id)} customer={ask.customer} disabled={isPast} />
      <Button
        variant="solid"
        loading={make.isPending}
        onClick={() => make.mutate({ ask, asOf, offerKeys: chosen, requestKey: wish.requestKey })}
      >
        <FileText size={15} />
        {t('makeQuotation')}
      </Button>
    </div>
  )
}
