import {
  askingGoodsRules,
  type ComparedQuestion,
  type FxSnapshot,
  type Mode,
  type ModeOffer,
  type ModeQuestion,
  type ModeResult,
  type PlainSide,
} from '@hangjia/contracts'
import { RadioButtons, useSpeech } from '@hangjia/ui'
import { formatAmount, formatDecimal } from '@hangjia/validation'
import { ChevronDown, ChevronRight, Star } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Opened } from '../../explain/derivation-panel.tsx'
import { OfferReasons, type OpenedAnswer, type OpenedOffer } from '../../explain/offer-reasons.tsx'
import { type Side, SideButtons } from '../../explain/side-buttons.tsx'
import { ChargeTable } from '../../search/charge-table.tsx'
import type { Wish } from '../../search/counter-dialog.tsx'
import { useDaysWords } from '../../use-days-words.ts'
import { AcceptancePanel, VerdictDot } from './acceptance-panel.tsx'
import { AcceptedClasses } from './accepted-classes.tsx'
import { useFieldWords } from './field-words.ts'
import { laneWords } from './lane-words.ts'
import { ModeCounter } from './mode-counter.tsx'
import { isLate, isWarning, NoteLines, RefusalLines } from './mode-notes.tsx'
import { ModeQuoteBar, type ModeQuoting, OfferChoice, QuoteOffer, useModeQuoting } from './mode-quoting.tsx'
import styles from './mode-search.module.css'

