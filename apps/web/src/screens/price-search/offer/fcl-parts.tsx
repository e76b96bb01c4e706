import { type FclAsk, modes } from '@hangjia/contracts'
import { LaneHistory } from '../../../papers/lane-history.tsx'
import type { DetailProps, Parts } from '../engine.ts'
import { ExpectedPrice } from './expected-price.tsx'
import { OfferNotices } from './offer-notices.tsx'
import { isNameless, type Offer } from './offers.ts'
import { OpenSpace } from './open-space.tsx'
import { RateWay } from './rate-way.tsx'
import { SellTrend } from './sell-trend.tsx'
import { WayTable } from './way-table.tsx'

/** The offer in a current question, for its selling side and where an id leads to its rate. */
const askedNow = ({ asked, side, offer }: DetailProps<FclAsk, Offer>) =>
  asked && side === 'sell' && !isNameless(offer) ? { ...asked, rate: offer.rate.id } : undefined

/** Parts of the detail that only full containers have: the way, earlier and later prices of the rate, and quotations of the lane. */
export const fclParts: Parts<FclAsk, Offer> = {
  Notices: ({ offer }) => (
    <>
      {offer.notice ? <p className="my-8 bad">{offer.notice}</p> : null}
      <OfferNotices offer={offer} />
    </>
  ),
  Terms: (shown) => {
    const now = askedNow(shown)
    return now ? <ExpectedPrice {...now} /> : null
  },
  Way: ({ offer }) => (offer.legs.length > 0 ? <WayTable offer={offer} /> : null),
  Below: (shown) => {
    const { offer } = shown
    const now = askedNow(shown)
    return (
      <>
        {shown.asked ? <OpenSpace offer={offer} ask={shown.asked.ask} /> : null}
        <RateWay mode={modes.fcl} rate={offer.rate.id} view="trend" />
        {now ? <SellTrend {...now} /> : null}
        {offer.publicRemark ? <p className="mt-8 pl-8 muted pre-wrap">{offer.publicRemark}</p> : null}
        <LaneHistory mode="fcl" from={offer.pol.id} to={offer.pod.id} land={null} />
      </>
    )
  },
}
