import type { SpaceStatistics } from '@hangjia/contracts'
import { formatAmount } from '@hangjia/validation'
import { WeekLines } from '../../charts/week-lines.tsx'
import styles from '../../figures/figures.module.css'
import { type FigureColumn, FigureTable, useMeasureColumn } from './figure-table.tsx'
import { HeatMap } from './heat-map.tsx'
import { Part } from './part.tsx'
import type { SpaceBehind } from './rows-dialog.tsx'
import { moneyText } from './statistics-cards.tsx'
import { noNumber, numberText, percentText, useSpaceWords } from './words.ts'

interface PartsProps {
  readonly data: SpaceStatistics
  readonly onOpen: (behind: SpaceBehind) => void
}

/** Pictures and tables of the statistics. */
export const StatisticsParts = (props: PartsProps) => {
  const { t } = useSpaceWords()
  const { data, onOpen } = props
  const none = (isEmpty: boolean) => (isEmpty ? t('empty.part') : undefined)
  return (
    <div className="flex wrap gap-12">
      <Part span="whole" title={t('parts.heat')} note={t('notes.heat')} empty={none(data.heat.rows.length === 0)}>
        <HeatMap heat={data.heat} onOpen={onOpen} />
      </Part>
      <Part title={t('parts.fill')} note={t('notes.fill')} empty={none(data.fill.now.every((value) => value === null))}>
        <FillCurve fill={data.fill} />
      </Part>
      <Part title={t('parts.rolls')} note={t('notes.rolls')} empty={none(data.rolls.length === 0)}>
        <Rolls {...props} />
      </Part>
      <Part
        span="whole"
        title={t('parts.carriers')}
        note={t('notes.carriers')}
        empty={none(data.carriers.length === 0)}
      >
        <Carriers {...props} />
      </Part>
      <Part span="whole" title={t('parts.people')} note={t('notes.people')} empty={none(data.people.length === 0)}>
        <People {...props} />
      </Part>
      <Part
        span="whole"
        title={t('parts.customers')}
        note={t('notes.customers')}
        empty={none(data.customers.length === 0)}
      >
        <Customers {...props} />
      </Part>
      {data.contracts && (
        <Part title={t('parts.contracts')} note={t('notes.contracts')} empty={none(data.contracts.length === 0)}>
          <Contracts contracts={data.contracts} onOpen={onOpen} />
        </Part>
      )}
      {data.cost && (
        <Part
          title={t('parts.margins')}
          note={
            data.cost.notCounted > 0
              ? t('notes.marginsWithout', { number: data.cost.notCounted, count: data.cost.notCounted })
              : t('notes.margins')
          }
          empty={none(data.cost.lanes.length === 0)}
        >
          <Margins lanes={data.cost.lanes} onOpen={onOpen} />
        </Part>
      )}
    </div>
  )
}

const FillCurve = ({ fill: { days, now, before } }: { readonly fill: SpaceStatistics['fill'] }) => {
  const { t } = useSpaceWords()
  return (
    <div className={`px-14 ${styles.series}`}>
      <WeekLines
        label={t('parts.fill')}
        places={days.map((count) => t('daysBefore', { number: count }))}
        current={days.length - 1}
        lines={[
          { key: 'now', name: t('thisPeriod'), values: now },
          { key: 'before', name: t('periodBefore'), values: before },
        ]}
        notes={[t('notes.fillAxis')]}
      />
    </div>
  )
}

type CarrierRow = SpaceStatistics['carriers'][number]
const Carriers = ({ data: { carriers, cost }, onOpen }: PartsProps) => {
  const { t } = useSpaceWords()
  const column = useMeasureColumn()
  const exposureOf = ({ head }: CarrierRow) =>
    moneyText(cost?.carriers.find((one) => one.head.value === head.value)?.exposure ?? [])
  const columns: FigureColumn<CarrierRow>[] = [
    column('allotted', ({ allotted }) => allotted),
    column('used', ({ used }) => used),
    column('unused', ({ unused }) => unused),
    column('givenBack', ({ givenBack }) => givenBack),
    column('exposed', ({ exposed }) => exposed),
    ...(cost ? [{ key: 'exposure', name: t('exposure'), text: exposureOf }] : []),
  ]
  return (
    <FigureTable
      label={t('parts.carriers')}
      of={t('groups.carrier')}
      rows={carriers}
      columns={columns}
      onOpen={onOpen}
    />
  )
}