const orders = ['cheapest', 'fastest', 'soonest'] as const
type Order = (typeof orders)[number]
const farAway = Number.MAX_SAFE_INTEGER
const inOrder: Readonly<Record<Order, (offers: readonly ModeOffer[]) => readonly ModeOffer[]>> = {
  cheapest: (offers) => offers,
  fastest: (offers) => offers.toSorted((a, b) => (a.transit?.max ?? farAway) - (b.transit?.max ?? farAway)),
  soonest: (offers) => offers.toSorted((a, b) => (a.departs ?? '9').localeCompare(b.departs ?? '9')),
}
/** In every order, offers whose cut-off is over come after those in time. */
const lateLast = (a: ModeOffer, b: ModeOffer) => Number(isLate(a)) - Number(isLate(b))

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
  const { label } = useSpeech()
  const [order, setOrder] = useState<Order>('cheapest')
  const [side, setSide] = useState<Side>('sell')
  const [explained, setExplained] = useState<OpenedAnswer>()
  const [countered, setCountered] = useState<ModeOffer>()
  const [wish, setWish] = useState<Wish>()
  const called = mode.rate.fields[mode.leads ?? mode.lane.carrier ?? '']
  const carrierWord = mode.asks.carrier ? t(`carriers.${mode.asks.carrier}`) : called ? label(called.label) : ''
  const hasBuy = result.offers.some(({ buy }) => buy)
  const quotable = result.offers.filter((offer) => offer.quotable)
  const refused = result.offers.filter((offer) => !offer.quotable)
  const tick = (charge: string) =>
    onTick(ask.ticked.includes(charge) ? ask.ticked.filter((id) => id !== charge) : [...ask.ticked, charge])
  const quoting = useModeQuoting({ mode, ask, asOf: result.asOf, offers: result.offers })
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
        <strong>{t('offers', { count: quotable.length })}</strong>
        <RadioButtons
          label={t('order')}
          value={order}
          onChange={setOrder}
          options={orders.map((value) => ({ value, label: t(`orders.${value}`) }))}
        />
        {hasBuy ? <SideButtons value={side} views={['sell', 'buy']} onChange={setSide} /> : null}
      </div>
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
          {[...inOrder[order](quotable).toSorted(lateLast), ...refused].map((offer) => (
            <OfferRow key={offer.rate.id} {...shared} offer={offer} />
          ))}
        </ul>
      </div>
      <ModeQuoteBar quoting={quoting} />
      {countered && quoting ? (
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

const asking: ReadonlySet<string> = new Set(askingGoodsRules)

interface OfferRowProps {
  readonly mode: Mode
  readonly ask: ModeQuestion
  readonly side: Side
  readonly rates: readonly FxSnapshot[]
  readonly offer: ModeOffer
  readonly quoting: ModeQuoting | undefined
  readonly onTick: (charge: string) => void
  readonly onExplain: (opened: OpenedOffer) => void
  readonly onCounter: (offer: ModeOffer) => void
}

const OfferRow = ({ mode, ask, side, rates, offer, quoting, onTick, onExplain, onCounter }: OfferRowProps) => {
  const { t } = useTranslation('modeSearch')
  const inDays = useDaysWords()
  const say = useFieldWords(mode, offer)
  const [isOpen, setOpen] = useState(false)
  const money = (side === 'buy' && offer.buy) || offer.sell
  const lead = mode.leads ?? mode.lane.carrier
  // Priced, but can be quoted only once the desk has confirmed it.
  const isAsked = offer.refusals.length > 0 && offer.refusals.every(({ rule }) => asking.has(rule))
  const detail = useId()
  const explain = (opened: Opened) =>
    onExplain({ ...opened, offerKey: offer.key, side: offer.buy ? side : 'sell', money })
  return (
    <li className={styles.item} data-rate={offer.rate.id} data-refused={!offer.quotable || undefined}>
      <div className={`tiles gap-14 items-center pl-10 pr-12 min-h-42 figures ${styles.row}`}>
        <OfferChoice quoting={quoting} offer={offer} />
        <button
          type="button"
          className="bare"
          aria-expanded={isOpen}
          aria-controls={detail}
          aria-label={t(isOpen ? 'foldCharges' : 'showCharges')}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronDown size={15} /> : <ChevronRight size={15} />}
        </button>
        <span className="medium">
          {offer.recommended ? (
            <Star size={12} className={`as-inline ${styles.star}`} aria-label={t('recommended')} />
          ) : null}
          {(lead && say(lead)) || '—'}
          {offer.internal ? (
            <span className="ml-6 px-5 muted normal text-12 border rounded-1">{t('internal')}</span>
          ) : null}
          {offer.acceptance ? (
            <span className="ml-6 px-5 muted normal text-12 border rounded-1">
              <VerdictDot verdict={offer.acceptance.verdict} />
            </span>
          ) : null}
          {offer.belowFloor ? (
            <span className="warning ml-6 px-5 normal text-12 border rounded-1">{t('belowFloor')}</span>
          ) : null}
        </span>
        <span>{laneWords(mode, say, offer)}</span>
        <span>{offer.departs ?? t('dayOpen')}</span>
        <span>{offer.transit ? inDays(offer.transit) : '—'}</span>
        <span className="text-right">
          <Chargeable offer={offer} money={money} />
        </span>
        <span>{offer.rate.validTo}</span>
        <span className="text-right">
          {(offer.quotable || isAsked) && money.total ? (
            <button
              type="button"
              className={`medium pointer ${styles.number}`}
              onClick={() => explain({ title: t('total'), number: { of: 'total' } })}
            >
              {money.total.currency} {formatAmount(money.total.amount)}
            </button>
          ) : (
            <span className="warning">{t('notQuotable')}</span>
          )}
        </span>
      </div>
      <RefusalLines refusals={offer.refusals} />
      <NoteLines notes={offer.notes.filter(isWarning)} />
      {isOpen ? (
        <div id={detail} className={`pt-4 pb-14 pl-42 pr-12 overflow-x border-t-muted ${styles.detail}`}>
          {offer.acceptance ? <AcceptancePanel acceptance={offer.acceptance} /> : null}
          <NoteLines notes={offer.notes.filter((note) => !isWarning(note))} />
          <dl className="flex wrap gap-y-2 gap-x-20 mt-6 mb-10 text-12">
            {mode.shows
              .filter((name) => say(name) !== '')
              .map((name) => (
                <div className="flex gap-6" key={name}>
                  <dt className="muted">{say.label(name)}</dt>
                  <dd>{say(name)}</dd>
                </div>
              ))}
            {offer.freeStorageDays === null ? null : (
              <div className="flex gap-6">
                <dt className="muted">{t('freeStorage')}</dt>
                <dd>{inDays(offer.freeStorageDays)}</dd>
              </div>
            )}
          </dl>
          <QuoteOffer quoting={quoting} offer={offer} onCounter={() => onCounter(offer)} />
          {offer.margin ? (
            <p className="mb-8 muted text-12">
              {t('margin', {
                amount: `${ask.currency} ${formatAmount(offer.margin.amount)}`,
                percent: offer.margin.percentOfSale ?? '—',
              })}
            </p>
          ) : null}
          {money.lines.length > 0 ? (
            <ChargeTable
              isOfMode
              money={money}
              rates={rates}
              first={mode.frontBlock}
              boxes={boxesIn(money)}
              ticked={ask.ticked}
              onTick={onTick}
              onExplain={explain}
            />
          ) : null}
        </div>
      ) : null}
    </li>
  )
}

/** Container types that lines have prices for. */
const boxesIn = ({ lines }: PlainSide): { box: string; quantity: number }[] => [
  ...new Map(lines.flatMap(({ boxes }) => boxes.map(({ box, quantity }) => [box, { box, quantity }]))).values(),
]

/** Basis of the freight charge: for containers each type with its price, else a quantity. */
const Chargeable = ({ offer: { chargeable }, money }: { readonly offer: ModeOffer; readonly money: PlainSide }) => {
  const { t } = useTranslation('modeSearch')
  const freight = money.lines.find(({ key }) => key === 'freight')
  if (!chargeable) return null
  if (!freight || freight.boxes.length === 0)
    return [`${formatDecimal(chargeable.quantity)} ${t(`units.${chargeable.unit}`)}`, freight?.note]
      .filter(Boolean)
      .join(' × ')
  return freight.boxes.map(({ box, quantity, unitPrice }) => (
    <span key={box} className={`as-block py-2 ${styles.perBox}`}>
      {quantity} × {box}
      <small className="as-block muted">
        {freight.currency} {formatDecimal(unitPrice)}
      </small>
    </span>
  ))
}
