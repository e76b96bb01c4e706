import { lclSchedule, type RecordPage, type Reference, sailing, shiftedLcl, shiftedSailing } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceField, NumberField, WordsField } from '../../fields.tsx'
import { useSession } from '../../session/session.tsx'
import type { Values } from '../form/record-form.ts'
import { recordTitle } from '../record-title.ts'
import type { AnyRow, Records } from '../records.ts'
import { daysOf } from './days-of-sailing.ts'
import { changeDraft, idsOf, type Planned } from './plan.ts'
import { PlanDialog } from './plan-dialog.tsx'

interface ShiftProps {
  readonly page: RecordPage
  readonly records: Records
  readonly rows: readonly AnyRow[]
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** Sailings some days later, or earlier: a delay moves the calls behind it. */
export const ShiftDialog = ({ page, records, rows, onClose, onDone }: ShiftProps) => {
  const { t } = useTranslation('sailing')
  const { language, label } = useSpeech()
  const session = useSession()
  const [typed, setTyped] = useState<string | null>(null)
  const [port, setPort] = useState<string | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const isLcl = page.of.name === lclSchedule.name
  const days = Number(typed ?? 0)
  const moved = (row: AnyRow): Values | undefined =>
    isLcl ? movedLcl(idsOf(page.of, row), days) : shiftedSailing(idsOf(page.of, row), { port, days, reason })
  const plan = rows.flatMap((row): Planned[] => {
    const change = moved(row)
    if (!change) return []
    const made = changeDraft(page.of, session, { row, change })
    const said = isLcl ? daysOfLcl : (values: Values) => daysFrom(values, port)
    return [
      {
        key: row.id,
        title: recordTitle(page.of, row, language),
        daysNow: said(idsOf(page.of, row)),
        days: said(made.full),
        ...made,
        named: false,
      },
    ]
  })
  return (
    <PlanDialog
      page={page}
      records={records}
      act="shift"
      title={t('shift.title', { count: rows.length })}
      hint={t(isLcl ? 'shift.hintLcl' : 'shift.hint')}
      plan={plan}
      onClose={onClose}
      onDone={onDone}
    >
      <NumberField
        label={t('shift.days')}
        help={t('shift.daysHelp')}
        value={typed}
        decimals={0}
        signed
        required
        onChange={setTyped}
      />
      {!isLcl && (
        <>
          <ChoiceField
            label={t('shift.port')}
            raised
            value={port}
            none={t('shift.first')}
            options={portsOf(rows).map((one) => [one.id, referenceTitle(one, language)] as const)}
            onChoose={setPort}
          />
          <WordsField
            label={label(sailing.fields.changeReason.label)}
            longest={200}
            value={reason}
            onType={setReason}
          />
        </>
      )}
    </PlanDialog>
  )
}

const movedLcl = (values: Values, days: number): Values | undefined => {
  if (days === 0 || values.state === 'cancelled' || values.state === 'departed') return undefined
  const { etd, eta, cfsClosing, siCutoff, customsCutoff } = shiftedLcl(values, days)
  return { etd, eta, cfsClosing, siCutoff, customsCutoff }
}
const daysOfLcl = ({ etd, eta }: Values): string => daysOf(etd, eta)

const callsOf = (row: Values) => (Array.isArray(row.calls) ? (row.calls as readonly Values[]) : [])
/** Departure from the port, or from the first, and the last arrival. */
const daysFrom = (values: Values, port: string | null): string => {
  const calls = callsOf(values)
  const call = port === null ? calls[0] : calls.find((one) => one.port === port)
  const last = calls.findLast(({ state }) => state !== 'omitted')
  return daysOf(readMinute(call?.etd ?? call?.eta), readMinute(last?.eta ?? last?.etd))
}
/** Ports of the sailings, each once. */
const portsOf = (rows: readonly AnyRow[]): readonly Reference[] => [
  ...new Map(rows.flatMap(callsOf).map(({ port }) => [(port as Reference).id, port as Reference])).values(),
]
