import { holds, seesCost, seesPartners } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useSession } from '../../session/session.tsx'
import type { Behind } from './behind.tsx'
import { CarrierShares } from './carrier-shares.tsx'
import { ContractPaces } from './contract-paces.tsx'
import { CoverageMap } from './coverage-map.tsx'
import styles from './dashboard.module.css'
import { EndingDays } from './ending-days.tsx'
import { LowestPrices } from './lowest-prices.tsx'
import { onOpening } from './on-opening.ts'
import { Panel } from './panel.tsx'
import { PriceMoves } from './price-moves.tsx'
import { type DashboardScope, questionOf } from './scope-url.ts'
import { SheetQuality } from './sheet-quality.tsx'
import { Upkeep } from './upkeep.tsx'

/** Slow answers that nobody waits for any more are not made. */
const onlyWhileShown = { ...onOpening, trpc: { abortOnUnmount: true } } as const

const isNone = (rows: readonly unknown[]) => rows.length === 0

/** The pictures under the cards; each asks for itself. */
export const Panels = ({
  scope,
  today,
  onChange,
  onOpen,
}: {
  readonly scope: DashboardScope
  readonly today: string
  readonly onChange: (part: Partial<DashboardScope>) => void
  readonly onOpen: (behind: Behind) => void
}) => {
  const { t } = useTranslation('fclDashboard')
  const session = useSession()
  const question = questionOf(scope)
  const coverage = trpc.fclDashboard.coverage.useQuery(question, onlyWhileShown)
  const carriers = trpc.fclDashboard.carriers.useQuery(question, onOpening)
  const changes = trpc.fclDashboard.changes.useQuery(question, onlyWhileShown)
  const endings = trpc.fclDashboard.endings.useQuery(question, onOpening)
  const quality = trpc.fclDashboard.quality.useQuery(question, onOpening)
  const upkeep = trpc.fclDashboard.upkeep.useQuery(question, onOpening)
  const seesContracts = seesPartners(session)
  const contracts = trpc.fclDashboard.contracts.useQuery(question, { ...onlyWhileShown, enabled: seesContracts })
  return (
    <div className={`tiles gap-12 items-stretch ${styles.panels}`}>
      <Panel
        title={t('coverage')}
        note={t('coverageNote')}
        asked={coverage}
        span="whole"
        isEmpty={isNone}
        emptyWords={t('empty.coverage')}
      >
        {(cells) => <CoverageMap cells={cells} scope={scope} />}
      </Panel>
      <LowestPrices scope={scope} today={today} onBox={(box) => onChange({ box })} />
      <Panel title={t('carriers')} asked={carriers} span="narrow" isEmpty={isNone} emptyWords={t('empty.carriers')}>
        {(shares) => <CarrierShares shares={shares} scope={scope} onOpen={onOpen} />}
      </Panel>
      <Panel
        title={t('changes')}
        asked={changes}
        span="wide"
        note={seesCost(session) ? t('changesNote') : t('noCost')}
        isEmpty={({ rows }) => isNone(rows)}
        emptyWords={t('empty.changes')}
      >
        {(moves) => <PriceMoves moves={moves} />}
      </Panel>
      <Panel title={t('endings')} note={t('endingsNote')} asked={endings} span="narrow">
        {(days) => <EndingDays days={days} scope={scope} today={today} onOpen={onOpen} />}
      </Panel>
      {holds(session, 'TS-9032') && (
        <Panel
          title={t('quality')}
          note={t('qualityNote')}
          asked={quality}
          isEmpty={(qualities) => (qualities ?? []).length === 0}
          emptyWords={t(quality.data === null ? 'noImport' : 'empty.quality')}
        >
          {(qualities) => <SheetQuality qualities={qualities ?? []} onOpen={onOpen} />}
        </Panel>
      )}
      <Panel title={t('upkeep')} asked={upkeep} isEmpty={isNone} emptyWords={t('empty.upkeep')}>
        {(kept) => <Upkeep kept={kept} scope={scope} today={today} />}
      </Panel>
      {seesContracts && (
        <Panel
          title={t('contracts')}
          note={t('contractsNote')}
          asked={contracts}
          isEmpty={isNone}
          emptyWords={t('empty.contracts')}
        >
          {(paces) => <ContractPaces paces={paces} />}
        </Panel>
      )}
    </div>
  )
}
