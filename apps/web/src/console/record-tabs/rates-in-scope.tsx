import { holds, type Resource } from '@hangjia/contracts'
import { filterParameters } from '@hangjia/validation'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useSession } from '../../session/session.tsx'
import type { AnyRow } from '../records.ts'
import { writeListState } from '../url-state.ts'
import styles from './record-tabs.module.css'
import { rateScopeOf, scopedRatesPage } from './scope-of-rates.ts'

/** Options of the list of rates (spec §4, maintenance): published, and valid now. */
const published = [1, 3]

/** Number of current rates that a row may join, with a link to their list; for users with the page of rates. */
export const RatesInScope = ({ resource, row }: { readonly resource: Resource; readonly row: AnyRow }) => {
  const { t } = useTranslation('rateDesk')
  const session = useSession()
  const page = scopedRatesPage(resource, session)
  const seesRates = page !== undefined && holds(session, page.key)
  const { conditions, isWhole } = rateScopeOf(resource, row, session)
  const rates = trpc.records.list.useQuery(
    {
      page: page?.name ?? '',
      conditions,
      parameters: filterParameters('maintenance', published),
      pageSize: 10,
    },
    { enabled: seesRates },
  )
  if (!seesRates || !rates.data) return null
  const { total, exact } = rates.data
  const number = `${total.toLocaleString('en')}${exact ? '' : '+'}`
  const state = { search: '', options: published, waitsForMe: false, sort: null, pageNo: 1, pageSize: 10 as const }
  const address = writeListState({ ...state, conditions }, new URLSearchParams(), 10)
  return (
    <p className={`flex gap-14 items-baseline medium ${styles.count}`}>
      {t(isWhole ? 'ratesInScope' : 'ratesInScopeAtMost', { count: total, number })}
      {total > 0 ? (
        <Link to={`/${page.name}?${address}`}>
          {t('showRates')}
          <ChevronRight size={13} aria-hidden="true" />
        </Link>
      ) : null}
    </p>
  )
}
