import type { ComparedQuestion, Mode, ModeOffer, ModeQuestion, ModeResult } from '@hangjia/contracts'
import { RadioButtons, useSpeech } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OfferReasons, type OpenedAnswer, type OpenedOffer } from '../../explain/offer-reasons.tsx'
import { type Side, SideButtons } from '../../explain/side-buttons.tsx'
import { choicesOf, narrowedBy } from '../../offers/narrowing/narrowing.ts'
import { NarrowingChips } from '../../offers/narrowing/narrowing-chips.tsx'
import { useWanted } from '../../offers/narrowing/use-wanted.ts'
import { SheetMenu } from '../../offers/sheet-menu.tsx'
import type { Wish } from '../../search/counter-dialog.tsx'
import { askToUrl } from '../../search/mode-ask-url.ts'
import { AcceptedClasses } from './accepted-classes.tsx'
import { ModeChoiceBar } from './mode-choice-bar.tsx'
import { ModeComparison } from './mode-comparison.tsx'
import { ModeCounter } from './mode-counter.tsx'
import { facetsOf, useModeChoiceWords } from './mode-facets.ts'
import { OfferRow } from './mode-offer-row.tsx'
import { inOrder, type Order, ordersOf } from './mode-orders.ts'
import { useModeQuoting } from './mode-quoting.tsx'
import styles from './mode-search.module.css'

interface ModeOffersProps {
  readonly mode: Mode
  readonly ask: ModeQuestion
  readonly audience: 'desk' | 'sales'
  readonly result: ModeResult
  /** Searches again. */
  readonly onRefresh: () => void
  readonly onTick: (ticked: string[]) => void
}

/** Offers of a mode, one row each; a row unfolds to its facts and charges, and every number explains itself. */
export const ModeOffers = ({ mode, ask, audience, result, onRefresh, onTick }: ModeOffersProps) => {
  const { t } = useTranslation('modeSearch')
  const { t: price } = useTranslation('price')
  const { label } = useSpeech()
  const [order, setOrder] = useState<Order>('cheapest')
  const [side, setSide] = useState<Side>('sell')
  const [explained, setExplained] = useState<OpenedAnswer>()
  const [countered, setCountered] = useState<ModeOffer>()
  const [wish, setWish] = useState<Wish>()
  const [isComparing, setComparing] = useState(false)
  const called = mode.rate.fields[mode.leads ?? mode.lane.carrier ?? '']
  const carrierWord = mode.asks.carrier ? t(`carriers.${mode.asks.carrier}`) : called ? label(called.label) : ''
  const hasBuy = result.offers.some(({ buy }) => buy)
  const facets = facetsOf(mode)
  const choiceWords = useModeChoiceWords(mode)
  const [wanted, setWanted] = useWanted(askToUrl({ ...ask, ticked: [] }).toString())
  const found = narrowedBy(facets, result.offers, wanted)
  const quotable = found.filter((offer) => offer.quotable)
  const refused = found.filter((offer) => !offer.quotable)
  const tick = (charge: string) =>
    onTick(ask.ticked.includes(charge) ? ask.ticked.filter((id) => id !== charge) : [...ask.ticked, charge])
  const quoting = useModeQuoting({ mode, ask, asOf: result.asOf, offers: result.offers })
  const picked = quoting.chosen.flatMap((key) => result.offers.find((offer) => offer.key === key) ?? [])
  const page = (audience === 'desk' && mode.pages.desk) || mode.pages.sales
  const shown = inOrder(quotable, order)
  const shared = {
    mode,
    ask,
    side,
    rates: result.exchangeRates,
    quoting,
    onTick: tick,
    onExplain: (opened: OpenedOffer) =>
      setExplained({ ...opened, question: { mode: mode.name, ask } as ComparedQuestion, audience, asOf: result.asOf }),
    onCounter: setCountered,
  }
  return (
    <>
      <div className={`row wrap gap-y-8 gap-x-14 ${styles.bar}`}>
        <span className="row gap-4">
          <strong>{t('offers', { count: quotable.length })}</strong>
          {shown.length > 0 ? (
            <SheetMenu page={page} mode={mode.name} question={{ ask, asOf: result.asOf }} asOf={result.asOf} offers={shown} of="listed" />
          ) : null}
        </span>
        <RadioButtons
          label={t('order')}
          value={order}
          onChange={setOrder}
          options={ordersOf(result.offers).map((value) => ({ value, label: t(`orders.${value}`) }))}
        />
        {hasBuy ? <SideButtons value={side} views={['sell', 'buy']} onChange={setSide} /> : null}
      </div>
      <NarrowingChips
        {...choiceWords}
        choices={choicesOf(facets, result.offers)}
        wanted={wanted}
        onChange={setWanted}
      />
      {found.length === 0 ? <p className="mx-2 warning">{price('noneMatches')}</p> : null}
      <AcceptedClasses mode={mode} offers={result.offers} />
      <div className="framed overflow-x">
        <div className={`tiles gap-14 items-center pl-10 pr-12 h-32 muted bg-subtle border-b ${styles.head}`}>
          <span />
          <span />
          <span>{carrierWord}</span>
          <span>{t(mode.asks.land ? 'land.lane' : 'lane')}</span>
          <span>{mode.asks.land ? label(mode.asks.day) : t('departs')}</span>
          <span>{t(mode.asks.land ? 'land.transit' : 'transit')}</span>
          <span className="text-right">{t('chargeable')}</span>
          <span>{t('validTo')}</span>
          <span className="text-right">{t('total')}</span>
        </div>
        <ul data-offers="">
          {[...shown, ...refused].map((offer) => (
            <OfferRow key={offer.rate.id} {...shared} offer={offer} />
          ))}
        </ul>
      </div>
      <ModeChoiceBar page={page} quoting={quoting} offers={picked} onCompare={() => setComparing(true)} />
      {isComparing ? (
        <ModeComparison mode={mode} offers={picked} side={side} onClose={() => setComparing(false)} />
      ) : null}
      {countered ? (
        <ModeCounter
          quoting={quoting}
          offer={countered}
          offers={result.offers}
          wish={wish ?? { amount: null, currency: ask.currency }}
          onWish={setWish}
          onClose={() => setCountered(undefined)}
        />
      ) : null}
      <OfferReasons opened={explained} onRefresh={onRefresh} onClose={() => setExplained(undefined)} />
    </>
  )
}
