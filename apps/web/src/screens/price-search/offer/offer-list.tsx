import { Button } from '@chakra-ui/react'
import type { FclAsk, FxSnapshot } from '@hangjia/contracts'
import { Tick } from '@hangjia/ui'
import { daysBetween, formatAmount, isExpiringSoon, weekdaysByName } from '@hangjia/validation'
import { ChevronRight } from 'lucide-react'
import { type CSSProperties, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Opened } from '../../../explain/derivation-panel.tsx'
import type { OpenedOffer } from '../../../explain/offer-reasons.tsx'
import type { Side } from '../../../explain/side-buttons.tsx'
import styles from '../../../search/offer-list.module.css'
import { BoxPrice, LayeredPrices, LayersHead } from './box-price.tsx'
import type { AskedNow } from './expected-price.tsx'
import { OfferDetail } from './offer-detail.tsx'
import { DaysInAll, FreeTime } from './offer-facts.tsx'
import { NoticeMark } from './offer-notices.tsx'
import { OfferMarks, SpaceMark } from './offer-terms.tsx'
import { OfferWay } from './offer-way.tsx'
import { hubsOf, isNameless, type Offer, sideOf } from './offers.ts'
import { RateActs } from './rate-acts.tsx'
import { Recommended } from './recommended.tsx'
import { ShownUntil } from './shown-until.tsx'
import type { Prices } from './use-offer-view.ts'
import { useTerms } from './use-terms.ts'

interface OfferListProps {
  readonly offers: readonly Offer[]
  readonly asked: AskedNow | undefined
  readonly boxes: FclAsk['boxes']
  readonly side: Side
  /** Exchange rates of the answer, where it is one of today. */
  readonly rates: readonly FxSnapshot[]
  readonly prices: Prices
  readonly isAllIn: boolean
  readonly today: string
  readonly chosen: readonly string[]
  readonly ticked: readonly string[]
  /** They answer another question than the one asked: nothing is made of them. */
  readonly isFormer: boolean
  readonly isQuoting: boolean
  readonly onChoose: (key: string) => void
  /** Makes a quotation of this one. */
  readonly onQuote: (offer: Offer) => void
  readonly onTick: (charge: string) => void
  readonly onExplain: (opened: OpenedOffer) => void
  /** Follows an offer from one moment to another. */
  readonly onMoved?: (offer: Offer) => void
  /** Reports an error of its rate. */
  readonly onReport?: (offer: Offer) => void
  /** Asks for the customer's target. */
  readonly onCounter?: (offer: Offer) => void
}

/** Offers as rows of one height: carrier, route, sailing, transit, price; a row opens to all its charges. */
export const OfferList = (props: OfferListProps) => {
  const { offers, boxes, prices } = props
  const { t, i18n } = useTranslation('price')
  // Three container types still fit beside the menu at 1280 px.
  // A lane stays readable beside three prices; there the total's second line may be cut.
  const isFull = boxes.length > 2
  const [least, most, total] = prices === 'layers' ? [180, 180, 130] : isFull ? [66, 80, 146] : [68, 80, 206]
  // English names of ports are long: beside two prices there is room for them.
  const isRoomy = i18n.language === 'en' && prices !== 'layers' && !isFull
  const [carrier, lane] = isRoomy ? [100, 168] : isFull ? [116, 102] : [124, 102]
  const [freeTime, quote] = isFull ? [58, 46] : [62, 52]
  const columns = `34px minmax(${carrier}px,1fr) minmax(${lane}px,1.25fr) 76px 76px 78px minmax(${freeTime}px,0.4fr) repeat(${boxes.length}, minmax(${least}px,${most}px)) minmax(${total}px,1.05fr) ${quote}px 26px`
  return (
    <div
      className="overflow-x framed"
      style={
        {
          '--columns': columns,
          '--least': `${360 + freeTime + quote + carrier + lane + total + boxes.length * (least + 6)}px`,
        } as CSSProperties
      }
    >
      <div
        className={`tiles gap-6 items-center pl-6 pr-10 h-32 muted bg-subtle border-b ${styles.head}`}
        data-layers={prices === 'layers' || undefined}
      >
        <span />
        <span>{t('carrier')}</span>
        <span>{t('route')}</span>
        <span>{t('sailing')}</span>
        <span>{t('transit')}</span>
        <span>{t('validTo')}</span>
        <span>{t('freeTime')}</span>
        {boxes.map(({ box, quantity }) =>
          prices === 'layers' ? (
            <LayersHead key={box} box={`${quantity} × ${box}`} />
          ) : (
            <span key={box} className="items-end text-right">
              {quantity} × {box}
            </span>
          ),
        )}
        <span className="items-end text-right">{t('total')}</span>
        <span />
        <span />
      </div>
      <ul className={styles.rows} data-offers="">
        {offers.map((offer) => (
          <OfferRow key={offer.key} {...props} offer={offer} />
        ))}
      </ul>
    </div>
  )
}

