import type { RecordPage, Reference, Refusal } from '@hangjia/contracts'
import { amountBeyond } from '@hangjia/pricing/total'
import { ActDialog, HeadRow, PlainTable, toast } from '@hangjia/ui'
import { formatAmount } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useSession } from '../../session/session.tsx'
import { Waiting } from '../../waiting.tsx'
import { useActProblem } from '../act-problem.ts'
import { useRefusalWords } from '../desk/use-refusal-words.ts'
import { type AnyRow, useRecords } from '../records.ts'
import { newDraft } from '../sailings/plan.ts'
import { ownBest, type RateDraft, rateDrafts } from './rate-drafts.ts'

interface ToRatesProps {
  /** The page of rates. */
  readonly page: RecordPage
  readonly collected: readonly AnyRow[]
  readonly onClose: () => void
}

/** Collected prices beside our best published ones, and the unpublished rates that they make. */
export default function ToRatesDialog({ page, collected, onClose }: ToRatesProps) {
  const { t } = useTranslation(['collection', 'list'])
  const session = useSession()
  const rates = useRecords(page)
  const sayProblem = useActProblem(page, rates)
  const sayRefused = useRefusalWords()
  const [refused, setRefused] = useState<ReadonlyMap<string, Refusal>>(() => new Map())
  const drafts = rateDrafts(collected)
  const ends = (name: 'pol' | 'pod') => [...new Set(drafts.map(({ values }) => (values[name] as Reference).id))]
  const [firstDay] = drafts.map(({ etd }) => etd).toSorted()
  const own = trpc.records.list.useQuery(
    {
      page: page.name,
      parameters: { displayFlag: 1 },
      conditions: { pol: { any: ends('pol') }, pod: { any: ends('pod') }, validTo: { from: firstDay } },
      pageSize: 500,
    },
    { enabled: drafts.length > 0, gcTime: 0 },
  )
  const make = useMutation({
    mutationFn: () => rates.saveMany(drafts.map(({ values }) => newDraft(page.of, session, values).draft)),
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async ({ refused: some }) => {
      setRefused(new Map(some.map((one) => [drafts[one.at]?.key ?? '', one])))
      if (some.length > 0) return void toast('error', t('list:notDone', { count: some.length }))
      toast('success', t('toRates.done', { count: drafts.length }))
      onClose()
      await rates.refresh()
    },
  })
  return (
    <ActDialog
      title={t('toRates.title')}
      width="820px"
      act={t('toRates.make', { count: drafts.length })}
      disabled={drafts.length === 0}
      loading={make.isPending}
      onAct={() => make.mutate()}
      onClose={onClose}
    >
      <p className="mb-10 muted">{t('toRates.hint')}</p>
      {own.data || drafts.length === 0 ? null : <Waiting of={own} />}
      <PlainTable look="rows" className="w-full figures">
        <HeadRow
          of={[
            t('toRates.rate'),
            'ETD',
            t('toRates.box'),
            ...(['price', 'own', 'beyond'] as const).map((name) => ({
              words: t(`toRates.${name}`),
              className: 'text-right',
            })),
          ]}
        />
        <tbody>
          {drafts.map((draft) => (
            <DraftRows
              key={draft.key}
              draft={draft}
              rates={own.data?.rows ?? []}
              problem={refused.has(draft.key) ? sayRefused(refused.get(draft.key) as Refusal) : ''}
            />
          ))}
        </tbody>
      </PlainTable>
    </ActDialog>
  )
}

interface DraftRowsProps {
  readonly draft: RateDraft
  readonly rates: Parameters<typeof ownBest>[2]
  /** Words of a refusal. */
  readonly problem: string
}
const DraftRows = ({ draft, rates, problem }: DraftRowsProps) =>
  draft.prices.map(({ box, price }, at) => {
    const best = ownBest(draft, box, rates)
    const beyond = best === undefined ? null : amountBeyond(price, best)
    return (
      <tr key={box}>
        <td>
          {at === 0 ? draft.title : ''}
          {at === 0 && problem ? <small className="as-block bad">{problem}</small> : null}
        </td>
        <td>{at === 0 ? draft.etd : ''}</td>
        <td>{box}</td>
        <td className="text-right">
          {draft.currency} {formatAmount(price)}
        </td>
        <td className="text-right">{best === undefined ? '—' : formatAmount(best)}</td>
        <td className={`text-right ${beyond !== null && Number(beyond) < 0 ? 'good medium' : ''}`}>
          {beyond === null ? '—' : formatAmount(beyond)}
        </td>
      </tr>
    )
  })
