import { Button } from '@chakra-ui/react'
import { type FxSnapshot, quotesByHand } from '@hangjia/contracts'
import { TextButton, Tick } from '@hangjia/ui'
import { Flag, History, MessageCircleQuestion, Target } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Opened } from '../../../explain/derivation-panel.tsx'
import type { OpenedOffer } from '../../../explain/offer-reasons.tsx'
import type { Ask } from '../../../search/asking/asking.ts'
import { Total } from '../../../search/list/cells.tsx'
import { type Column, OfferTable } from '../../../search/list/offer-table.tsx'
import styles from '../../../search/offer-list.module.css'
import { useSession } from '../../../session/session.tsx'
import type { useChosen } from '../acts/use-quoting.ts'
import type { AnyOffer, ColumnsView, DetailProps, Engine } from '../engine.ts'
import { OfferDetail } from '../offer/offer-detail.tsx'
import { sideOf } from '../offer/offers.ts'

type OfferAct<O> = ((offer: O) => void) | undefined
interface OfferListProps<A extends Ask, O extends AnyOffer> {
  readonly engine: Engine<A, O>
  readonly offers: readonly O[]
  readonly view: Omit<ColumnsView<A, O>, 'onExplain'>
  readonly asked: DetailProps<A, O>['asked']
  readonly rates: readonly FxSnapshot[]
  readonly choice: ReturnType<typeof useChosen<A, O>>
  readonly ticked: readonly string[]
  /** They answer another question than the one asked: nothing is made of them. */
  readonly isFormer: boolean
  readonly isQuoting: boolean
  /** Makes a quotation of this one; undefined where none can be made. */
  readonly onQuote: ((offer: O) => void) | undefined
  readonly onTick: (charge: string) => void
  readonly onExplain: (opened: OpenedOffer) => void
  /** Follows an offer from one moment to another. */
  readonly onMoved: OfferAct<O>
  /** Reports an error of its rate. */
  readonly onReport: OfferAct<O>
  /** Asks the enquiry desk about it. */
  readonly onEnquire: OfferAct<O>
  /** Asks for the customer's target. */
  readonly onCounter: OfferAct<O>
}

/** Offers in the columns of their mode, between a tick and a button that quotes the one. */
export const OfferList = <A extends Ask, O extends AnyOffer>(props: OfferListProps<A, O>) => {
  const { engine, offers, view, choice, isFormer, onQuote } = props
  const { t } = useTranslation('price')
  const { side } = view
  const explain = (offer: O, opened: Opened) =>
    props.onExplain({
      ...opened,
      offerKey: offer.key,
      side: offer.buy ? side : 'sell',
      money: sideOf(offer, side),
    })
  const { columns, leastTotal, missing } = engine.useColumns({ ...view, onExplain: explain })
  const wordsOf = engine.useOfferWords()
  const named = (offer: O) => {
    const { code: carrier, service } = wordsOf(offer)
    return { carrier, service }
  }
  const isChosen = (offer: O) => choice.chosen.some(({ key }) => key === offer.key)
  const tick: Column<O> = {
    name: 'tick',
    head: <span />,
    least: 28,
    cell: (offer) => (
      <Tick
        className="centred h-full pointer"
        checked={isChosen(offer)}
        disabled={!choice.mayChoose(offer) || isFormer}
        aria-label={t('choose', named(offer))}
        onChange={() => choice.toggle(offer.key)}
      />
    ),
  }
  const total: Column<O> = {
    name: 'total',
    head: t('total'),
    least: leastTotal,
    most: '1.05fr',
    isRight: true,
    cell: (offer) => (
      <Total
        money={sideOf(offer, side)}
        belowFloor={offer.belowFloor}
        missing={missing(offer)}
        mark={engine.Mark ? <engine.Mark offer={offer} /> : null}
        margin={side === 'buy' ? offer.margin : undefined}
        onExplain={(opened) => explain(offer, opened)}
      />
    ),
  }
  const quote: Column<O> = {
    name: 'quote',
    head: <span />,
    least: 52,
    cell: (offer) =>
      onQuote && choice.mayMake && choice.mayChoose(offer) ? (
        <Button
          size="xs"
          variant="outline"
          className="py-0 px-5 min-w-0"
          disabled={isFormer || props.isQuoting}
          aria-label={t('quoteThis', named(offer))}
          onClick={() => onQuote(offer)}
        >
          {t('quote')}
        </Button>
      ) : (
        <span />
      ),
  }
  return (
    <OfferTable
      columns={[tick, ...columns, total, quote]}
      offers={offers}
      isTall={view.prices === 'layers'}
      marksOf={(offer) => ({
        'data-rate': offer.rate.id,
        'data-chosen': isChosen(offer) || undefined,
        'data-refused': engine.isRefused(offer) || undefined,
      })}
      under={(offer) => <engine.Under offer={offer} />}
      detail={(offer) => (
        <>
          {engine.isNameless?.(offer) ? null : <OfferActs {...props} offer={offer} />}
          <OfferDetail
            engine={engine}
            offer={offer}
            asked={props.asked}
            ask={view.ask}
            side={side}
            rates={props.rates}
            ticked={props.ticked}
            onTick={props.onTick}
            onExplain={(opened) => explain(offer, opened)}
          />
        </>
      )}
    />
  )
}

/** Acts on an offer and the rate behind it. */
const OfferActs = <A extends Ask, O extends AnyOffer>({
  engine,
  offer,
  onMoved,
  onReport,
  onEnquire,
  onCounter,
}: Pick<OfferListProps<A, O>, 'engine' | 'onMoved' | 'onReport' | 'onEnquire' | 'onCounter'> & {
  readonly offer: O
}) => {
  const { t } = useTranslation('price')
  const { t: moved } = useTranslation('moved')
  const session = useSession()
  const acts = [
    { words: t('counter.act'), Icon: Target, act: engine.mayCounter(offer, quotesByHand(session)) && onCounter },
    { words: t('askDesk.act'), Icon: MessageCircleQuestion, act: onEnquire },
    { words: t('report.act'), Icon: Flag, act: onReport },
    { words: moved('changes'), Icon: History, act: onMoved },
  ]
  return (
    <div className={`flex gap-16 mt-5 ${styles.acts}`}>
      {acts.map(({ words, Icon, act }) =>
        act ? (
          <TextButton key={words} onClick={() => act(offer)}>
            <Icon size={13} />
            {words}
          </TextButton>
        ) : null,
      )}
    </div>
  )
}