const OfferRow = (props: OfferListProps & { readonly offer: Offer }) => {
  const { offer, boxes, side, prices, isAllIn, today, chosen, onChoose, onExplain } = props
  const { t, i18n } = useTranslation('price')
  const language = i18n.language === 'en' ? 'en' : 'zh'
  const { rateType } = useTerms()
  const [isOpen, setOpen] = useState(false)
  const money = sideOf(offer, side)
  const left = daysBetween(today, offer.validTo)
  const name = (place: Offer['pol']) => (language === 'en' ? place.nameEn : place.nameCn)
  const ends = [offer.receipt ?? offer.pol, offer.destination ?? offer.pod] as const
  const best = offer.best.map((what) => t(`best.${what}`)).join(' · ')
  const detail = useId()
  const isChosen = chosen.includes(offer.key)
  const explain = (opened: Opened) =>
    onExplain({ ...opened, offerKey: offer.key, side: offer.buy ? side : 'sell', money })
  return (
    <li
      className={styles.item}
      data-rate={offer.rate.id}
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
    >
      <div className={`tiles gap-6 items-center pl-6 pr-10 h-54 ${styles.row}`}>
        <Tick
          className="centred h-full pointer"
          checked={isChosen}
          disabled={!offer.quotable || props.isFormer}
          aria-label={t('choose', { carrier: offer.carrier.code, service: offer.serviceCode ?? '' })}
          onChange={() => onChoose(offer.key)}
        />
        <span className={`column min-w-0 leading-19 ${styles.two}`} title={name(offer.carrier)}>
          <span className="medium">
            {offer.recommended ? <Recommended rank={offer.recommendRank} /> : null}
            {name(offer.carrier)}
            {offer.internal ? <span className={`ml-6 px-5 warning text-11 ${styles.tag}`}>{t('internal')}</span> : null}
          </span>
          <span className={styles.soft}>
            {offer.carrier.code}
            {offer.serviceCode ? ` · ${offer.serviceCode}` : ''}
            {best ? (
              <span className="ml-8 good" title={best}>
                {best}
              </span>
            ) : null}
          </span>
        </span>
        <span className={`column min-w-0 leading-19 ${styles.two}`} title={ends.map(name).join(' → ')}>
          <span>
            {name(ends[0])} <span className="faint">→</span> {name(ends[1])}
          </span>
          <span className={`${styles.soft} row ${styles.marked}`}>
            <span className={styles.cut}>
              {[
                offer.transferType === 1
                  ? t('direct')
                  : t('viaPorts', { ports: hubsOf(offer).map(name).join(', ') || t('transitWord') }),
                rateType(offer),
                ...[offer.polTerminal, offer.podTerminal].flatMap((terminal) => (terminal ? [name(terminal)] : [])),
              ].join(' · ')}
            </span>
            <OfferMarks offer={offer} today={today} />
          </span>
        </span>
        <span className={`column min-w-0 leading-19 ${styles.two}`}>
          <span>{offer.etd ?? t('etdOpen')}</span>
          <span className={styles.soft}>{offer.sailingDays ? weekdaysByName(offer.sailingDays, language) : ''}</span>
        </span>
        <span className={`column min-w-0 leading-19 ${styles.two}`}>
          <DaysInAll offer={offer} />
          <SpaceMark offer={offer} />
        </span>
        <span className={`column min-w-0 leading-19 ${styles.two}`}>
          <span>{offer.validTo}</span>
          <span className={isExpiringSoon(offer.validTo, today) ? styles.soon : styles.soft}>
            {offer.redaction?.validTo ? <ShownUntil day={offer.redaction.validTo} /> : t('daysLeft', { count: left })}
          </span>
        </span>
        <FreeTime offer={offer} />
        {boxes.map(({ box }) =>
          prices === 'layers' ? (
            <LayeredPrices key={box} offer={offer} box={box} />
          ) : (
            <BoxPrice key={box} offer={offer} box={box} side={side} isAllIn={isAllIn} onExplain={explain} />
          ),
        )}
        <span className={`column min-w-0 leading-19 ${styles.two} items-end text-right`}>
          {money.total ? (
            <span className={`row ${styles.sum}`}>
              {offer.belowFloor ? (
                <span className={`ml-6 px-5 warning text-11 ${styles.tag}`} title={t('belowFloorHint')}>
                  {t('belowFloor')}
                </span>
              ) : null}
              <button
                type="button"
                className={`explained ${styles.number}`}
                onClick={() => explain({ title: t('total'), number: { of: 'total' } })}
              >
                {money.total.currency} {formatAmount(money.total.amount)}
              </button>
            </span>
          ) : (
            <span className={styles.soon}>
              {t(offer.secret ? 'onRequest' : money.missingRates.length > 0 ? 'noExchangeRate' : 'incomplete')}
            </span>
          )}
          <span className={styles.soft}>
            <NoticeMark offer={offer} />
            {side === 'buy' && offer.margin
              ? t('margin', { amount: formatAmount(offer.margin.amount), percent: offer.margin.percentOfSale ?? '–' })
              : money.subtotals
                  .filter(({ total }) => total !== '0.00' && total !== '0')
                  .map(({ currency, total }) => `${currency} ${formatAmount(total)}`)
                  .join(' + ')}
          </span>
        </span>
        {offer.quotable ? (
          <Button
            size="xs"
            variant="outline"
            className="py-0 px-5 min-w-0"
            disabled={props.isFormer || props.isQuoting}
            aria-label={t('quoteThis', { carrier: offer.carrier.code, service: offer.serviceCode ?? '' })}
            onClick={() => props.onQuote(offer)}
          >
            {t('quote')}
          </Button>
        ) : (
          <span />
        )}
        <button
          type="button"
          className={`bare ${styles.expand}`}
          aria-expanded={isOpen}
          aria-controls={detail}
          aria-label={t(isOpen ? 'foldCharges' : 'showCharges')}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight size={16} />
        </button>
      </div>
      {offer.legs.length > 0 ? <OfferWay offer={offer} /> : null}
      {isOpen ? (
        <div id={detail} className={`pt-4 pb-14 pl-50 pr-14 ${styles.detail}`}>
          {isNameless(offer) ? null : <RateActs {...props} />}
          <OfferDetail
            offer={offer}
            asked={props.asked}
            side={side}
            rates={props.rates}
            boxes={boxes}
            ticked={props.ticked}
            onTick={props.onTick}
            onExplain={explain}
          />
        </div>
      ) : null}
    </li>
  )
}
