import type { PlainSide } from '@hangjia/contracts'
import { Dot } from '@hangjia/ui'
import { isFreight } from '@hangjia/validation'
import type { Ask } from '../../../search/asking/asking.ts'
import { ChargeTable } from '../../../search/charge-table.tsx'
import styles from '../../../search/offer-detail.module.css'
import type { AnyOffer, DetailProps, Engine } from '../engine.ts'
import { sideOf } from './offers.ts'
import { useFacts } from './use-facts.ts'

interface OfferDetailProps<A extends Ask, O extends AnyOffer> extends DetailProps<A, O> {
  readonly engine: Engine<A, O>
}
/** Facts of an offer, and every charge block by block; each amount can be asked why. */
export const OfferDetail = <A extends Ask, O extends AnyOffer>({ engine, ...shown }: OfferDetailProps<A, O>) => {
  const { offer, ask, side, rates, ticked, onTick, onExplain } = shown
  const { mode, isOfMode, floorOf, parts } = engine
  const { Notices, Terms, Way, Below } = parts
  const facts = useFacts(engine)(offer).filter(({ words, only }) => words && only !== 'comparison')
  const money = sideOf(offer, side)
  return (
    <>
      <Notices offer={offer} />
      <dl className={`flex wrap gap-y-2 gap-x-20 mt-6 mb-8 pl-8 text-12 ${styles.terms}`}>
        {facts.map(({ name, words, tone }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{tone ? <Dot tone={tone}>{words}</Dot> : words}</dd>
          </div>
        ))}
        {Terms ? <Terms {...shown} /> : null}
      </dl>
      {Way ? <Way offer={offer} /> : null}
      {money.lines.length > 0 ? (
        <ChargeTable
          isOfMode={isOfMode}
          money={money}
          rates={rates}
          first={mode.frontBlock}
          boxes={'boxes' in ask ? ask.boxes : boxesIn(money)}
          ticked={ticked}
          onTick={onTick}
          onExplain={onExplain}
          // A floor is for the freight, and compared with the selling price.
          floor={(line, box) => (side === 'sell' && isFreight(line) ? floorOf?.(offer, box) : undefined)}
        />
      ) : null}
      {Below ? <Below {...shown} /> : null}
    </>
  )
}

/** Container types that lines have prices for. */
const boxesIn = ({ lines }: PlainSide): { box: string; quantity: number }[] => [
  ...new Map(lines.flatMap(({ boxes }) => boxes.map(({ box, quantity }) => [box, { box, quantity }]))).values(),
]
