import { dgClasses, fclRate, incoterms, localLegs, type Mode, pickupFields, type Wish } from '@hangjia/contracts'
import { Select, Tick, useSpeech } from '@hangjia/ui'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { PortGroups } from '../../ports/port-groups.tsx'
import { type AskDraft, wished } from '../mode-ask-url.ts'
import styles from './ask-form.module.css'
import { AskFields, DeclaredFields, InsuranceFields } from './service-fields.tsx'
import { freshInsurance } from './services-draft.ts'
import { Choice, onRoute, Row, Rows, type WishProps, Words } from './wish-controls.tsx'

/** Wishes of a search bar: those that modes declare, and the customer where a mode has mark-ups. */
type Shown = Wish | 'customer'

const carriers = (props: WishProps) => {
  const { t } = useTranslation('modeSearch')
  const { mode, references, load, onChange } = props
  const { carrier } = mode.asks
  return carrier ? (
    <Rows
      label={t(`carriers.${carrier}`)}
      value={references.carriers}
      of={carrier}
      load={load}
      recent={carrier === 'carrier' ? 'shipping' : undefined}
      onChoose={(chosen) => onChange({ carriers: chosen.map(({ id }) => id) }, { carriers: chosen })}
    />
  ) : null
}

const customer = ({ references, load, onChange }: WishProps) => {
  const { t } = useTranslation('price')
  return (
    <Row
      label={t('customer')}
      help={t('customerHelp')}
      value={references.customer}
      of="customer"
      load={load}
      onChoose={(chosen) => onChange({ customer: chosen?.id ?? null }, { customer: chosen ? [chosen] : [] })}
    />
  )
}

/** Place on land where the cargo is collected; blank: it is brought to the warehouse of the port. */
const pickup = ({ ask, references, faults, load, onChange }: WishProps) => {
  const { t } = useTranslation('modeSearch')
  const { pickup: value } = ask
  return (
    <>
      <Row
        label={t('receiving.pickup')}
        help={t('receiving.pickupHelp')}
        value={references.pickup}
        of="area"
        load={load}
        onChoose={(chosen) =>
          onChange(
            { pickup: chosen && { street: '', postcode: null, ...value, area: chosen.id } },
            { pickup: chosen ? [chosen] : [] },
          )
        }
      />
      {value ? (
        <AskFields
          fields={pickupFields}
          value={{ ...value }}
          faults={faults}
          onChange={(field, next) =>
            onChange({ pickup: { ...value, [field]: next ?? (field === 'street' ? '' : null) } })
          }
        />
      ) : null}
    </>
  )
}

/** Inland point that receives the cargo; blank: the warehouse of the port. */
const point = ({ references, load, onChange }: WishProps) => {
  const { t } = useTranslation('modeSearch')
  return (
    <Row
      label={t('receiving.point')}
      help={t('receiving.pointHelp')}
      value={references.point}
      of="port"
      load={load}
      onChoose={(chosen) => onChange({ point: chosen?.id ?? null }, { point: chosen ? [chosen] : [] })}
    />
  )
}

type Doors = NonNullable<AskDraft['doors']>
const noDoors: Doors = { pickup: null, delivery: null, by: null }
const means = ['truck', 'rail', 'LTL'] as const
/** Cities where cargo is picked up and delivered, and how it goes between them and the stations; blank: from and to the station. */
const doors = ({ ask, onChange }: WishProps) => {
  const { t } = useTranslation('modeSearch')
  const value = ask.doors ?? noDoors
  const change = (part: Partial<Doors>) => {
    const next = { ...value, ...part }
    onChange({ doors: next.pickup || next.delivery ? next : null })
  }
  return (
    <>
      {(['pickup', 'delivery'] as const).map((side) => (
        <Words
          key={side}
          label={t(`doors.${side}`)}
          longest={60}
          placeholder={t('doors.none')}
          value={value[side]}
          onType={(city) => change({ [side]: city })}
        />
      ))}
      <Choice
        label={t('doors.by')}
        value={value.by}
        disabled={!ask.doors}
        none={t('any')}
        options={means.map((by) => [by, t(`doors.means.${by}`)] as const)}
        onChoose={(by) => change({ by })}
      />
    </>
  )
}

