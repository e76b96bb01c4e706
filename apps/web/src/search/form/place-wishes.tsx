import { hasDoor, pickupFields, railTerms } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { ChoiceField, WordsField } from '../../fields.tsx'
import { PortGroups } from '../../ports/port-groups.tsx'
import type { AskDraft } from '../mode-ask-url.ts'
import { Row, Rows } from './fields.tsx'
import { AskFields } from './service-fields.tsx'
import { onRoute, type WishProps } from './wish-props.ts'

/** Carriers that are asked for. */
export const Carriers = (props: WishProps) => {
  const { t } = useTranslation('modeSearch')
  const { mode, references, load, onChange } = props
  const { carrier } = mode.asks
  return carrier ? (
    <Rows
      label={t(`carriers.${carrier}`)}
      value={references.carriers}
      load={load(carrier)}
      recent={carrier === 'carrier' ? 'shipping' : undefined}
      onChoose={(chosen) => onChange({ carriers: chosen.map(({ id }) => id) }, { carriers: chosen })}
    />
  ) : null
}

/** Customer whose mark-ups apply. */
export const Customer = ({ references, load, onChange }: WishProps) => {
  const { t } = useTranslation('price')
  return (
    <Row
      label={t('customer')}
      help={t('customerHelp')}
      value={references.customer}
      load={load('customer')}
      onChoose={(chosen) => onChange({ customer: chosen?.id ?? null }, { customer: chosen ? [chosen] : [] })}
    />
  )
}

/** Place on land at one end of the route, closer than its area by street or postcode. */
const onLand =
  (wish: 'pickup' | 'deliverTo') =>
  ({ ask, references, faults, load, onChange }: WishProps) => {
    const { t } = useTranslation('modeSearch')
    const { [wish]: value } = ask
    return (
      <>
        <Row
          label={t(`receiving.${wish}`)}
          help={t(`receiving.${wish}Help`)}
          value={references[wish]}
          load={load('area')}
          onChoose={(chosen) =>
            onChange(
              { [wish]: chosen && { street: '', postcode: null, ...value, area: chosen.id } },
              { [wish]: chosen ? [chosen] : [] },
            )
          }
        />
        {value ? (
          <AskFields
            fields={pickupFields}
            value={{ ...value }}
            faults={faults}
            onChange={(field, next) =>
              onChange({ [wish]: { ...value, [field]: next ?? (field === 'street' ? '' : null) } })
            }
          />
        ) : null}
      </>
    )
  }
/** Place where the cargo is collected; blank: the shipper delivers it. */
export const Pickup = onLand('pickup')
/** Place to which an import is delivered; blank: the consignee collects it. */
export const DeliverTo = onLand('deliverTo')

/** Inland point that receives the cargo; blank: the warehouse of the port. */
export const Point = ({ references, load, onChange }: WishProps) => {
  const { t } = useTranslation('modeSearch')
  return (
    <Row
      label={t('receiving.point')}
      help={t('receiving.pointHelp')}
      value={references.point}
      load={load('port')}
      onChoose={(chosen) => onChange({ point: chosen?.id ?? null }, { point: chosen ? [chosen] : [] })}
    />
  )
}

/** A record that a field of the wanted rates names. */
const named =
  (wish: 'via' | 'productType', of: 'port' | 'productType') =>
  ({ mode, references, load, onChange }: WishProps) => {
    const { label } = useSpeech()
    const field = mode.rate.fields[wish]
    return field ? (
      <Row
        label={label(field.label)}
        value={references[wish]}
        load={load(of)}
        onChoose={(chosen) => onChange({ [wish]: chosen?.id ?? null }, { [wish]: chosen ? [chosen] : [] })}
      />
    ) : null
  }
/** Port of transit of the rates. */
export const Via = named('via', 'port')
/** Product that the rates are for. */
export const ProductType = named('productType', 'productType')

type Doors = NonNullable<AskDraft['doors']>
const noDoors: Doors = {
  pickup: null,
  delivery: null,
  by: null,
  term: null,
  truck: null,
  emptyPickup: null,
  emptyReturn: null,
}
const means = ['truck', 'rail', 'LTL'] as const
const trucks = ['bonded', 'reefer'] as const
const endOf = { pickup: 'from', delivery: 'to' } as const
/** Service of a train beyond its stations: cities at the doors, the vehicle there, and cities of empty containers. */
export const Doors = ({ mode, ask, onChange }: WishProps) => {
  const { t } = useTranslation('modeSearch')
  const { label } = useSpeech()
  const value = ask.doors ?? noDoors
  const change = (part: Partial<Doors>) => {
    const next = { ...value, ...part }
    const { by: _by, truck: _truck, ...ends } = next
    onChange({ doors: Object.values(ends).some(Boolean) ? next : null })
  }
  const city = (side: 'pickup' | 'delivery' | 'emptyPickup' | 'emptyReturn', disabled = false) => (
    <WordsField
      raised
      key={side}
      label={t(`doors.${side}`)}
      longest={60}
      placeholder={t('doors.none')}
      disabled={disabled}
      value={value[side]}
      onType={(typed) => change({ [side]: typed })}
    />
  )
  return (
    <>
      <ChoiceField
        raised
        label={t('doors.term')}
        value={value.term}
        none={t('doors.byCities')}
        options={railTerms.map(([term, ...words]) => [term, label(words)] as const)}
        onChoose={(term) =>
          change({
            term,
            pickup: !term || hasDoor(term, 'from') ? value.pickup : null,
            delivery: !term || hasDoor(term, 'to') ? value.delivery : null,
          })
        }
      />
      {(['pickup', 'delivery'] as const).map((side) => city(side, !!value.term && !hasDoor(value.term, endOf[side])))}
      <ChoiceField
        raised
        label={t('doors.by')}
        value={value.by}
        disabled={!ask.doors}
        none={t('any')}
        options={means.map((by) => [by, t(`doors.means.${by}`)] as const)}
        onChoose={(by) => change({ by })}
      />
      <ChoiceField
        raised
        label={t('doors.truck')}
        value={value.truck}
        disabled={!ask.doors}
        none={t('doors.usualTruck')}
        options={trucks.map((truck) => [truck, t(`doors.trucks.${truck}`)] as const)}
        onChoose={(truck) => change({ truck })}
      />
      {mode.asks.cargo === 'boxes' ? (['emptyPickup', 'emptyReturn'] as const).map((side) => city(side)) : null}
    </>
  )
}

/** Groups of ports at each end. */
export const BothPortGroups = (props: WishProps) =>
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

/** Trade lines of the rates. */
export const TradeLines = (props: WishProps) => {
  const { t } = useTranslation('price')
  return (
    <Rows
      label={t('tradeLines')}
      help={t('tradeLinesHelp')}
      value={props.references.tradeLines}
      load={props.load('tradeLine')}
      recent="tradeLine"
      onChoose={(chosen) => onRoute(props)({ tradeLines: chosen.map(({ id }) => id) }, { tradeLines: chosen })}
    />
  )
}
