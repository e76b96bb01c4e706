import { Button } from '@chakra-ui/react'
import type { Explanation, FclAsk } from '@hangjia/contracts'
import { hasSameNumbers, reasonOf } from '@hangjia/pricing/total'
import { StandIn } from '@hangjia/ui'
import { skipToken } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { ExplainDrawer, Reasons } from '../../../explain/derivation-panel.tsx'
import { failureOf, useProblemWords } from '../../../problem.ts'
import { type OpenedOffer, sideOf } from './offers.ts'

/** A number that was opened, with the question and the instant of its answer. */
export interface OpenedAnswer extends OpenedOffer {
  readonly ask: FclAsk
  readonly asOf: string
}

interface OfferReasonsProps {
  readonly audience: 'desk' | 'sales'
  /** Undefined: none is opened. */
  readonly opened: OpenedAnswer | undefined
  /** Searches again. */
  readonly onRefresh: () => void
  readonly onClose: () => void
}

/** Reasons of a number of an offer, which is priced again as of its answer. */
export const OfferReasons = (props: OfferReasonsProps) => (
  <ExplainDrawer title={props.opened?.title} onClose={props.onClose}>
    {/* Reasons that arrive are read out. */}
    <div aria-live="polite">{props.opened ? <Body {...props} opened={props.opened} /> : null}</div>
  </ExplainDrawer>
)

const Body = ({ audience, opened, onRefresh, onClose }: OfferReasonsProps & { readonly opened: OpenedAnswer }) => {
  const { t } = useTranslation('explain')
  const words = useProblemWords()
  const { data, error, refetch } = useExplanation(audience, opened)
  if (error && failureOf(error).code !== 'notFound')
    return <StandIn state={{ is: 'failed', message: words(error), retry: () => refetch() }} />
  if (!data && !error) return <StandIn state={{ is: 'pageLoading' }} />
  const derivation = data ? reasonIn(data, opened) : null
  if (derivation) return <Reasons derivation={derivation} floor={opened.floor} onLeave={onClose} />
  const searchAgain = () => {
    onClose()
    onRefresh()
  }
  return (
    <StandIn
      state={{
        is: 'empty',
        title: t('changed'),
        hint: t('changedHint'),
        action: <Button onClick={searchAgain}>{t('searchAgain')}</Button>,
      }}
    />
  )
}

/** The past does not change: an offer is explained once. */
const useExplanation = (audience: 'desk' | 'sales', { ask, asOf, offer }: OpenedAnswer) => {
  const asked = { ask, asOf, offerKey: offer.key }
  const once = { staleTime: Number.POSITIVE_INFINITY }
  const desk = trpc.price.explainDesk.useQuery(audience === 'desk' ? asked : skipToken, once)
  const sales = trpc.price.explainSell.useQuery(audience === 'sales' ? asked : skipToken, once)
  return audience === 'desk' ? desk : sales
}

/** Null where the offer has other numbers than the list: these are not shown under its heading. */
const reasonIn = (explanation: Explanation, { offer, side, number }: OpenedAnswer) => {
  const explained = explanation[side]
  return explained && hasSameNumbers(sideOf(offer, side), explained) ? reasonOf(explained, number) : null
}