const portGroups = (props: WishProps) =>
  (
    [
      ['pol', 'pols', 'from'],
      ['pod', 'pods', 'to'],
    ] as const
  ).map(([end, field, named]) => (
    <PortGroups
      key={end}
      end={end}
      asked={props.ask.route?.[field] ?? []}
      onChoose={(ports) => onRoute(props)({ [field]: ports.map(({ id }) => id) }, { [named]: ports })}
    />
  ))

const tradeLines = (props: WishProps) => {
  const { t } = useTranslation('price')
  return (
    <Rows
      label={t('tradeLines')}
      help={t('tradeLinesHelp')}
      value={props.references.tradeLines}
      of="tradeLine"
      load={props.load}
      recent="tradeLine"
      onChoose={(chosen) => onRoute(props)({ tradeLines: chosen.map(({ id }) => id) }, { tradeLines: chosen })}
    />
  )
}

const incoterm = ({ mode, ask, onChange }: WishProps) => {
  const { t } = useTranslation('price')
  return (
    <Choice
      label={t('incoterm')}
      help={t('incotermHelp')}
      value={ask.incoterm}
      none={mode.asks.begins?.incoterm ? undefined : t('any')}
      options={incoterms.map((term) => [term, term] as const)}
      onChoose={(chosen) => onChange({ incoterm: chosen })}
    />
  )
}

const serviceTerms = fclRate.fields.term.options.map(([value]) => [value, value] as const)
const term = (props: WishProps) => {
  const { t } = useTranslation('price')
  const { label } = useSpeech()
  return (
    <Choice
      label={label(fclRate.fields.term.label)}
      value={props.ask.route?.term}
      none={t('any')}
      options={serviceTerms}
      onChoose={(chosen) => onRoute(props)({ term: chosen ?? undefined })}
    />
  )
}

const deliveryPlace = (props: WishProps) => {
  const { t } = useTranslation('price')
  const { route } = props.ask
  return (
    <>
      <Words
        label={t('deliveryPlace')}
        help={t('deliveryPlaceHelp')}
        longest={60}
        value={route?.deliveryPlace}
        onType={(words) => onRoute(props)({ deliveryPlace: words ?? undefined })}
      />
      <Words
        label={t('postCode')}
        longest={12}
        value={route?.postCode}
        onType={(words) => onRoute(props)({ postCode: words ?? undefined })}
      />
    </>
  )
}

const consignees = ['coLoader', 'retailer'] as const
const consigneeType = ({ mode, ask, onChange }: WishProps) => {
  const { t } = useTranslation('price')
  return (
    <Choice
      label={t('consigneeType')}
      help={t('consigneeTypeHelp')}
      value={ask.consigneeType}
      none={mode.asks.begins?.consigneeType ? undefined : t('any')}
      options={consignees.map((type) => [type, t(`consigneeTypes.${type}`)] as const)}
      onChoose={(chosen) => onChange({ consigneeType: chosen })}
    />
  )
}

const dangerous = (props: WishProps) => {
  const { t } = useTranslation('price')
  const { label } = useSpeech()
  return (
    <Choice
      label={t('dangerousGoods')}
      help={t('dangerousGoodsHelp')}
      value={props.ask.route?.dgClasses?.[0]}
      none={t('noDangerousGoods')}
      options={dgClasses.map(([value, zh, en]) => [value, label([zh, en])] as const)}
      onChoose={(chosen) => onRoute(props)({ dgClasses: chosen ? [chosen] : undefined })}
    />
  )
}

const commodity = ({ ask, onChange }: WishProps) => {
  const { t } = useTranslation('price')
  return (
    <Words
      label={t('commodity')}
      help={ask.route ? t('commodityHelp') : undefined}
      longest={60}
      value={ask.commodity}
      onType={(words) => onChange({ commodity: words })}
    />
  )
}

