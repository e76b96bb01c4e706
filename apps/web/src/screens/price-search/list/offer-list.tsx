import { Button } from '@chakra-ui/react'
import type { FxSnapshot } from '@hangjia/contracts'
import { quotesByHand } from '@hangjia/contracts'
import { TextButton, Tick } from '@hangjia/ui'
import { ChevronRight, Flag, History, Target } from 'lucide-react'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Opened } from '../../../explain/derivation-panel.tsx'
import type { OpenedOffer } from '../../../explain/offer-reasons.tsx'
import styles from '../../../search/offer-list.module.css'
import { useSession } from '../../../session/session.tsx'
import type { useChosen } from '../acts/use-quoting.ts'
import type { AnyOffer, Ask, Column, ColumnsView, DetailProps, Engine } from '../engine.ts'

interface OfferListProps<A extends Ask, O extends AnyOffer> {
  readonly engine: Engine<A, O>
  readonly offers: readonly O[]
  readonly view: ColumnsView<A>
  readonly asked: DetailProps<A, O>['asked']
  readonly rates: readonly FxSnapshot[]
  readonly choice: ReturnType<typeof useChosen<A, O>>
  readonly ticked: readonly string[]
  /** They answer another question than the one asked: nothing is made of them. */
  readonly isFormer: boolean
  readonly isQuoting: boolean
  /** Makes a quotation of this one. */
  readonly onQuote: (offer: O) => void
  readonly onTick: (charge: string) => void
  readonly onExplain: (opened: OpenedOffer) => void
  /** Follows an offer from one moment to another. */
  readonly onMoved: ((offer: O) => void) | undefined
  /** Reports an error of its rate. */
  readonly onReport: ((offer: O) => void) | undefined
  /** Asks for the customer's target. */
  readonly onCounter: ((offer: O) => void) | undefined
}

const [tick, quote, expand, gap, padding] = [34, 52, 26, 6, 16]

/** Offers as rows of one height, in the columns of their mode; a row opens to all its charges. */
export const OfferList = <A extends Ask, O extends AnyOffer>(props: OfferListProps<A, O>) => {
  const { engine, offers, view } = props
  const columns = engine.useColumns(view)
  const tracks = [`${tick}px`, ...columns.map(({ track }) => track), `${quote}px`, `${expand}px`]
  const least = columns.reduce((sum, column) => sum + column.least, tick + quote + expand + padding)
  return (
    <div
      className="overflow-x framed"
      style={
        {
          '--columns': tracks.join(' '),
          '--least': `${least + (tracks.length - 1) * gap}px`,
        } as CSSProperties
      }
    >
      <div
        className={`tiles gap-6 items-center pl-6 pr-10 h-32 muted bg-subtle border-b ${styles.head}`}
        data-layers={view.prices === 'layers' || undefined}
      >
        <span />
        {columns.map(({ name, head }) => (
          <Cell key={name}>{head}</Cell>
        ))}
        <span />
        <span />
      </div>
      <ul className={styles.rows} data-offers="">
        {offers.map((offer) => (
          <OfferRow key={offer.key} {...props} columns={columns} offer={offer} />
        ))}
      </ul>
    </div>
  )
}
const Cell = ({ children }: { readonly children: ReactNode }) =>
  typeof children === 'string' ? <span>{children}</span> : children

const OfferRow = <A extends Ask, O extends AnyOffer>({
  columns,
  offer,
  ...props
}: OfferListProps<A, O> & { readonly columns: readonly Column<O>[]; readonly offer: O }) => {
  const { engine, choice, view } = props
  const { t } = useTranslation('price')
  const { code: carrier, service } = engine.useOfferWords()(offer)
  const [isOpen, setOpen] = useState(false)
  const detail = useId()
  const { side } = view
  const isChosen = choice.chosen.some(({ key }) => key === offer.key)
  const mayChoose = choice.mayChoose(offer)
  const money = (side === 'buy' && offer.buy) || offer.sell
  const explain = (opened: Opened) =>
    props.onExplain({ ...opened, offerKey: offer.key, side: offer.buy ? side : 'sell', money })
  return (
    <li
      className={styles.item}
      data-rate={offer.rate.id}
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
      data-refused={engine.isRefused(offer) || undefined}
    >
      <div className={`tiles gap-6 items-center pl-6 pr-10 min-h-54 ${styles.row}`}>
        <Tick
          className="centred h-full pointer"
          checked={isChosen}
          disabled={!mayChoose || props.isFormer}
          aria-label={t('choose', { carrier, service })}
          onChange={() => choice.toggle(offer.key)}
        />
        {columns.map(({ name, cell }) => (
          <Cell key={name}>{cell(offer, explain)}</Cell>
        ))}
        {choice.mayMake && mayChoose ? (
          <Button
            size="xs"
            variant="outline"
            className="py-0 px-5 min-w-0"
            disabled={props.isFormer || props.isQuoting}
            aria-label={t('quoteThis', { carrier, service })}
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
      <engine.Under offer={offer} />
      {isOpen ? (
        <div id={detail} className={`pt-4 pb-14 pl-50 pr-14 ${styles.detail}`}>
          {engine.isNameless?.(offer) ? null : <OfferActs {...props} offer={offer} />}
          <engine.Detail
            offer={offer}
            asked={props.asked}
            ask={view.ask}
            side={side}
            rates={props.rates}
            ticked={props.ticked}
            onTick={props.onTick}
            onExplain={explain}
          />
        </div>
      ) : null}
    </li>
  )
}

/** Acts on an offer and the rate behind it. */
const OfferActs = <A extends Ask, O extends AnyOffer>({
  engine,
  offer,
  onMoved,
  onReport,
  onCounter,
}: Pick<OfferListProps<A, O>, 'engine' | 'onMoved' | 'onReport' | 'onCounter'> & { readonly offer: O }) => {
  const { t } = useTranslation('price')
  const { t: moved } = useTranslation('moved')
  const session = useSession()
  const acts = [
    { words: t('counter.act'), Icon: Target, act: engine.mayCounter(offer, quotesByHand(session)) && onCounter },
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
