import { type PlanChains as Found, type Reference, transferPlan } from '@hangjia/contracts'
import { HeadRow, PlainTable, referenceTitle, useSpeech } from '@hangjia/ui'
import { businessDay, type DaysRange, formatDays, formatDaysTotal, withDaysWord } from '@hangjia/validation'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Waiting } from '../../waiting.tsx'
import { Refusal } from '../plans/refusal.tsx'
import type { AnyRow, Records } from '../records.ts'
import { writeListState } from '../url-state.ts'

interface Plan {
  readonly hub: Reference
  readonly secondHub: Reference | null
  readonly destination: Reference
  readonly sort: string
  readonly mode: string
  readonly dwellDays: DaysRange | null
  readonly transitDays: DaysRange
  readonly validFrom: string
  readonly validTo: string
  readonly displayFlag: number
}

/** Ports and carriers that a plan continues from, with the days of the whole route. */
const PlanChains = ({ records, row }: { readonly records: Records; readonly row: AnyRow }) => {
  const asked = useQuery(records.planChains(row.id))
  const plan = row as unknown as Plan
  return (
    <div className="column gap-12 py-14 px-20">
      <Way plan={plan} />
      {asked.data && !asked.error ? <Chains found={asked.data} plan={plan} /> : <Waiting of={asked} />}
    </div>
  )
}
export default PlanChains

/** Values of the plan itself: transfer place, means, and the days from the hub on. */
const Way = ({ plan }: { readonly plan: Plan }) => {
  const { t } = useTranslation('rateDesk')
  const { option, language } = useSpeech()
  const { hub, secondHub, destination, sort, mode, dwellDays, transitDays, displayFlag } = plan
  const days = (range: DaysRange) => withDaysWord(formatDays(range), language)
  return (
    <p className="flex wrap gap-y-4 gap-x-16 items-baseline muted">
      <strong className="plain medium">
        {[hub, secondHub, destination].flatMap((port) => (port ? [referenceTitle(port, language)] : [])).join(' → ')}
      </strong>
      <span>{option(transferPlan.fields.mode.options, mode)}</span>
      <span>{option(transferPlan.fields.sort.options, sort)}</span>
      {dwellDays ? <span>{t('chains.dwell', { days: days(dwellDays) })}</span> : null}
      <span>{t('chains.transit', { days: days(transitDays) })}</span>
      {displayFlag === 0 ? <span className="warning">{t('chains.unpublishedPlan')}</span> : null}
    </p>
  )
}

/** Options of the list of rates (spec §4, maintenance): published to everybody or internally. */
const published = [1, 2]

const Chains = ({ found, plan }: { readonly found: Found; readonly plan: Plan }) => {
  const { t } = useTranslation('rateDesk')
  const { language } = useSpeech()
  const { total, chains, isPart, unpublished, lastValidTo } = found
  const title = (reference: Reference) => referenceTitle(reference, language)
  if (total === 0)
    return (
      <Refusal sight={found} plan={plan} title={t('chains.none', { hub: title(plan.hub) })}>
        {found.steps[0]?.left === 0 && (unpublished > 0 || lastValidTo) ? (
          <p>
            {[
              unpublished > 0 ? t('chains.unpublished', { count: unpublished }) : '',
              lastValidTo ? t('chains.ended', { day: lastValidTo }) : '',
            ].join('')}
          </p>
        ) : null}
      </Refusal>
    )
  const days = (text: string) => withDaysWord(text, language)
  const ratesOf = ({ pol, carrier }: Found['chains'][number]) => {
    const state = { search: '', options: published, waitsForMe: false, sort: null, pageNo: 1, pageSize: 10 as const }
    const ends = { pol: { any: [pol.id] }, pod: { any: [plan.hub.id] }, carrier: { any: [carrier.id] } }
    const conditions = { ...ends, validTo: { from: businessDay(new Date()) } }
    return `/fclFreight?${writeListState({ ...state, conditions }, new URLSearchParams(), 10)}`
  }
  const heads = ['chain', 'carrier', 'ocean', 'total', 'sails', 'lands', 'rates'] as const
  return (
    <>
      <p role="status">
        {t('chains.found', { count: total })}
        {total > chains.length ? ` ${t('chains.more', { number: chains.length })}` : ''}
        {isPart ? ` ${t('chains.part')}` : ''}
      </p>
      <div className="scroll-x">
        <PlainTable look="open" aria-label={t('chains.title')}>
          <HeadRow of={heads.map((head) => t(`chains.${head}`))} />
          <tbody>
            {chains.map((chain) => (
              <tr key={`${chain.pol.id}-${chain.carrier.id}`}>
                <th scope="row">
                  {[chain.pol, plan.hub, plan.secondHub, plan.destination]
                    .flatMap((port) => (port ? [title(port)] : []))
                    .join(' → ')}
                </th>
                <td>
                  {title(chain.carrier)}
                  {chain.services.length > 0 ? (
                    <small className="as-block muted text-12">{chain.services.join(', ')}</small>
                  ) : null}
                </td>
                <td>
                  {chain.ocean ? days(formatDays(chain.ocean)) : '—'}
                  {chain.unknown > 0 && chain.ocean ? (
                    <small className="as-block muted text-12">{t('chains.unknown', { count: chain.unknown })}</small>
                  ) : null}
                </td>
                <td>
                  <b>{days(formatDaysTotal(chain.total))}</b>
                </td>
                <td>{chain.sails}</td>
                <td>{chain.lands}</td>
                <td>
                  <Link to={ratesOf(chain)}>{t('chains.ratesCount', { count: chain.rates })}</Link>
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
    </>
  )
}