type RatesRow = SpaceStatistics['customers'][number]
const useRates = (): (<R extends RatesRow>() => FigureColumn<R>[]) => {
  const { t } = useSpaceWords()
  const column = useMeasureColumn()
  return () => [
    column('granted', ({ granted }) => granted),
    column('cancelled', ({ cancelled }) => cancelled),
    { key: 'cancelRate', name: t('figure.cancelRate'), text: ({ cancelRate }) => percentText(cancelRate) },
    column('returned', ({ returned }) => returned),
    { key: 'returnRate', name: t('figure.returnRate'), text: ({ returnRate }) => percentText(returnRate) },
    column('noShow', ({ noShow }) => noShow),
    { key: 'noShowRate', name: t('figure.noShowRate'), text: ({ noShowRate }) => percentText(noShowRate) },
  ]
}
type PersonRow = SpaceStatistics['people'][number]
const People = ({ data, onOpen }: PartsProps) => {
  const { t } = useSpaceWords()
  const column = useMeasureColumn()
  const rates = useRates()
  return (
    <FigureTable
      label={t('parts.people')}
      of={t('groups.salesman')}
      rows={data.people}
      columns={[
        ...rates<PersonRow>(),
        column<PersonRow>('everPledged', ({ pledged }) => pledged),
        column<PersonRow>('usedOfPledged', ({ usedOfPledged }) => usedOfPledged),
        { key: 'accuracy', name: t('figure.accuracy'), text: ({ accuracy }) => percentText(accuracy) },
      ]}
      onOpen={onOpen}
    />
  )
}
const Customers = ({ data, onOpen }: PartsProps) => {
  const { t } = useSpaceWords()
  const rates = useRates()
  return (
    <FigureTable
      label={t('parts.customers')}
      of={t('groups.customer')}
      rows={data.customers}
      columns={rates<RatesRow>()}
      onOpen={onOpen}
    />
  )
}

type RollRow = SpaceStatistics['rolls'][number]
const Rolls = ({ data, onOpen }: PartsProps) => {
  const { t } = useSpaceWords()
  const column = useMeasureColumn()
  return (
    <FigureTable
      label={t('parts.rolls')}
      of={t('groups.carrier')}
      rows={data.rolls}
      columns={[
        { key: 'reason', name: t('reason'), text: ({ reason }) => reason || noNumber, isText: true },
        { key: 'bookings', name: t('bookings'), text: ({ bookings }) => String(bookings) },
        column<RollRow>('rolled', ({ quantity }) => quantity),
      ]}
      at={({ reason }) => [{ by: 'reason', value: reason }]}
      onOpen={onOpen}
    />
  )
}

type ContractRow = NonNullable<SpaceStatistics['contracts']>[number]
const Contracts = ({
  contracts,
  onOpen,
}: Pick<PartsProps, 'onOpen'> & { readonly contracts: readonly ContractRow[] }) => {
  const { t, nameOf } = useSpaceWords()
  const column = useMeasureColumn()
  return (
    <FigureTable
      label={t('parts.contracts')}
      of={t('contract')}
      rows={contracts}
      columns={[
        {
          key: 'carrier',
          name: t('groups.carrier'),
          text: ({ carrier }) => nameOf({ by: 'carrier', value: carrier.id, name: carrier, other: null }),
          isText: true,
        },
        { key: 'committed', name: t('committed'), text: ({ committed }) => numberText(committed) },
        { key: 'expected', name: t('expected'), text: ({ expected }) => numberText(expected) },
        column<ContractRow>('onContract', ({ lifted }) => lifted),
        { key: 'pace', name: t('pace'), text: ({ pace }) => percentText(pace) },
      ]}
      onOpen={onOpen}
    />
  )
}

type LaneRow = NonNullable<SpaceStatistics['cost']>['lanes'][number]
const Margins = ({ lanes, onOpen }: Pick<PartsProps, 'onOpen'> & { readonly lanes: readonly LaneRow[] }) => {
  const { t } = useSpaceWords()
  const column = useMeasureColumn()
  return (
    <FigureTable
      label={t('parts.margins')}
      of={t('groups.lane')}
      rows={lanes}
      columns={[
        column<LaneRow>('used', ({ used }) => used),
        { key: 'margin', name: t('margin'), text: ({ currency, margin }) => `${currency} ${formatAmount(margin)}` },
        {
          key: 'perTeu',
          name: t('perTeu'),
          text: ({ currency, perTeu }) => (perTeu === null ? noNumber : `${currency} ${formatAmount(perTeu)}`),
        },
      ]}
      onOpen={onOpen}
    />
  )
}
