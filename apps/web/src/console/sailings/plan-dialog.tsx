import { Button } from '@chakra-ui/react'
import { draftSchema, type RecordPage, type Refusal } from '@hangjia/contracts'
import { DialogFrame, toast, useSpeech } from '@hangjia/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import { Waiting } from '../../waiting.tsx'
import { useActProblem } from '../act-problem.ts'
import styles from '../desk/dialogs.module.css'
import { saveSheet } from '../desk/save-sheet.ts'
import { ruleOfRow } from '../desk/sheet-problems.ts'
import { useRefusalWords } from '../desk/use-refusal-words.ts'
import type { AnyRow, Records } from '../records.ts'
import { issuesOfPlan, type Planned } from './plan.ts'
import { PlanTable } from './plan-table.tsx'

/** Rows that one call writes at most. */
const maxWritten = 1500

interface PlanDialogProps {
  /** The page that the sailings are on. */
  readonly page: RecordPage
  readonly records: Records
  readonly act: 'generate' | 'shift' | 'copy' | 'cancel'
  readonly title: string
  readonly hint: string
  /** Undefined until it is known which sailings exist. */
  readonly plan: readonly Planned[] | undefined
  readonly asked?: { readonly error: unknown; readonly refetch: () => unknown } | undefined
  /** There are more sailings than could be read: doubles would not be found. */
  readonly isPartial?: boolean
  readonly onName?: (key: string, part: { readonly vessel?: string; readonly voyageNo?: string }) => void
  readonly children?: ReactNode
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** Sailings that would be written, one save for all of them, and a way back until it is closed. */
export const PlanDialog = (props: PlanDialogProps) => {
  const { page, records, act, title, hint, plan, asked, isPartial = false, onName, children, onClose, onDone } = props
  const { t } = useTranslation(['sailing', 'list'])
  const { say, language } = useSpeech()
  const session = useSession()
  const queries = useQueryClient()
  const sayProblem = useActProblem(page, records)
  const onError = async (error: unknown) => toast('error', await sayProblem(error))
  const sayRefused = useRefusalWords()
  const [refused, setRefused] = useState<ReadonlyMap<string, Refusal>>(() => new Map())
  const [saved, setSaved] = useState<{ readonly rows: readonly AnyRow[]; readonly of: readonly Planned[] }>()
  const schema = useMemo(() => draftSchema(page.of, session), [page.of, session])
  const wanted = plan?.filter(({ draft }) => draft) ?? []
  const problems = new Map(
    wanted.map(({ key, full }) => {
      const refusal = refused.get(key)
      const whole = refusal && ruleOfRow(refusal)
      const more = refusal?.issues.map(({ path, ...issue }) => ({ ...issue, field: path.split('.')[0] ?? '' })) ?? []
      return [key, [...issuesOfPlan(schema, full), ...(whole ? [{ ...whole, field: '' }] : []), ...more]] as const
    }),
  )
  const isTooMuch = isPartial || wanted.length > maxWritten
  const broken = wanted.filter(({ key }) => (problems.get(key)?.length ?? 0) > 0).length
  const save = useMutation({
    mutationFn: () =>
      saveSheet(
        { page, records, queries, language },
        wanted.flatMap(({ draft }) => draft ?? []),
      ),
    onError,
    onSuccess: ({ rows, refused: some }) => {
      setRefused(new Map(some.map((one) => [wanted[one.at]?.key ?? '', one])))
      if (some.length > 0) toast('error', t('list:notDone', { count: some.length }))
      else setSaved({ rows, of: wanted })
    },
  })
  const undo = useMutation({
    mutationFn: async ({ rows, of }: NonNullable<typeof saved>) => {
      const isNew = of.every(({ before }) => before === undefined)
      if (isNew) await records.remove(rows)
      const back = rows.map(({ id, version }, at) => ({ id, version, values: of[at]?.before ?? {} }))
      return isNew ? [] : (await records.saveMany(back)).refused
    },
    onError,
    onSuccess: async ([first, ...others], { rows }) => {
      if (first) {
        toast('error', `${t('list:notDone', { count: others.length + 1 })} ${sayRefused(first)}`)
        return
      }
      toast('success', t('undone', { count: rows.length }))
      await onDone()
    },
  })
  const isBusy = save.isPending || undo.isPending
  const leave = () => {
    if (isBusy) return
    if (saved) void onDone()
    else onClose()
  }
  return (
    <DialogFrame
      title={title}
      width="960px"
      acts={
        saved ? (
          <>
            <Button aria-busy={undo.isPending} disabled={isBusy} onClick={() => undo.mutate(saved)}>
              {say('undo')}
            </Button>
            <Button variant="solid" disabled={isBusy} onClick={leave}>
              {say('close')}
            </Button>
          </>
        ) : (
          <>
            <Button disabled={isBusy} onClick={leave}>
              {say('cancel')}
            </Button>
            <Button
              variant="solid"
              aria-busy={save.isPending}
              disabled={isBusy || wanted.length === 0 || broken > 0 || isTooMuch}
              onClick={() => save.mutate()}
            >
              {wanted.length === 0 ? t(`${act}.act`) : t(`${act}.apply`, { count: wanted.length })}
            </Button>
          </>
        )
      }
      onClose={leave}
    >
      {saved ? (
        <p role="status" data-written={saved.rows.length}>
          {t('written', { count: saved.rows.length })} {t('undoHint')}
        </p>
      ) : (
        <div className={`column gap-12 ${styles.body}`} inert={isBusy}>
          {children && <div className={`row wrap gap-10 ${styles.fields}`}>{children}</div>}
          <p className="muted">{hint}</p>
          {!plan ? (
            asked && <Waiting of={asked} />
          ) : (
            <>
              <p role="status">
                {wanted.length === 0 ? t('nothing') : t('count', { count: wanted.length })}
                {plan.length > wanted.length && ` ${t('known', { count: plan.length - wanted.length })}`}
                {broken > 0 && <span className="bad"> {t('broken', { count: broken })}</span>}
                {isTooMuch && <span className="bad"> {t('tooMany', { max: maxWritten })}</span>}
              </p>
              {plan.length > 0 && <PlanTable page={page} plan={plan} problems={problems} onName={onName} />}
            </>
          )}
        </div>
      )}
    </DialogFrame>
  )
}
