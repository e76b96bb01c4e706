import { Button } from '@chakra-ui/react'
import type { ComparedQuestion, Explanation, PlainSide } from '@hangjia/contracts'
import { hasSameNumbers, reasonOf } from '@hangjia/pricing/total'
import { StandIn } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { trpc } from '../api.ts'
import { failureOf } from '../problem.ts'
import { Waiting } from '../waiting.tsx'
import { ExplainDrawer, type Opened, Reasons } from './derivation-panel.tsx'
import type { Side } from './side-buttons.tsx'

/** A number of an offer that was clicked, with the side that has it. */
export interface OpenedOffer extends Opened {
  readonly offerKey: string
  readonly side: Side
  readonly money: PlainSide
}

/** The same with the search, and the instant of the answer that it was clicked in. */
export interface OpenedAnswer extends OpenedOffer {
  readonly question: ComparedQuestion
  readonly audience: 'desk' | 'sales'
  readonly asOf: string
}

interface OfferReasonsProps {
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

const Body = ({ opened, onRefresh, onClose }: OfferReasonsProps & { readonly opened: OpenedAnswer }) => {
  const { t } = useTranslation('explain')
  const { question, audience, asOf, offerKey } = opened
  // The past does not change: an offer is explained once.
  const { data, error, refetch } = trpc.price.explain.useQuery(
    { question, audience, asOf, offerKey },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  if (error && failureOf(error).code !== 'notFound') return <Waiting of={{ error, refetch }} />
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

/** Null where the offer has other numbers than the list: these are not shown under its heading. */
const reasonIn = (explanation: Explanation, { side, money, number }: OpenedOffer) => {
  const explained = explanation[side]
  return explained && hasSameNumbers(money, explained) ? reasonOf(explained, number) : null
}
