import type { FclAsk } from '@hangjia/contracts'
import { isFreight } from '@hangjia/validation'
import type { Explained } from '../../explain/derivation-panel.tsx'
import type { Side } from '../../explain/side-buttons.tsx'
import { ChargeTable } from './charge-table.tsx'
import { LaneHistory } from './lane-history.tsx'
import styles from './offer-detail.module.css'
import { OfferNotices } from './offer-notices.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { floorOf, type Offer, sideOf } from './offers.ts'
import { RateWay } from './rate-way.tsx'
import { WayTable } from './way-table.tsx'

interface OfferDetailProps {
  readonly offer: Offer
  readonly side: Side
  readonly boxes: FclAsk['boxes']
  readonly ticked: readonly string[]
  readonly onTick: (charge: string) => void
  readonly onExplain: (explained: Explained) => void
}

/** Every charge of an offer, block by block; each amount can be asked why. */
export const OfferDetail = ({ offer, side, boxes, ticked, onTick, onExplain }: OfferDetailProps) => (
  <>
    {offer.notice ? <p className={styles.notice}>{offer.notice}</p> : null}
    <OfferNotices offer={offer} />
    <OfferTerms offer={offer} />
    {offer.legs.length > 0 ? <WayTable offer={offer} /> : null}
    <ChargeTable
      money={sideOf(offer, side)}
      boxes={boxes}
      ticked={ticked}
      onTick={onTick}
      onExplain={onExplain}
      // A floor is for the freight, and compared with what is sold.
      floor={(line, box) => (side === 'sell' && isFreight(line) ? floorOf(offer, box) : undefined)}
    />
    <RateWay rate={offer.rate.id} />
    {offer.publicRemark ? <p className={styles.remark}>{offer.publicRemark}</p> : null}
    <LaneHistory offer={offer} />
  </>
)
