import type {
  Field,
  MarketChannel,
  MarkupTrial,
  Mode,
  Reference,
  Resource,
  TriedLayer,
  WordedValues,
} from '@hangjia/contracts'
import {
  companyMarkup,
  marketChannels,
  marketMarkup,
  modeNamed,
  modesMarkedBy,
  ratesPageOf,
  usualBoxes,
} from '@hangjia/contracts'
import { figuresHead, HeadRow, PlainTable, RadioButtons, referenceTitle, StandIn, useSpeech } from '@hangjia/ui'
import { businessDay, formatAmount, formatDecimal } from '@hangjia/validation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PickerField } from '../../fields.tsx'
import { shownTitle } from '../../shown-title.ts'
import { Waiting } from '../../waiting.tsx'
import type { AnyRow, Records } from '../records.ts'
import { MoreFound } from './found.tsx'
import sides from './record-tabs.module.css'
import styles from './try-markups.module.css'

const { method: methods, rounding: roundings } = companyMarkup.fields.lines.fields
const first = (value: unknown): Reference | null =>
  Array.isArray(value) && value.length > 0 ? (value[0] as Reference) : null

const ownSearch = 'salesQuery'
/** Channel on which the shown rule is published; undefined for a rule without a channel of its own. */
const channelOf = ({ channels }: AnyRow): MarketChannel | undefined => {
  if (!Array.isArray(channels)) return undefined
  const published = marketChannels.map(([value]) => value).filter((value) => channels.includes(value))
  return published[0] ?? ownSearch
}

interface TryProps {
  readonly of: Resource
  readonly records: Records
  readonly row: AnyRow
}
/** True for mark-ups of full containers, whose prices are tried by container type. */
const isOfBoxes = ({ name }: Resource) => name === companyMarkup.name || name === marketMarkup.name
const keysOfBoxes = [
  ...(['customers', 'customerGroups', 'pods', 'pols', 'tradeLines', 'contractNos', 'carriers', 'rateTypes'] as const),
  ...(['sellingUnits', 'sellingRoles'] as const),
]
const isKeyOfBoxes = (key: string): key is (typeof keysOfBoxes)[number] => keysOfBoxes.some((one) => one === key)
/** Fields of a mark-up that name the ends of a lane: its first lists of places. */
const endsOf = ({ fields }: Resource, mode: Mode | undefined) => {
  const places = [mode?.asks.place, mode?.asks.to]
  const found = Object.entries<Field>(fields).flatMap(([name, field]) =>
    field.kind === 'list' && field.of.kind === 'link' && places.includes(field.of.to as never) ? [name] : [],
  )
  return [found[0] ?? 'pols', found[1] ?? 'pods'] as const
}

/** Cost of a lane's rates, the price after each layer with its rule, and the selling price (R27). */
const TryMarkups = ({ of, records, row }: TryProps) => {
  const { t } = useTranslation('rateDesk')
  const [mode] = modesMarkedBy(of)
  const hasBoxes = isOfBoxes(of)
  const [pols, pods] = hasBoxes ? (['pols', 'pods'] as const) : endsOf(of, mode)
  const [pol, setPol] = useState(first(row[pols]))
  const [pod, setPod] = useState(first(row[pods]))
  const [customer, setCustomer] = useState(first(row.customers))
  const [box, setBox] = useState<(typeof usualBoxes)[number]>('40HQ')
  const [channel, setChannel] = useState(channelOf(row))
  const { label } = useSpeech()
  const lane = {
    pol: pol?.id ?? '',
    pod: pod?.id ?? '',
    customer: customer?.id ?? null,
    box,
    from: businessDay(new Date()),
    ...(channel ? { channel } : {}),
  }
  const isAsked = pol !== null && pod !== null
  const tried = useQuery({ ...records.tryMarkups(lane), enabled: isAsked, placeholderData: keepPreviousData })
  // A rate has one of what a mark-up lists: its fields name a single place.
  const wordsOf = (name: string) =>
    hasBoxes || name === 'customers'
      ? t(`try.${name as 'pols' | 'pods' | 'customers'}`)
      : label(mode?.rate.fields[name.slice(0, -1)]?.label ?? of.fields[name]?.label ?? ['', ''])
  const picker = (name: string, value: Reference | null, set: (value: Reference | null) => void) => (
    <div className={`max-w-260 ${sides.chooser}`}>
      <PickerField
        label={wordsOf(name)}
        raised
        value={value}
        onChange={set}
        load={(asked) => records.load(name, asked)}
      />
    </div>
  )
  return (
    <div className="column gap-12 py-14 px-20">
      <div className={`flex wrap gap-y-10 gap-x-20 items-start ${sides.asked}`}>
        {picker(pols, pol, setPol)}
        {picker(pods, pod, setPod)}
        {picker('customers', customer, setCustomer)}
        {hasBoxes ? (
          <RadioButtons
            label={t('try.box')}
            options={usualBoxes.map((code) => ({ value: code, label: code }))}
            value={box}
            onChange={setBox}
          />
        ) : null}
        {channel ? (
          <RadioButtons
            label={label(marketMarkup.fields.channels.label)}
            options={marketChannels.map(([value, ...words]) => ({ value, label: label(words) }))}
            value={channel}
            onChange={setChannel}
          />
        ) : null}
      </div>
      {!isAsked ? (
        <p className="muted text-12">{t(hasBoxes ? 'try.chooseLane' : 'try.chooseEnds')}</p>
      ) : tried.data && !tried.error ? (
        <Tried of={of} trial={tried.data} rule={row.id} hasSales={(channel ?? ownSearch) === ownSearch} />
      ) : (
        <Waiting of={tried} />
      )}
    </div>
  )
}
export default TryMarkups

