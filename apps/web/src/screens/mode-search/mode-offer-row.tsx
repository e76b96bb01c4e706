import {
  askingGoodsRules,
  type FxSnapshot,
  laneWords,
  type Mode,
  type ModeOffer,
  type ModeQuestion,
  type PlainSide,
} from '@hangjia/contracts'
import { formatAmount, formatDecimal } from '@hangjia/validation'
import { ChevronDown, ChevronRight, Star } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Opened } from '../../explain/derivation-panel.tsx'
import type { OpenedOffer } from '../../explain/offer-reasons.tsx'
import type { Side } from '../../explain/side-buttons.tsx'
import { ChargeTable } from '../../search/charge-table.tsx'
import { useDaysWords } from '../../use-days-words.ts'
import { AcceptancePanel, VerdictDot } from './acceptance-panel.tsx'
import { useFieldWords } from './field-words.ts'
import { isWarning, NoteLines, RefusalLines } from './mode-notes.tsx'
import { type ModeQuoting, OfferChoice, QuoteOffer } from './mode-quoting.tsx'
import styles from './mode-search.module.css'

const asking: ReadonlySet<string> = new Set(askingGoodsRules)

interface OfferRowProps {
  readonly mode: Mode
  readonly ask: ModeQuestion
  readonly side: Side
  readonly rates: readonly FxSnapshot[]
  readonly offer: ModeOffer
  readonly quoting: ModeQuoting
  readonly onTick: (charge: string) => void
  readonly onExplain: (opened: OpenedOffer) => void
  readonly onCounter: (offer: ModeOffer) => void
}

/** A row of the list, which unfolds to facts and charges. */
export const OfferRow = ({ mode, ask, side, rates, offer, quoting, onTick, onExplain, onCounter }: OfferRowProps) => {
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
        <span>{offer.validTo}</span>
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