const owners = ['COC', 'SOC'] as const
const containerOwner = ({ mode, ask, onChange }: WishProps) => {
  const { t } = useTranslation('price')
  return (
    <Choice
      label={t('containerOwner')}
      value={ask.containerOwner}
      none={mode.asks.begins?.containerOwner ? undefined : t('any')}
      options={owners.map((owner) => [owner, t(`containerOwners.${owner}`)] as const)}
      onChoose={(owner) => onChange({ containerOwner: owner })}
    />
  )
}

const bills = [
  [1, 'MBL'],
  [2, 'HBL'],
  [3, 'MBL/HBL'],
] as const
const billType = ({ ask, onChange }: WishProps) => {
  const { t } = useTranslation('price')
  return (
    <label className={styles.inline}>
      {t('billType')}
      <Select
        value={ask.billType}
        onChange={({ target }) => onChange({ billType: Number(target.value) as AskDraft['billType'] })}
      >
        {bills.map(([type, words]) => (
          <option key={type} value={type}>
            {words}
          </option>
        ))}
      </Select>
    </label>
  )
}

const ticked = (wish: 'directOnly' | 'telexRelease' | 'delivery') => (props: WishProps) => {
  const { t } = useTranslation('modeSearch')
  return (
    <Tick checked={props.ask[wish]} onChange={(isTicked) => props.onChange(wished(wish, isTicked))}>
      {t(wish)}
    </Tick>
  )
}

/** Charges of an end that are left out once its tick goes, in the order of the legs; absent where none is. */
const leftOut = (props: WishProps) => {
  const { t } = useTranslation('price')
  const without = props.ask.route?.leftOut ?? []
  return localLegs.map((leg) => (
    <Tick
      key={leg}
      checked={!without.includes(leg)}
      onChange={(isTicked) => {
        const next = localLegs.filter((one) => (one === leg ? !isTicked : without.includes(one)))
        onRoute(props)({ leftOut: next.length > 0 ? next : undefined })
      }}
    >
      {t(`withLocal.${leg}`)}
    </Tick>
  ))
}

const withAgent = (props: WishProps) => {
  const { t } = useTranslation('price')
  return (
    <>
      <Tick
        checked={props.ask.route?.withAgent ?? false}
        onChange={(isTicked) => onRoute(props)({ withAgent: isTicked })}
      >
        {t('withAgent')}
      </Tick>
      <span className="faint text-12">{t('wayHint')}</span>
    </>
  )
}

const declaration = ({ mode, ask, faults, onChange }: WishProps) => {
  const { t } = useTranslation('modeSearch')
  return (
    <>
      <Tick checked={ask.declaration} onChange={(isTicked) => onChange(wished('declaration', isTicked))}>
        {t('declaration')}
      </Tick>
      {ask.declaration && mode.sheets.some(({ wish }) => wish === 'declaration') ? (
        <DeclaredFields value={ask.declared} faults={faults} onChange={(declared) => onChange({ declared })} />
      ) : null}
    </>
  )
}

const insurance = ({ mode, ask, faults, onChange }: WishProps) => {
  const { t } = useTranslation('modeSearch')
  return (
    <>
      <Tick
        checked={ask.insurance !== null}
        onChange={(isTicked) => onChange({ insurance: isTicked ? freshInsurance(mode.servedAs, ask.currency) : null })}
      >
        {t('insurance')}
      </Tick>
      {ask.insurance ? (
        <InsuranceFields value={ask.insurance} faults={faults} onChange={(next) => onChange({ insurance: next })} />
      ) : null}
    </>
  )
}

