import { lclAgain, lclKey, lclSchedule, lclTo, type RecordPage, type Reference } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { addDays } from '@hangjia/validation'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PickersField } from '../../fields.tsx'
import { useSession } from '../../session/session.tsx'
import type { Values } from '../form/record-form.ts'
import { recordTitle } from '../record-title.ts'
import type { AnyRow, Records } from '../records.ts'
import { daysOf } from './days-of-sailing.ts'
import { changeDraft, idsOf, newDraft, type Planned } from './plan.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { mostWeeks, useWeeks } from './use-weeks.tsx'

interface LclProps {
  readonly page: RecordPage
  readonly records: Records
  readonly rows: readonly AnyRow[]
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}
/** An LCL sailing to be, and the names of its ports. */
interface Made {
  readonly values: Values
  readonly title: string
}

/** LCL sailings of the coming weeks. */
export const LclWeeksDialog = (props: LclProps) => {
  const { page, rows } = props
  const { t } = useTranslation('sailing')
  const { language } = useSpeech()
  const { weeks, field } = useWeeks()
  const made = rows.flatMap((row) =>
    lclAgain(idsOf(page.of, row), weeks).map((values) => ({ values, title: laneOf(row.pol, row.pod, language) })),
  )
  return (
    <NewLclDialog
      {...props}
      act="generate"
      title={t('generate.titleLcl', { count: rows.length })}
      hint={t('generate.hintLcl')}
      made={made}
    >
      {field}
    </NewLclDialog>
  )
}

/** The same LCL sailings to other ports. */
export const CopyToPortsDialog = (props: LclProps) => {
  const { page, records, rows } = props
  const { t } = useTranslation('sailing')
  const { language } = useSpeech()
  const [pods, setPods] = useState<readonly Reference[]>([])
  const made = rows.flatMap((row) =>
    lclTo(
      idsOf(page.of, row),
      pods.map(({ id }) => id),
    ).map((values) => ({
      values,
      title: laneOf(
        row.pol,
        pods.find(({ id }) => id === values.pod),
        language,
      ),
    })),
  )
  return (
    <NewLclDialog
      {...props}
      act="copy"
      title={t('copy.title', { count: rows.length })}
      hint={t('copy.hint')}
      made={made}
    >
      <PickersField
        label={t('copy.pods')}
        value={pods}
        onChange={setPods}
        max={20}
        required
        load={(asked) => records.load('pod', asked)}
      />
    </NewLclDialog>
  )
}

const laneOf = (pol: unknown, pod: unknown, language: 'zh' | 'en'): string =>
  [pol, pod].map((port) => (port ? referenceTitle(port as Reference, language) : '')).join(' → ')

interface NewLclProps extends LclProps {
  readonly act: 'generate' | 'copy'
  readonly title: string
  readonly hint: string
  readonly made: readonly Made[]
  readonly children: React.ReactNode
}
/** A condition has at most this many values. */
const maxPorts = 100
/** New LCL sailings without those that exist, and each once. */
const NewLclDialog = ({ made, page, records, rows, ...rest }: NewLclProps) => {
  const session = useSession()
  const [names, setNames] = useState<ReadonlyMap<string, object>>(() => new Map())
  const days = rows.map(({ etd }) => String(etd)).toSorted()
  const lastDay = days.at(-1)
  const idsAt = (name: 'pol' | 'pod') => [...new Set(made.map(({ values }) => String(values[name])))]
  const anyOf = (name: 'pol' | 'pod') => ({ any: idsAt(name).slice(0, maxPorts) })
  const known = useQuery({
    ...records.list({
      search: '',
      sort: { field: 'etd', descending: false },
      pageNo: 1,
      pageSize: 1500,
      conditions: {
        etd: { from: days[0] ?? '', to: lastDay ? addDays(lastDay, mostWeeks * 7) : '' },
        pol: anyOf('pol'),
        pod: anyOf('pod'),
      },
      parameters: {},
    }),
    enabled: made.length > 0,
  })
  const isPartial =
    (['pol', 'pod'] as const).some((name) => idsAt(name).length > maxPorts) ||
    (known.data !== undefined && known.data.total > known.data.rows.length)
  const there =
    made.length === 0
      ? new Map<string, AnyRow>()
      : known.data && new Map(known.data.rows.map((row) => [lclKey(idsOf(page.of, row)), row]))
  const once = [...new Map(made.map((one) => [lclKey(one.values), one])).entries()]
  const plan =
    there &&
    once.map(([key, { values, title }]): Planned => {
      const days = daysOf(values.etd, values.eta)
      const known = there.get(key)
      if (known) return { key, title, days, draft: undefined, full: known, named: false }
      return { key, title, days, ...newDraft(lclSchedule, session, { ...values, ...names.get(key) }), named: true }
    })
  return (
    <PlanDialog
      {...rest}
      page={page}
      records={records}
      plan={plan}
      asked={known}
      isPartial={isPartial}
      onName={(key, part) => setNames(new Map([...names, [key, { ...names.get(key), ...part }]]))}
    />
  )
}

/** LCL sailings that do not sail. */
export const CancelDialog = ({ page, records, rows, onClose, onDone }: LclProps) => {
  const { t } = useTranslation('sailing')
  const { language, option } = useSpeech()
  const session = useSession()
  const said = (state: unknown) => option(lclSchedule.fields.state.options, state)
  const plan = rows
    .filter(({ state }) => state !== 'cancelled' && state !== 'departed')
    .map(
      (row): Planned => ({
        key: row.id,
        title: `${recordTitle(page.of, row, language)} · ${String(row.etd)}`,
        daysNow: said(row.state),
        days: said('cancelled'),
        ...changeDraft(page.of, session, { row, change: { state: 'cancelled' } }),
        named: false,
      }),
    )
  return (
    <PlanDialog
      page={page}
      records={records}
      act="cancel"
      title={t('cancel.title', { count: rows.length })}
      hint={t('cancel.hint')}
      plan={plan}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
