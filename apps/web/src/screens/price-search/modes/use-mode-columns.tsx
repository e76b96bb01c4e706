import {
  askingGoodsRules,
  laneWords,
  type Mode,
  type ModeOffer,
  type ModeQuestion,
  type PlainSide,
  soonDaysOf,
} from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { formatDecimal, weekdaysByName } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { TwoLines, ValidTo } from '../../../search/list/cells.tsx'
import type { Column } from '../../../search/list/offer-table.tsx'
import styles from '../../../search/offer-list.module.css'
import { useDaysWords } from '../../../use-days-words.ts'
import type { ColumnsView, OfferColumns } from '../engine.ts'
import { Departure, Lead } from '../list/offer-cells.tsx'
import { sideOf } from '../offer/offers.ts'
import { FirstUnits } from '../offer/unit-prices.tsx'
import { VerdictDot } from './acceptance-panel.tsx'
import { chargedWords } from './charged-words.ts'
import { useFieldWords } from './field-words.ts'

const asking: ReadonlySet<string> = new Set(askingGoodsRules)
/** Priced, but can be quoted only once the desk has confirmed it. */
const isAsked = ({ refusals }: ModeOffer) => refusals.length > 0 && refusals.every(({ rule }) => asking.has(rule))

/** Columns of a mode: carrier or what leads its rates, lane, departure, transit, validity, charged quantity. */
export const useModeColumns = (
  mode: Mode,
  { ask, today, side }: ColumnsView<ModeQuestion, ModeOffer>,
): OfferColumns<ModeOffer> => {
  const { t } = useTranslation('modeSearch')
  const { t: price } = useTranslation('price')
  const { label } = useSpeech()
  const inDays = useDaysWords()
  const { land, day, carrier } = mode.asks
  const led = mode.rate.fields[mode.leads ?? mode.lane.carrier ?? '']
  // Several types of container with their prices, a line each, take the room of a long lane.
  const [lane, charged] = ask.unitPrices
    ? [200, 190]
    : 'boxes' in ask.cargo && ask.cargo.boxes.length > 1
      ? [190, 152]
      : [220, 100]
  const columns: readonly Column<ModeOffer>[] = [
    {
      name: 'lead',
      head: carrier ? t(`carriers.${carrier}`) : led ? label(led.label) : '',
      least: 112,
      most: '1fr',
      cell: (offer) => <LeadOf mode={mode} offer={offer} />,
    },
    {
      name: 'lane',
      head: t(land ? 'land.lane' : 'lane'),
      least: lane,
      most: '1.6fr',
      cell: (offer) => <Lane mode={mode} offer={offer} />,
    },
    {
      name: 'departs',
      head: land ? label(day) : t('departs'),
      least: 80,
      cell: (offer) => <Departs mode={mode} offer={offer} />,
    },
    {
      name: 'transit',
      head: t(land ? 'land.transit' : 'transit'),
      least: 76,
      cell: ({ transit }) => (transit ? inDays(transit) : '—'),
    },
    {
      name: 'validTo',
      head: price('validTo'),
      least: 76,
      cell: ({ validTo }) => <ValidTo validTo={validTo} today={today} soonDays={soonDaysOf(mode.rate)} />,
    },
    {
      name: 'chargeable',
      head: t(ask.unitPrices ? 'unitPrices.head' : 'chargeable'),
      least: charged,
      most: '0.8fr',
      isRight: true,
      cell: (offer) =>
        offer.units ? <FirstUnits units={offer.units} /> : <Chargeable offer={offer} money={sideOf(offer, side)} />,
    },
  ]
  const missing = (offer: ModeOffer) =>
    offer.units
      ? t('unitPrices.only')
      : sideOf(offer, side).total && (offer.quotable || isAsked(offer))
        ? undefined
        : t('notQuotable')
  return { columns, leastTotal: ask.unitPrices ? 84 : 182, missing }
}

interface CellProps {
  readonly mode: Mode
  readonly offer: ModeOffer
}
const LeadOf = ({ mode, offer }: CellProps) => {
  const say = useFieldWords(mode, offer)
  const lead = mode.leads ?? mode.lane.carrier
  return (
    <Lead words={(lead && say(lead)) || '—'} offer={offer}>
      {offer.acceptance ? <VerdictDot verdict={offer.acceptance.verdict} /> : null}
    </Lead>
  )
}

/** Facts of the way below the lane. */
const ways = ['transferType', 'via', 'serviceLevel', 'channelType', 'truckType', 'bodyType'] as const
const Lane = ({ mode, offer }: CellProps) => {
  const say = useFieldWords(mode, offer)
  const lane = laneWords(mode, say, offer)
  const facts = ways
    .filter((name) => mode.shows.includes(name))
    .map((name) => say(name))
    .filter(Boolean)
  return (
    <TwoLines title={lane}>
      <span>{lane}</span>
      <span className={styles.soft}>{facts.join(' · ')}</span>
    </TwoLines>
  )
}

const Departs = ({ mode, offer }: CellProps) => {
  const { t } = useTranslation('modeSearch')
  const { language } = useSpeech()
  const name = mode.shows.find((shown) => mode.rate.fields[shown]?.kind === 'weekdays')
  const days = name && (offer.row as Readonly<Record<string, unknown>>)[name]
  return (
    <Departure
      day={offer.departs ?? (offer.pricedFor ? t('dayFrom', { day: offer.pricedFor }) : t('dayOpen'))}
      weekdays={typeof days === 'string' ? weekdaysByName(days, language) : ''}
    />
  )
}

/** Basis of the freight charge: for containers each type with its price, else a quantity. */
const Chargeable = ({ offer: { chargeable }, money }: Pick<CellProps, 'offer'> & { readonly money: PlainSide }) => {
  const { t } = useTranslation('modeSearch')
  const freight = money.lines.find(({ key }) => key === 'freight')
  if (!chargeable) return <span />
  if (!freight || freight.boxes.length === 0)
    return (
      <TwoLines isRight>
        <span>{chargedWords(t, chargeable)}</span>
        <span className={styles.soft}>{freight?.note ? `× ${freight.note}` : ''}</span>
      </TwoLines>
    )
  const boxes = freight.boxes.map(({ box, quantity, unitPrice }) => ({
    box,
    words: `${quantity} × ${box}`,
    price: `${freight.currency} ${formatDecimal(unitPrice)}`,
  }))
  const [only, ...others] = boxes
  return (
    <TwoLines isRight>
      {only && others.length === 0 ? (
        <>
          <span>{only.words}</span>
          <span className={styles.soft}>{only.price}</span>
        </>
      ) : (
        boxes.map(({ box, words, price }) => (
          <span key={box}>
            {words}
            <span className={`ml-6 ${styles.soft}`}>{price}</span>
          </span>
        ))
      )}
    </TwoLines>
  )
}