interface WishControl {
  /** In the bar, or folded: a field, a tick in a row of ticks, or a service with fields of its own. */
  readonly at: 'bar' | 'field' | 'tick' | 'service'
  readonly Control: ComponentType<WishProps>
  /** Part of the question that it sets. */
  readonly read: (ask: AskDraft) => unknown
}
/** Controls of all wishes. */
const controls: Readonly<Record<Shown, WishControl>> = {
  directOnly: { at: 'bar', Control: ticked('directOnly'), read: ({ directOnly }) => directOnly },
  billType: { at: 'bar', Control: billType, read: (ask) => ask.billType },
  portGroups: { at: 'field', Control: portGroups, read: () => null },
  carriers: { at: 'field', Control: carriers, read: (ask) => ask.carriers },
  customer: { at: 'field', Control: customer, read: (ask) => ask.customer },
  pickup: { at: 'field', Control: pickup, read: (ask) => ask.pickup },
  point: { at: 'field', Control: point, read: (ask) => ask.point },
  doors: { at: 'field', Control: doors, read: (ask) => ask.doors },
  tradeLines: { at: 'field', Control: tradeLines, read: ({ route }) => route?.tradeLines },
  incoterm: { at: 'field', Control: incoterm, read: (ask) => ask.incoterm },
  term: { at: 'field', Control: term, read: ({ route }) => route?.term },
  deliveryPlace: {
    at: 'field',
    Control: deliveryPlace,
    read: ({ route }) => [route?.deliveryPlace ?? [], route?.postCode ?? []].flat(),
  },
  consigneeType: { at: 'field', Control: consigneeType, read: (ask) => ask.consigneeType },
  dgClasses: { at: 'field', Control: dangerous, read: ({ route }) => route?.dgClasses },
  commodity: { at: 'field', Control: commodity, read: (ask) => ask.commodity },
  containerOwner: { at: 'field', Control: containerOwner, read: (ask) => ask.containerOwner },
  leftOut: { at: 'tick', Control: leftOut, read: ({ route }) => route?.leftOut },
  withAgent: { at: 'tick', Control: withAgent, read: ({ route }) => route?.withAgent },
  telexRelease: { at: 'tick', Control: ticked('telexRelease'), read: ({ telexRelease }) => telexRelease },
  delivery: { at: 'tick', Control: ticked('delivery'), read: ({ delivery }) => delivery },
  declaration: { at: 'service', Control: declaration, read: (ask) => ask.declaration },
  insurance: { at: 'service', Control: insurance, read: (ask) => ask.insurance },
}

/** Wishes of a mode; the customer comes after the carriers. */
const wishesOf = ({ asks, layers }: Mode): readonly Shown[] => {
  const hasCustomer = Object.keys(layers).length > 0
  const wishes: readonly Shown[] = asks.wishes
  if (!hasCustomer) return wishes
  return wishes.includes('carriers')
    ? wishes.flatMap((wish) => (wish === 'carriers' ? [wish, 'customer' as const] : [wish]))
    : ['customer', ...wishes]
}
export const barWishes = (mode: Mode) => wishesOf(mode).filter((wish) => controls[wish].at === 'bar')
export const foldedWishes = (mode: Mode) => wishesOf(mode).filter((wish) => controls[wish].at !== 'bar')

/** Number of the folded wishes that are set, and not as the mode begins with them. */
export const setWishes = (mode: Mode, ask: AskDraft): number => {
  const begins: Readonly<Record<string, unknown>> = { ...mode.asks.begins }
  return foldedWishes(mode).filter((wish) => {
    const value = controls[wish].read(ask)
    return Array.isArray(value) ? value.length > 0 : Boolean(value) && value !== begins[wish]
  }).length
}

/** Controls of these wishes: fields in a grid, then ticks in a row, then services in another. */
export const WishFields = ({ wishes, ...props }: WishProps & { readonly wishes: readonly Shown[] }) => {
  const at = (...places: readonly WishControl['at'][]) =>
    wishes
      .filter((wish) => places.includes(controls[wish].at))
      .map((wish) => {
        const { Control } = controls[wish]
        return <Control key={wish} {...props} />
      })
  const rows = [at('tick'), at('service')].filter(({ length }) => length > 0)
  return (
    <>
      {at('bar', 'field')}
      {rows.map((row) => (
        <div key={row[0]?.key} className="row wrap whole-row gap-y-4 gap-x-18 min-h-26 pb-4">
          {row}
        </div>
      ))}
    </>
  )
}
