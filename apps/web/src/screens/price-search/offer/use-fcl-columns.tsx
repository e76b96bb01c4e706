import type { FclAsk } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { weekdaysByName } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { TwoLines, ValidTo } from '../../../search/list/cells.tsx'
import type { Column } from '../../../search/list/offer-table.tsx'
import styles from '../../../search/offer-list.module.css'
import type { ColumnsView, OfferColumns } from '../engine.ts'
import { Departure, Lead } from '../list/offer-cells.tsx'
import { BoxPrice, LayeredPrices, LayersHead } from './box-price.tsx'
import { DaysInAll, FreeTime } from './offer-facts.tsx'
import { OfferMarks } from './offer-marks.tsx'
import { hubsOf, type Offer, sideOf } from './offers.ts'
import { RowSpace } from './open-space.tsx'
import { ShownUntil } from './shown-until.tsx'
import { useTerms } from './use-terms.ts'
import { useWayWords } from './use-way-words.ts'

/** Columns of full containers: carrier, route, sailing, transit, validity, free time, a price for each container type. */
export const useFclColumns = (view: ColumnsView<FclAsk, Offer>): OfferColumns<Offer> => {
  const { ask, today, prices, side, isAllIn, onExplain } = view
  const { boxes } = ask
  const { t } = useTranslation('price')
  const { language } = useSpeech()
  // Three container types still fit beside the menu at 1280 px.
  // A lane stays readable beside three prices; there the total's second line may be cut.
  const isFull = boxes.length > 2
  const isPair = boxes.length === 2
  const [least, most, leastTotal] =
    prices === 'layers' ? [180, 180, 130] : isFull ? [66, 80, 146] : isPair ? [64, 80, 200] : [68, 80, 206]
  // English names of ports are long: beside two prices there is room for them.
  const isRoomy = language === 'en' && prices !== 'layers' && !isFull
  const [carrier, lane] = isRoomy ? (isPair ? [92, 154] : [100, 168]) : isFull ? [110, 102] : [124, 102]
  const freeTime = isFull || isPair ? 58 : 62
  const missing = (offer: Offer) => {
    const money = sideOf(offer, side)
    if (money.total) return undefined
    return t(offer.secret ? 'onRequest' : money.missingRates.length > 0 ? 'noExchangeRate' : 'incomplete')
  }
  const columns: readonly Column<Offer>[] = [
    { name: 'carrier', head: t('carrier'), least: carrier, most: '1fr', cell: (offer) => <Carrier offer={offer} /> },
    {
      name: 'lane',
      head: t('route'),
      least: lane,
      most: '1.25fr',
      cell: (offer) => <Route offer={offer} today={today} />,
    },
    {
      name: 'sailing',
      head: t('sailing'),
      least: 76,
      cell: ({ etd, sailingDays }) => (
        <Departure day={etd ?? t('etdOpen')} weekdays={sailingDays ? weekdaysByName(sailingDays, language) : ''} />
      ),
    },
    {
      name: 'transit',
      head: t('transit'),
      least: 72,
      cell: (offer) => (
        <TwoLines>
          <DaysInAll offer={offer} />
          <RowSpace offer={offer} ask={ask} />
        </TwoLines>
      ),
    },
    {
      name: 'validTo',
      head: t('validTo'),
      least: 76,
      cell: ({ validTo, redaction }) => (
        <ValidTo
          validTo={validTo}
          today={today}
          note={redaction?.validTo ? <ShownUntil day={redaction.validTo} /> : undefined}
        />
      ),
    },
    {
      name: 'freeTime',
      head: t('freeTime'),
      least: freeTime,
      most: '0.4fr',
      cell: (offer) => <FreeTime offer={offer} />,
    },
    ...boxes.map(({ box, quantity }) => {
      const words = `${quantity} × ${box}`
      return {
        name: `box ${box}`,
        head: prices === 'layers' ? <LayersHead box={words} /> : <span className="items-end text-right">{words}</span>,
        least,
        most: `${most}px`,
        cell: (offer: Offer) =>
          prices === 'layers' ? (
            <LayeredPrices offer={offer} box={box} />
          ) : (
            <BoxPrice
              offer={offer}
              box={box}
              side={side}
              isAllIn={isAllIn}
              onExplain={(opened) => onExplain(offer, opened)}
            />
          ),
      }
    }),
  ]
  return { columns, leastTotal, missing }
}

const Carrier = ({ offer }: { readonly offer: Offer }) => {
  const { t } = useTranslation('price')
  const { place: name } = useWayWords()
  const best = offer.best.map((what) => t(`best.${what}`)).join(' · ')
  return (
    <Lead words={name(offer.carrier)} offer={offer} rank={offer.recommendRank}>
      {offer.carrier.code}
      {offer.serviceCode ? ` · ${offer.serviceCode}` : ''}
      {best ? (
        <span className="ml-8 good" title={best}>
          {best}
        </span>
      ) : null}
    </Lead>
  )
}

const Route = ({ offer, today }: { readonly offer: Offer; readonly today: string }) => {
  const { t } = useTranslation('price')
  const { rateType } = useTerms()
  const { place: name } = useWayWords()
  const ends = [offer.receipt ?? offer.pol, offer.destination ?? offer.pod] as const
  const terminals = [offer.polTerminal, offer.podTerminal].flatMap((terminal) => (terminal ? [name(terminal)] : []))
  const way =
    offer.transferType === 1
      ? t('direct')
      : t('viaPorts', { ports: hubsOf(offer).map(name).join(', ') || t('transitWord') })
  return (
    <TwoLines title={ends.map(name).join(' → ')}>
      <span>
        {name(ends[0])} <span className="faint">→</span> {name(ends[1])}
      </span>
      <span className={`${styles.soft} row ${styles.marked}`}>
        <span className={styles.cut}>{[way, rateType(offer), ...terminals].join(' · ')}</span>
        <OfferMarks offer={offer} today={today} />
      </span>
    </TwoLines>
  )
}