const layers = ['company', 'market', 'sales'] as const
interface TriedProps {
  readonly of: Resource
  readonly trial: MarkupTrial
  readonly rule: string
  /** Outside the company's own search no sales mark-up applies. */
  readonly hasSales: boolean
}
const Tried = ({ of, trial: { rates, total }, rule, hasSales }: TriedProps) => {
  const shown = layers.filter((layer) => layer !== 'sales' || hasSales)
  const { t } = useTranslation('rateDesk')
  const hasColumns = rates.some(({ column }) => column !== undefined)
  if (total === 0)
    return (
      <StandIn
        state={{
          is: 'empty',
          title: t(isOfBoxes(of) ? 'try.noRate' : 'try.noRateLane'),
          hint: t(isOfBoxes(of) ? 'try.noRateHint' : 'try.noRateHintLane'),
        }}
      />
    )
  return (
    <div className="scroll-x">
      <PlainTable look="open" className={styles.result} aria-label={t('try.title')}>
        <HeadRow
          of={[
            t('rate'),
            ...(hasColumns ? [t('changes.column')] : []),
            figuresHead(t('try.net')),
            ...shown.map((layer) => t(`try.layers.${layer}`)),
            figuresHead(t('try.sell')),
          ]}
        />
        <tbody>
          {rates.map((rate) => (
            <tr key={`${rate.mode} ${rate.rate} ${rate.column} ${rate.net} ${rate.sell}`}>
              <th scope="row">
                <Link to={`/${ratesPageOf(modeNamed(rate.mode))?.name}?record=${rate.rate}`}>
                  {[rate.carrier, rate.serviceCode].filter(Boolean).join(' ') || rate.rate}
                </Link>
                <Differing rate={rate} all={rates} />
              </th>
              {hasColumns ? <td>{rate.column}</td> : null}
              <td data-figures="">
                {rate.currency} {formatAmount(rate.net)}
              </td>
              {shown.map((name) => (
                <td key={name}>
                  <Layer of={of} layer={rate.layers.find(({ layer }) => layer === name)} own={rule} />
                </td>
              ))}
              <td data-figures="">
                {rate.sell === null ? t('try.none') : `${rate.currency} ${formatAmount(rate.sell)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <MoreFound shown={rates.length} total={total} />
    </div>
  )
}

type TriedRate = MarkupTrial['rates'][number]
/** Choices, rows that it names, and the end, by which a rate differs from others of its carrier and service. */
const Differing = ({ rate, all }: { readonly rate: TriedRate; readonly all: readonly TriedRate[] }) => {
  const { t } = useTranslation('rateDesk')
  const { option, language } = useSpeech()
  const nameOf = ({ carrier, serviceCode }: TriedRate) => `${carrier} ${serviceCode}`
  const others = all.filter((other) => other.rate !== rate.rate && nameOf(other) === nameOf(rate))
  const fields = modeNamed(rate.mode)?.rate.fields ?? {}
  const words = Object.entries(rate.choices ?? {}).flatMap(([name, value]) => {
    const field = fields[name]
    const isAlike = others.every(({ choices }) => choices?.[name] === value)
    return (field?.kind === 'choice' && !isAlike && option(field.options, value)) || []
  })
  const idsOf = (of: readonly Reference[] | undefined) => of?.map(({ id }) => id).join()
  const named = Object.entries(rate.links ?? {}).flatMap(([name, rows]) =>
    others.every(({ links }) => idsOf(links?.[name]) === idsOf(rows))
      ? []
      : [rows.map((row) => referenceTitle(row, language)).join(', ')],
  )
  const ends = others.some(({ validTo }) => validTo !== rate.validTo) ? [t('try.until', { day: rate.validTo })] : []
  const differences = [...words, ...named, ...ends]
  return differences.length > 0 ? <div className="muted normal text-12">{differences.join(' · ')}</div> : null
}

/** Result of a layer, with its rule and the reason for the rule's choice. */
interface LayerProps {
  readonly of: Resource
  readonly layer: TriedLayer | undefined
  readonly own: string
}
const Layer = ({ of, layer, own }: LayerProps) => {
  const { t } = useTranslation('rateDesk')
  const { label, option, language } = useSpeech()
  if (!layer?.rule) return <span className="muted text-12">{t('try.noRule')}</span>
  const { rule, steps, fixed, others, after } = layer
  const named = (options: WordedValues, wanted: string) => option(options, wanted) || wanted
  const does = steps.map(({ method, value, rounding }) =>
    [
      named(methods.options, method),
      formatDecimal(value),
      rounding === 'none' ? '' : named(roundings.options, rounding),
    ]
      .filter(Boolean)
      .join(' '),
  )
  const keyWords = (key: string) =>
    isKeyOfBoxes(key) && (isOfBoxes(of) || !endsOf(of, modesMarkedBy(of)[0]).includes(key))
      ? t(`try.keys.${key}`)
      : label(of.fields[key]?.label ?? [key, key])
  const why = fixed.length > 0 ? t('try.fixed', { keys: fixed.map(keyWords).join(t('try.and')) }) : t('try.everybody')
  const over =
    others.length > 0
      ? t('try.over', { names: others.map(({ name }) => shownTitle(companyMarkup, name, language)).join(t('try.and')) })
      : ''
  return (
    <span className={`column max-w-240 ${styles.layer}`}>
      <b className="normal" data-own={rule.id === own || undefined}>
        {shownTitle(companyMarkup, rule.name, language)}
      </b>
      <span className="figures">
        {does.join(t('try.and'))} → {after === null ? t('try.none') : formatAmount(after)}
      </span>
      <small className="muted text-12">{[why, over].filter(Boolean).join(t('try.and'))}</small>
    </span>
  )
}
