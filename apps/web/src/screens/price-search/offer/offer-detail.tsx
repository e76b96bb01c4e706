import type { FclAsk } from '@hangjia/contracts'
import { isFreight } from '@hangjia/validation'
import { ChargeTable } from '../../../search/charge-table.tsx'
import type { DetailProps } from '../engine.ts'
import { ExpectedPrice } from './expected-price.tsx'
import { LaneHistory } from './lane-history.tsx'
import { OfferNotices } from './offer-notices.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { floorOf, isNameless, type Offer, sideOf } from './offers.ts'
import { RateWay } from './rate-way.tsx'
import { SellTrend } from './sell-trend.tsx'
import { WayTable } from './way-table.tsx'

/** Every charge of an offer, block by block; each amount can be asked why. */
export const OfferDetail = ({
  offer,
  asked,
  ask,
  side,
  rates,
  ticked,
  onTick,
  onExplain,
}: DetailProps<FclAsk, Offer>) => (
  <>
    {offer.notice ? <p className="my-8 bad">{offer.notice}</p> : null}
    <OfferNotices offer={offer} />
    <OfferTerms offer={offer}>
      {asked && side === 'sell' && !isNameless(offer) ? <ExpectedPrice {...asked} rate={offer.rate.id} /> : null}
    </OfferTerms>
    {offer.legs.length > 0 ? <WayTable offer={offer} /> : null}
    <ChargeTable
      money={sideOf(offer, side)}
      rates={rates}
      boxes={ask.boxes}
      ticked={ticked}
      onTick={onTick}
      onExplain={onExplain}
      // A floor is for the freight, and compared with the selling price.
      floor={(line, box) => (side === 'sell' && isFreight(line) ? floorOf(offer, box) : undefined)}
    />
    <RateWay rate={offer.rate.id} />
    {asked && side === 'sell' && !isNameless(offer) ? <SellTrend {...asked} rate={offer.rate.id} /> : null}
    {offer.publicRemark ? <p className="mt-8 pl-8 muted pre-wrap">{offer.publicRemark}</p> : null}
    <LaneHistory offer={offer} />
  </>
)
