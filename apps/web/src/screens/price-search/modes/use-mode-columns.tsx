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
import { Tag, Total, TwoLines, ValidTo } from '../../../search/list/cells.tsx'
import type { Column } from '../../../search/list/offer-table.tsx'
import styles from '../../../search/offer-list.module.css'
import { useDaysWords } from '../../../use-days-words.ts'
import type { ColumnsView } from '../engine.ts'
import { Recommended } from '../list/recommended.tsx'
import { sideOf } from '../offer/offers.ts'
import { VerdictDot } from './acceptance-panel.tsx'
import { chargedWords } from './charged-words.ts'
import { useFieldWords } from './field-words.ts'

const asking: ReadonlySet<string> = new Set(askingGoodsRules)
/** Priced, but can be quoted only once the desk has confirmed it. */
const isAsked = ({ refusals }: ModeOffer) => refusals.length > 0 && refusals.every(({ rule }) => asking.has(rule))

const right = (words: string) => <span className="text-right">{words}</span>

/** Columns of a mode: carrier or what leads its rates, lane, departure, transit, validity, charged quantity, total. */
export const useModeColumns = (
  mode: Mode,
  { ask, today, side, onExplain }: ColumnsView<ModeQuestion, ModeOffer>,
): readonly Column<ModeOffer>[] => {
  const { t } = useTranslation('modeSearch')
  const { t: price } = useTranslation('price')
  const { label } = useSpeech()
  const { land, day, carrier } = mode.asks
  const led = mode.rate.fields[mode.leads ?? mode.lane.carrier ?? '']
  // Several types of container with their prices, a line each, take the room of a long lane.
  const [lane, charged] = 'boxes' in ask.cargo && ask.cargo.boxes.length > 1 ? [206, 152] : [240, 100]
  return [
    {
      name: 'lead',
      head: carrier ? t(`carriers.${carrier}`) : led ? label(led.label) : '',
      track: 'minmax(112px,1fr)',
      least: 112,
      cell: (offer) => <Lead mode={mode} offer={offer} />,
    },
    {
      name: 'lane',
      head: t(land ? 'land.lane' : 'lane'),
      track: `minmax(${lane}px,1.6fr)`,
      least: lane,
      cell: (offer) => <Lane mode={mode} offer={offer} />,
    },
    {
      name: 'departs',
      head: land ? label(day) : t('departs'),
      track: '92px',
      least: 92,
      cell: (offer) => <Departs mode={mode} offer={offer} />,
    },
    {
      name: 'transit',
      head: t(land ? 'land.transit' : 'transit'),
      track: '76px',
      least: 76,
      cell: (offer) => <Transit offer={offer} />,
    },
    {
      name: 'validTo',
      head: price('validTo'),
      track: '84px',
      least: 84,
      cell: ({ validTo }) => <ValidTo validTo={validTo} today={today} soonDays={soonDaysOf(mode.rate)} />,
    },
    {
      name: 'chargeable',
      head: right(t('chargeable')),
      track: `minmax(${charged}px,0.8fr)`,
      least: charged,
      cell: (offer) => <Chargeable offer={offer} money={sideOf(offer, side)} />,
    },
    {
      name: 'total',
      head: right(price('total')),
      track: 'minmax(150px,1.05fr)',
      least: 150,
      cell: (offer) => (
        <Total
          money={sideOf(offer, side)}
          belowFloor={offer.belowFloor}
          missing={sideOf(offer, side).total && (offer.quotable || isAsked(offer)) ? undefined : t('notQuotable')}
          margin={side === 'buy' ? offer.margin : undefined}
          onExplain={(opened) => onExplain(offer, opened)}
        />
      ),
    },
  ]
}

interface CellProps {
  readonly mode: Mode
  readonly offer: ModeOffer
}
const Lead = ({ mode, offer }: CellProps) => {
  const { t } = useTranslation('price')
  const say = useFieldWords(mode, offer)
  const lead = mode.leads ?? mode.lane.carrier
  const words = (lead && say(lead)) || '—'
  return (
    <TwoLines title={words}>
      <span className="medium">
        {offer.recommended ? <Recommended rank={null} /> : null}
        {words}
        {offer.internal ? <Tag>{t('internal')}</Tag> : null}
      </span>
      <span className={styles.soft}>{offer.acceptance ? <VerdictDot verdict={offer.acceptance.verdict} /> : null}</span>
    </TwoLines>
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
  const words = typeof days === 'string' ? weekdaysByName(days, language) : ''
  return (
    <TwoLines title={words}>
      <span>{offer.departs ?? (offer.pricedFor ? t('dayFrom', { day: offer.pricedFor }) : t('dayOpen'))}</span>
      <span className={styles.soft}>{words}</span>
    </TwoLines>
  )
}

const Transit = ({ offer: { transit } }: Pick<CellProps, 'offer'>) => {
  const inDays = useDaysWords()
  return <span>{transit ? inDays(transit) : '—'}</span>
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
