import { type LaneDay, type Reference, sharedCarriers } from '@hangjia/contracts'
import { HeadRow, PlainTable } from '@hangjia/ui'
import { formatAmount } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AnyRow } from '../records.ts'
import { openWords, spacePage } from '../space/use-open-space.ts'
import { type Leg, useLaneWords, type Way } from './lane-words.ts'

export interface LaneFacts {
  readonly lowest: ReadonlyMap<string, LaneDay>
  readonly poolsOf: (leg: Leg) => readonly AnyRow[]
  /** Address of the price search for a day of departure; undefined for readers without one. */
  readonly searchPath: ((day: string) => string) | undefined
  readonly mayReadSpace: boolean
  /** Reliability of the service of a voyage; blank where it is not known. */
  readonly reliabilityOf: (leg: Leg) => string
  readonly onOpen: (row: AnyRow) => void
}
interface DirectProps extends LaneFacts {
  readonly legs: readonly Leg[]
}
interface TransitProps extends LaneFacts {
  readonly ways: readonly Way[]
}

/** Sailings from one port to the other. */
export const DirectTable = ({ legs, ...facts }: DirectProps) => {
  const { t } = useTranslation('sailing')
  const words = useLaneWords()
  return (
    <PlainTable look="rows" className="w-full" aria-label={t('lane.direct')}>
      <HeadRow
        of={[
          t('lane.service'),
          t('lane.vessel'),
          t('lane.departs'),
          t('lane.closings'),
          t('lane.arrives'),
          t('lane.days'),
          t('lane.state'),
          ...factHeads(t, facts),
        ]}
      />
      <tbody>
        {legs.map((leg) => (
          <tr key={`${leg.sailing.id} ${leg.departs} ${words.port(leg.to)}`} data-blank={isBlank(leg) || undefined}>
            <td>
              {words.service(leg)}
              <small className="as-block muted">{words.carriers(leg)}</small>
              <small className="as-block muted nowrap">{facts.reliabilityOf(leg)}</small>
            </td>
            <Vessel leg={leg} onOpen={facts.onOpen} />
            <End time={words.departs(leg)} port={words.port(leg.from)} />
            <Closings leg={leg} />
            <End time={words.arrives(leg)} port={words.port(leg.to)} />
            <td data-figures>{words.days(leg)}</td>
            <State leg={leg} />
            <FactCells leg={leg} {...facts} />
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

/** Ways over a hub: two vessels and the days between them. */
export const TransitTable = ({ ways, ...facts }: TransitProps) => {
  const { t } = useTranslation('sailing')
  const words = useLaneWords()
  return (
    <PlainTable look="rows" className="w-full" aria-label={t('lane.transit')}>
      <HeadRow
        of={[
          t('lane.first'),
          t('lane.departs'),
          t('lane.closings'),
          t('lane.hub'),
          t('lane.second'),
          t('lane.arrives'),
          t('lane.allDays'),
          t('lane.state'),
          ...factHeads(t, facts),
        ]}
      />
      <tbody>
        {ways.map((way) => {
          const { first, second, waitDays } = way
          const shared = sharedCarriers(way) as readonly Reference[]
          return (
            <tr key={[first.sailing.id, first.departs, second.sailing.id, words.port(second.to)].join(' ')}>
              <Vessel leg={first} onOpen={facts.onOpen} reliability={facts.reliabilityOf(first)} />
              <End time={words.departs(first)} port={words.port(first.from)} />
              <Closings leg={first} />
              <td>
                {words.port(first.to)}
                <small className="as-block muted nowrap figures">
                  {words.arrives(first)} → {words.departs(second)}
                </small>
                <small className="as-block muted">{t('lane.waits', { count: waitDays })}</small>
              </td>
              <Vessel leg={second} onOpen={facts.onOpen} reliability={facts.reliabilityOf(second)} />
              <End time={words.arrives(second)} port={words.port(second.to)} />
              <td data-figures>{words.days(first, second)}</td>
              <td>
                {words.state(first)}
                <small className={`as-block ${shared.length > 0 ? 'muted' : 'warning'}`}>
                  {shared.length > 0 ? words.codes(shared) : t('lane.twoCarriers')}
                </small>
              </td>
              <FactCells leg={first} {...facts} />
            </tr>
          )
        })}
      </tbody>
    </PlainTable>
  )
}

const isBlank = ({ sailing }: Leg): boolean => sailing.state === 'blank'
const factHeads = (t: ReturnType<typeof useTranslation<'sailing'>>['t'], { searchPath, mayReadSpace }: LaneFacts) => [
  ...(searchPath ? [t('lane.lowest')] : []),
  ...(mayReadSpace ? [t('lane.space')] : []),
]

interface VesselProps {
  readonly leg: Leg
  /** Shown with the service, where it is not in a cell of its own. */
  readonly reliability?: string
  readonly onOpen: LaneFacts['onOpen']
}
const Vessel = ({ leg, reliability, onOpen }: VesselProps) => {
  const words = useLaneWords()
  return (
    <td>
      <button type="button" className="link text-left pointer" onClick={() => onOpen(leg.sailing)}>
        {words.vessel(leg)}
      </button>
      {reliability !== undefined ? (
        <small className="as-block muted">
          {[words.service(leg), words.carriers(leg), reliability].filter(Boolean).join(' · ')}
        </small>
      ) : null}
    </td>
  )
}

const End = ({ time, port }: { readonly time: string; readonly port: string }) => (
  <td>
    <span className="nowrap figures">{time}</span>
    <small className="as-block muted">{port}</small>
  </td>
)

const Closings = ({ leg }: { readonly leg: Leg }) => {
  const words = useLaneWords()
  return (
    <td className="muted text-12">
      {words.cutoffs(leg).map(({ name, words: cutoff }) => (
        <span key={name} className="as-block nowrap figures">
          {cutoff}
        </span>
      ))}
    </td>
  )
}

const State = ({ leg }: { readonly leg: Leg }) => {
  const words = useLaneWords()
  return (
    <td>
      <span className={isBlank(leg) ? 'bad nowrap' : leg.sailing.state === 'delayed' ? 'warning nowrap' : 'nowrap'}>
        {words.state(leg)}
      </span>
      {leg.sailing.changeReason ? <small className="as-block muted">{String(leg.sailing.changeReason)}</small> : null}
    </td>
  )
}

/** The lowest price of the day of departure, and what can be taken on the vessel, each with the page that has more. */
const FactCells = ({ leg, lowest, poolsOf, searchPath, mayReadSpace }: LaneFacts & { readonly leg: Leg }) => {
  const { t } = useTranslation('sailing')
  const price = lowest.get(leg.departs)?.lowest
  return (
    <>
      {searchPath ? (
        <td className="nowrap">
          {isBlank(leg) ? null : (
            <Link to={searchPath(leg.departs)}>
              {price ? `${price.currency} ${formatAmount(price.amount)}` : t('lane.toSearch')}
            </Link>
          )}
          {price && !isBlank(leg) ? <small className="as-block muted">{price.carrier}</small> : null}
        </td>
      ) : null}
      {mayReadSpace ? (
        <td>
          {poolsOf(leg).map((pool) => (
            <Link key={pool.id} className="as-block nowrap" to={`/${spacePage}?record=${pool.id}`}>
              {openWords(pool)}
            </Link>
          ))}
        </td>
      ) : null}
    </>
  )
}
