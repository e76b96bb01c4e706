import { pageNamed } from '@hangjia/contracts'
import { StandIn } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { SpokenTitle } from '../../shell/spoken-title.tsx'
import { Waiting } from '../../waiting.tsx'
import { type Behind, BehindDialog } from './behind.tsx'
import { Cards } from './cards.tsx'
import styles from './dashboard.module.css'
import { onOpening } from './on-opening.ts'
import { Panels } from './panels.tsx'
import { ScopeBar } from './scope-bar.tsx'
import { questionOf } from './scope-url.ts'
import { useMay } from './use-may.ts'
import { useScope } from './use-scope.ts'

/** Cards that are not there yet. */
const waiting = ['valid', 'expiring', 'expired', 'drafts', 'lanes', 'searches', 'without', 'quotations'] as const

/** FCL rates at a glance: coverage, expiry, and searches without results; every number opens its list. */
export default () => {
  const { t } = useTranslation('fclDashboard')
  const { scope, today, change } = useScope()
  const [behind, setBehind] = useState<Behind | null>(null)
  const utils = trpc.useUtils()
  const may = useMay()
  const question = questionOf(scope)
  const figures = trpc.fclDashboard.figures.useQuery(question, onOpening)
  const { data, error } = figures
  if (error && !data) return <Waiting of={figures} />
  const isNarrowed = [scope.tradeLines, scope.pols, scope.carriers, scope.maintainers].some(({ length }) => length > 0)
  const hasBook = !data || data.valid + data.expiredToday + data.drafts + data.lanesWithout > 0
  return (
    <div className="column gap-12 pt-12 pb-20 px-14">
      <SpokenTitle page="fclDashboard" />
      <ScopeBar
        scope={scope}
        onChange={change}
        asOf={data?.asOf}
        isFetching={figures.isFetching}
        onRefresh={() => utils.fclDashboard.invalidate()}
      />
      {data ? (
        <Cards figures={data} scope={scope} today={today} onOpen={setBehind} />
      ) : (
        <div
          className={`tiles gap-1 clip border rounded-3 ${styles.cards}`}
          aria-busy="true"
          role="status"
          aria-label={t('loading')}
        >
          {waiting.map((name) => (
            <div key={name} className={`column gap-1 min-h-86 pt-10 pb-9 px-12 bg-panel ${styles.card}`} data-waiting />
          ))}
        </div>
      )}
      {hasBook || isNarrowed ? (
        <Panels scope={scope} today={today} onChange={change} onOpen={setBehind} />
      ) : (
        <StandIn
          state={{
            is: 'empty',
            title: t('empty.book'),
            hint: t('empty.bookHint'),
            action: may(pageNamed('fclFreight')) && (
              <Link className="link" to="/fclFreight">
                {t('empty.bookAct')}
              </Link>
            ),
          }}
        />
      )}
      {behind && <BehindDialog behind={behind} scope={scope} onClose={() => setBehind(null)} />}
    </div>
  )
}
