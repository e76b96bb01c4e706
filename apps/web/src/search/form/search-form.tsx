import {
  declaredFields,
  type FulfilmentAsk,
  insuranceFields,
  type Mode,
  maxWindowDays,
  pickupFields,
  type Reference,
} from '@hangjia/contracts'
import { DateControl, FieldFrame, TextButton, useSpeech } from '@hangjia/ui'
import { ArrowLeftRight, ChevronDown, ChevronUp } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CargoControl, FurtherControl } from '../../cargo/cargo-control.tsx'
import { FulfilmentFields, goodsNames, usePlaceNames } from '../../cargo/fulfilment-fields.tsx'
import { GoodsControl } from '../../cargo/goods-control.tsx'
import { CurrencyChoice } from '../../currency-choice.tsx'
import { instantTyped, momentFault, type TypedMoment, typedAs } from '../../what-moved/as-of.ts'
import { AsOfField } from '../../what-moved/as-of-field.tsx'
import { type AskDraft, windowFrom } from '../mode-ask-url.ts'
import { AskButton } from './ask-button.tsx'
import styles from './ask-form.module.css'
import type { AskReferences, LoadOf } from './ask-references.ts'
import { type BoxType, type Cargo, CargoBoxes, noCargo } from './cargo-boxes.tsx'
import { EtdWindow } from './etd-window.tsx'
import { LandExtras, LandLane } from './land-fields.tsx'
import { PlaceField } from './place-field.tsx'
import { barWishes, foldedWishes, setWishes, WishFields } from './wishes.tsx'

/** The first content of a search bar of a mode, and its closed lists. */
export interface FormStart {
  readonly mode: Mode
  readonly ask: AskDraft
  readonly references: AskReferences
  readonly currencies: readonly Reference[]
  /** Container types with their capacities, from which containers can be counted for a cargo; absent: the search has no such help. */
  readonly boxTypes?: readonly BoxType[] | undefined
  readonly load: LoadOf
}
interface SearchFormProps extends FormStart {
  readonly busy: boolean
  /** Searches that look into the past: the moment, null for now. */
  readonly asOf?: string | null | undefined
  /** Cargo that containers are counted for; it outlives a search, which may be one of several for the same cargo. */
  readonly cargo: Cargo | undefined
  readonly onCargo: (cargo: Cargo | undefined) => void
  /** Names of the fields that prevent a search. */
  readonly faultsOf: (ask: AskDraft) => readonly string[]
  /** Saved searches of the user, beside the current question. */
  readonly saved: (ask: AskDraft, references: AskReferences) => ReactNode
  /** Papers of the cargo, and the button that shows them. */
  readonly papers: { readonly toggle: ReactNode; readonly files: ReactNode }
  /** Whenever the question is another one than before. */
  readonly onChange: (ask: AskDraft) => void
  readonly onSearch: (ask: AskDraft, references: AskReferences, asOf: string | null) => void
}

const foldedFields = Object.keys({ ...declaredFields, ...insuranceFields, ...pickupFields })

