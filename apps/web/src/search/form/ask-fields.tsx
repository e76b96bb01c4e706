import { type FulfilmentAsk, maxWindowDays, type Reference } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { ArrowLeftRight } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CargoControl, FurtherControl } from '../../cargo/cargo-control.tsx'
import { FulfilmentFields, goodsNames, usePlaceNames } from '../../cargo/fulfilment-fields.tsx'
import { GoodsControl } from '../../cargo/goods-control.tsx'
import { DateField } from '../../fields.tsx'
import { type AskDraft, windowFrom } from '../mode-ask-url.ts'
import { AskButton } from './ask-button.tsx'
import styles from './ask-form.module.css'
import type { BoxType } from './cargo-boxes.tsx'
import { EtdWindow } from './etd-window.tsx'
import { LandExtras, LandLane } from './land-fields.tsx'
import { PlaceField } from './place-field.tsx'
import type { WishProps } from './wish-props.ts'

interface AskFieldsProps extends WishProps {
  /** Container types to choose from, where they are already known. */
  readonly boxTypes: readonly BoxType[] | undefined
  readonly busy: boolean
}

/** Fields that every search of a mode has, as its declaration says: places, days and cargo, with the button that asks. */
export const AskFields = ({ boxTypes, busy, ...props }: AskFieldsProps) => {
  const { mode, ask, references, load, faults, onChange } = props
  const { t } = useTranslation('price')
  const { t: modeWords } = useTranslation('modeSearch')
  const { label } = useSpeech()
  const id = useId()
  const placeNames = usePlaceNames(ask.fulfilment ?? null)
  const { land, fulfilment: isFulfilled, cargo: kind, place, to = place, boxes: types } = mode.asks
  const swap = () => {
    const { route } = ask
    onChange(
      {
        from: ask.to,
        to: ask.from,
        alsoFrom: ask.alsoTo,
        alsoTo: ask.alsoFrom,
        route: route && { ...route, pols: route.pods, pods: route.pols },
      },
      { from: references.to, to: references.from },
    )
  }
  const ofCargo = {
    kind,
    usualRatio: mode.asks.usualRatio,
    types,
    offered: boxTypes,
    value: ask.cargo,
    mayBeOpen: mode.asks.unitPrices === true,
    faults,
    onChange: (next: AskDraft['cargo']) => onChange({ cargo: next }),
  }
  const fulfilment = isFulfilled &&
    ask.fulfilment && {
      value: ask.fulfilment,
      centre: references.centre[0] ?? null,
      load: load('fbaWarehouse'),
      isAtFault: faults.includes('fulfilment'),
      onChange: (value: FulfilmentAsk, centre: Reference | null) =>
        onChange({ fulfilment: value }, { centre: centre ? [centre] : [] }),
    }
  return (
    <>
      {land && ask.land ? <LandLane {...props} land={land} value={ask.land} /> : null}
      <div
        className={`tiles gap-8 items-start ${styles.fields}`}
        data-land={Boolean(land) || undefined}
        data-route={Boolean(ask.route) || undefined}
        data-window={(!ask.route && mode.asks.window) || undefined}
        data-cargo={kind}
        data-address={(fulfilment && !placeNames.includes('centre')) || undefined}
      >
        {land ? null : (
          <>
            <PlaceField {...props} end="from" />
            {place === to ? (
              <button type="button" className={styles.swap} onClick={swap} aria-label={t('swap')} title={t('swap')}>
                <ArrowLeftRight size={15} />
              </button>
            ) : null}
            <PlaceField {...props} end="to" />
          </>
        )}
        {fulfilment ? <FulfilmentFields {...fulfilment} names={placeNames} /> : null}
        {ask.route ? (
          <EtdWindow
            id={id}
            value={{ etdFrom: ask.day, etdTo: ask.route.etdTo }}
            error={faults.includes('etd') ? t('faults.etd') : undefined}
            onChange={({ etdFrom: day = ask.day, etdTo }) =>
              onChange({ day, route: ask.route && { ...ask.route, etdTo: etdTo ?? ask.route.etdTo } })
            }
          />
        ) : mode.asks.window ? (
          <EtdWindow
            id={id}
            words={{ label: label(mode.asks.day), first: modeWords('firstDay'), last: modeWords('lastDay') }}
            value={{ etdFrom: ask.day, etdTo: ask.until }}
            error={faults.includes('until') ? modeWords('faults.until', { days: maxWindowDays }) : undefined}
            onChange={({ etdFrom: first, etdTo: until = ask.until }) =>
              onChange(first ? windowFrom(ask, first) : { until })
            }
            onOpen={() => onChange({ until: null })}
          />
        ) : (
          <DateField
            label={label(mode.asks.day)}
            required
            raised
            value={ask.day}
            onChange={(day) => day && onChange({ day })}
          />
        )}
        <CargoControl {...ofCargo} />
        <AskButton words={t('search')} busy={busy} />
      </div>
      <FurtherControl {...ofCargo} asksTerms />
      {kind === 'dangerous' ? (
        <GoodsControl
          value={ask.cargo.goods}
          references={references.goods}
          load={load('dangerousGoods')}
          faults={faults}
          onChange={(goods, named) => onChange({ cargo: { ...ask.cargo, goods } }, { goods: named })}
        />
      ) : null}
      {fulfilment ? (
        <div className={`tiles gap-8 items-start mt-10 ${styles.products}`}>
          <FulfilmentFields
            {...fulfilment}
            names={[
              'channels',
              'taxMode',
              'latestArrival',
              ...goodsNames(fulfilment.value),
              // A truck is for cargo that is collected.
              ...(ask.pickup ? (['ownTruck'] as const) : []),
            ]}
          />
        </div>
      ) : null}
      {land && ask.land ? (
        <div className="flex wrap gap-x-14 items-start">
          <LandExtras
            extras={land.extras}
            value={ask.land}
            faults={faults}
            onChange={(part) => onChange({ land: ask.land && { ...ask.land, ...part } })}
          />
        </div>
      ) : null}
    </>
  )
}
