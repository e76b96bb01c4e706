import { Button } from '@chakra-ui/react'
import {
  amendmentStates,
  bookingAmendment,
  type Field,
  holds,
  mayEdit,
  onlineBooking,
  type PlainRow,
  pageNamed,
} from '@hangjia/contracts'
import { ActDialog, Dot, Tick, toast, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useProblemWords } from '../../problem.ts'
import { useSession } from '../../session/session.tsx'
import { DialogFields } from '../acts/customers/dialog-field.tsx'
import styles from '../orders/orders.module.css'
import type { AnyRow } from '../records.ts'
import { newNumbers, numbersIn } from './numbers-in.ts'
import { useOrderToEdit } from './use-order-to-edit.ts'

type Verdict = 'confirmed' | 'declined' | 'withdrawn'
const verdicts = ['confirmed', 'declined', 'withdrawn'] as const
const shownVersions = 5
const { changes } = bookingAmendment.fields
type Change = Readonly<Record<'field' | 'before' | 'after', string | null>>

const isOpenAndLate = ({ state, late }: PlainRow): boolean => state === 'requested' && late === true

/** Versions of what the carrier of a booking was asked to change, the newest first, with the acts on the one that is open. */
export const Amendments = ({
  row,
  disabled,
  onDone,
}: {
  readonly row: AnyRow
  readonly disabled: boolean
  readonly onDone: () => Promise<void>
}) => {
  const { t } = useTranslation('order')
  const { label } = useSpeech()
  const session = useSession()
  const [asked, setAsked] = useState<Verdict>()
  const { late } = bookingAmendment.fields
  const seesBookings = holds(session, pageNamed('bookingAmendments')?.key ?? '')
  const found = trpc.records.list.useQuery(
    { page: 'bookingAmendments', conditions: { booking: { any: [row.id] } }, pageNo: 1, pageSize: 10 },
    { enabled: row.amendmentState !== null && seesBookings },
  )
  const rows = found.data?.rows.slice(0, shownVersions) ?? []
  const mayCharge = useOrderToEdit(row, rows.some(isOpenAndLate)) !== undefined
  if (rows.length === 0) return null
  const wordsOf = ({ field, before, after }: Change) => {
    const [, zh = '', en = ''] = changes.fields.field.options.find(([name]) => name === field) ?? []
    return `${label([zh, en])} ${before ?? '–'} → ${after ?? '–'}`
  }
  return (
    <>
      <ul className={styles.exceptions} aria-label={t('amendment.list')}>
        {rows.map((amendment) => {
          const [, zh = '', en = '', tone] = amendmentStates.find(([name]) => name === amendment.state) ?? []
          return (
            <li key={amendment.id}>
              <span className="muted figures">{readMinute(String(amendment.requestedAt))}</span>
              <Dot tone={tone ?? 'quiet'}>
                {[
                  t('amendment.version', { number: Number(amendment.number) }),
                  label([zh, en]),
                  ...(amendment.late ? [label(late.label)] : []),
                ].join(' · ')}
              </Dot>
              <span>{(amendment.changes as unknown as readonly Change[]).map(wordsOf).join(' · ')}</span>
              <span className="muted">{[amendment.why, amendment.answer].filter(Boolean).join(' · ')}</span>
              {amendment.state === 'requested' && mayEdit(session) ? (
                <span className="flex wrap gap-6 push">
                  {verdicts.map((verdict) => (
                    <Button key={verdict} size="xs" disabled={disabled} onClick={() => setAsked(verdict)}>
                      {t(`amendment.act.${verdict}`)}
                    </Button>
                  ))}
                </span>
              ) : null}
            </li>
          )
        })}
      </ul>
      {asked ? (
        <AnswerDialog
          row={row}
          verdict={asked}
          mayCharge={asked === 'confirmed' && mayCharge}
          onClose={() => setAsked(undefined)}
          onDone={onDone}
        />
      ) : null}
    </>
  )
}

const { etd, siCutoff, cyCutoff, reviewRemark } = onlineBooking.fields
const remark = { ...reviewRemark, label: ['说明', 'Remark'] } as const
const confirmed: Readonly<Record<string, Field>> = { numbers: newNumbers, etd, siCutoff, cyCutoff, remark }
const others: Readonly<Record<string, Field>> = { remark }
const wordOf = (value: unknown) => (typeof value === 'string' ? value : '')
const timeOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Asks for the answer of the carrier to the open amendment. */
const AnswerDialog = ({
  row,
  verdict,
  mayCharge,
  onClose,
  onDone,
}: {
  readonly row: AnyRow
  readonly verdict: Verdict
  /** Its order may be charged the fee of a late amendment. */
  readonly mayCharge: boolean
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}) => {
  const { t } = useTranslation('order')
  const { client } = trpc.useUtils()
  const sayProblem = useProblemWords()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({
    etd: row.etd,
    siCutoff: row.siCutoff,
    cyCutoff: row.cyCutoff,
  })
  const mayPay = holds(useSession(), 'TS-9001') && mayCharge
  const [isCharged, setCharged] = useState(true)
  const [isPaid, setPaid] = useState(true)
  const answer = useMutation({
    mutationFn: () =>
      client.bookingAmendments.answer.mutate({
        id: row.id,
        version: row.version,
        verdict,
        remark: wordOf(values.remark).trim(),
        ...(verdict === 'confirmed'
          ? {
              bookingRefs: numbersIn(values.numbers),
              etd: timeOf(values.etd),
              siCutoff: timeOf(values.siCutoff),
              cyCutoff: timeOf(values.cyCutoff),
              lateFee: mayCharge && isCharged,
              lateCost: mayPay && isPaid,
            }
          : {}),
      }),
    onError: (error) => toast('error', sayProblem(error)),
    onSuccess: async () => {
      toast('success', t(`amendment.done.${verdict}`))
      onClose()
      await onDone()
    },
  })
  return (
    <ActDialog
      title={t(`amendment.ask.${verdict}`, { no: String(row.bookingNo) })}
      width="560px"
      act={t(`amendment.act.${verdict}`)}
      loading={answer.isPending}
      onAct={() => answer.mutate()}
      onClose={onClose}
    >
      <div className="column gap-12">
        <DialogFields
          fields={verdict === 'confirmed' ? confirmed : others}
          values={values}
          onChange={(name, value) => setValues({ ...values, [name]: value })}
        />
        {mayCharge ? (
          <Tick checked={isCharged} onChange={setCharged}>
            {t('amendment.lateFee')}
          </Tick>
        ) : null}
        {mayPay ? (
          <Tick checked={isPaid} onChange={setPaid}>
            {t('amendment.lateCost')}
          </Tick>
        ) : null}
      </div>
    </ActDialog>
  )
}