/** The search bar of a mode: places, day and cargo, then what the mode asks for; rarer conditions behind "more". */
export const SearchForm = ({ mode, load, currencies, boxTypes, asOf, cargo, onCargo, ...props }: SearchFormProps) => {
  const { t } = useTranslation('price')
  const { t: modeWords } = useTranslation('modeSearch')
  const { label } = useSpeech()
  const id = useId()
  const [ask, setAsk] = useState(props.ask)
  const [references, setReferences] = useState(props.references)
  const [faults, setFaults] = useState<readonly string[]>([])
  const [moment, setMoment] = useState<TypedMoment | null>(asOf ? typedAs(asOf) : null)
  const [late, setLate] = useState<ReturnType<typeof momentFault>>()
  const placeNames = usePlaceNames(ask.fulfilment ?? null)
  const rarer = setWishes(mode, ask)
  const hasFolded = foldedWishes(mode).length > 0
  const [isWide, setWide] = useState(rarer > 0)
  const { land, fulfilment: isFulfilled, cargo: kind, place, to = place, boxes: types } = mode.asks
  const change = (part: Partial<AskDraft>, named?: Partial<AskReferences>) => {
    const next = { ...ask, ...part }
    setAsk(next)
    if (named) setReferences({ ...references, ...named })
    props.onChange(next)
    setFaults([])
  }
  const swap = () => {
    const { route } = ask
    change(
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = props.faultsOf(ask)
    setFaults(found)
    if (hasFolded && foldedFields.some((name) => found.includes(name))) setWide(true)
    const instant = moment && instantOf(moment, asOf)
    const fault = moment ? momentFault(instant, Date.now()) : undefined
    setLate(fault)
    if (found.length === 0 && !fault) props.onSearch(ask, references, instant)
  }
  const shared = { mode, ask, references, load, faults, onChange: change }
  const ofCargo = {
    kind,
    usualRatio: mode.asks.usualRatio,
    types,
    offered: boxTypes,
    value: ask.cargo,
    faults,
    onChange: (next: AskDraft['cargo']) => change({ cargo: next }),
  }
  const fulfilment = isFulfilled &&
    ask.fulfilment && {
      value: ask.fulfilment,
      centre: references.centre[0] ?? null,
      load: load('fbaWarehouse'),
      isAtFault: faults.includes('fulfilment'),
      onChange: (value: FulfilmentAsk, centre: Reference | null) =>
        change({ fulfilment: value }, { centre: centre ? [centre] : [] }),
    }
  return (
    <form className={`framed pt-14 pb-8 px-14 ${styles.form}`} onSubmit={submit} aria-label={t('searchBar')}>
      {land && ask.land ? <LandLane {...shared} land={land} value={ask.land} /> : null}
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
            <PlaceField {...shared} end="from" />
            {place === to ? (
              <button type="button" className={styles.swap} onClick={swap} aria-label={t('swap')} title={t('swap')}>
                <ArrowLeftRight size={15} />
              </button>
            ) : null}
            <PlaceField {...shared} end="to" />
          </>
        )}
        {fulfilment ? <FulfilmentFields {...fulfilment} names={placeNames} /> : null}
        {ask.route ? (
          <EtdWindow
            id={id}
            value={{ etdFrom: ask.day, etdTo: ask.route.etdTo }}
            error={faults.includes('etd') ? t('faults.etd') : undefined}
            onChange={({ etdFrom: day = ask.day, etdTo }) =>
              change({ day, route: ask.route && { ...ask.route, etdTo: etdTo ?? ask.route.etdTo } })
            }
          />
        ) : mode.asks.window ? (
          <EtdWindow
            id={id}
            words={{ label: label(mode.asks.day), first: modeWords('firstDay'), last: modeWords('lastDay') }}
            value={{ etdFrom: ask.day, etdTo: ask.until }}
            error={faults.includes('until') ? modeWords('faults.until', { days: maxWindowDays }) : undefined}
            onChange={({ etdFrom: first, etdTo: until = ask.until }) =>
              change(first ? windowFrom(ask, first) : { until })
            }
            onOpen={() => change({ until: null })}
          />
        ) : (
          <FieldFrame label={label(mode.asks.day)} htmlFor={`${id}day`} required raised>
            {(note) => (
              <DateControl
                id={`${id}day`}
                value={ask.day}
                onChange={(day) => day && change({ day })}
                describedBy={note}
              />
            )}
          </FieldFrame>
        )}
        <CargoControl {...ofCargo} />
        <AskButton words={t('search')} busy={props.busy} />
      </div>
      <FurtherControl {...ofCargo} asksTerms />
      {kind === 'dangerous' ? (
        <GoodsControl
          value={ask.cargo.goods}
          references={references.goods}
          load={load('dangerousGoods')}
          faults={faults}
          onChange={(goods, named) => change({ cargo: { ...ask.cargo, goods } }, { goods: named })}
        />
      ) : null}
      {fulfilment ? (
        <div className={`tiles gap-8 items-start mt-10 ${styles.products}`}>
          <FulfilmentFields
            {...fulfilment}
            names={['channels', 'taxMode', 'latestArrival', ...goodsNames(fulfilment.value)]}
          />
        </div>
      ) : null}
      {land && ask.land ? (
        <div className="flex wrap gap-x-14 items-start">
          <LandExtras
            extras={land.extras}
            value={ask.land}
            faults={faults}
            onChange={(part) => change({ land: ask.land && { ...ask.land, ...part } })}
          />
        </div>
      ) : null}
      <div className={`row wrap gap-18 min-h-28 muted ${styles.second}`}>
        <WishFields {...shared} wishes={barWishes(mode)} />
        <CurrencyChoice
          label={t('currency')}
          value={ask.currency}
          currencies={currencies}
          className={styles.inline}
          onChange={(currency) => change({ currency, insurance: ask.insurance && { ...ask.insurance, currency } })}
        />
        {boxTypes ? (
          <TextButton aria-expanded={cargo !== undefined} onClick={() => onCargo(cargo ? undefined : noCargo)}>
            {t('byCargo')}
          </TextButton>
        ) : null}
        {props.papers.toggle}
        {props.saved(ask, references)}
        {asOf === undefined ? null : (
          <AsOfField
            value={moment}
            fault={late}
            onChange={(changed) => {
              setMoment(changed)
              setLate(undefined)
            }}
          />
        )}
        {hasFolded ? (
          <TextButton className={styles.more} aria-expanded={isWide} onClick={() => setWide(!isWide)}>
            {isWide ? <ChevronUp size={14} /> : <ChevronDown size={14} />}
            {t('more')}
            {rarer > 0 && !isWide ? (
              <span className={`px-4 text-11 leading-17 text-center bg-solid ${styles.badge}`}>{rarer}</span>
            ) : null}
          </TextButton>
        ) : null}
      </div>
      {props.papers.files}
      {cargo && boxTypes ? (
        <CargoBoxes
          types={boxTypes}
          cargo={cargo}
          onCargo={onCargo}
          onChoose={(boxes) => change({ cargo: { ...ask.cargo, boxes } })}
        />
      ) : null}
      {isWide ? (
        <div className={`tiles gap-x-12 items-start pt-10 ${styles.rarer}`}>
          <WishFields {...shared} wishes={foldedWishes(mode)} />
        </div>
      ) : null}
    </form>
  )
}

/** Typed moment; an untouched moment keeps its full precision. */
const instantOf = (typed: TypedMoment, known: string | null | undefined): string | null =>
  known && JSON.stringify(typedAs(known)) === JSON.stringify(typed) ? known : instantTyped(typed)
