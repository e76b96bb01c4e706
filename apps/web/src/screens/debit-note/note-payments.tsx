import { Button } from '@chakra-ui/react'
import { type DebitNoteView, issuesNotes } from '@hangjia/contracts'
import { PlainTable, toast } from '@hangjia/ui'
import { formatAmount } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx'
import { failureOf, useProblemWords } from '../../problem.ts'
import { useSession } from '../../session/session.tsx'
import styles from './debit-note.module.css'

type Payment = DebitNoteView['payments'][number]
const textOf = ({ date, currency, amount }: Payment): string => `${date} ${currency} ${formatAmount(amount)}`

/** Payments of a note; one that was recorded by mistake is taken back with a reason and stays, struck through. */
export const NotePayments = ({
  note: { id, version, payments },
  onChanged,
}: {
  readonly note: DebitNoteView
  readonly onChanged: () => Promise<void>
}) => {
  const { t } = useTranslation('debitNote')
  const session = useSession()
  const sayProblem = useProblemWords()
  const utils = trpc.useUtils()
  const [asked, setAsked] = useState<Payment>()
  const reverse = useMutation({
    mutationFn: ({ position, reason }: { readonly position: number; readonly reason: string }) =>
      utils.client.debitNote.reversePayment.mutate({ id, version, position, reason }),
    onError: async (error) => {
      toast('error', sayProblem(error))
      if (failureOf(error).code === 'stale') await onChanged()
    },
    onSuccess: async () => {
      toast('success', t('done.reverse'))
      setAsked(undefined)
      await onChanged()
    },
  })
  return (
    <section className="framed flex-none" aria-label={t('payments')}>
      <h2 className="pt-10 pb-4 px-14 medium">{t('payments')}</h2>
      <PlainTable className={`w-full ${styles.charges}`}>
        <tbody>
          {payments.map((payment) => {
            const { position, date, currency, amount, bankRef, reversal } = payment
            const shown = (text: string) => (reversal ? <s>{text}</s> : text)
            return (
              <tr key={position}>
                <td>{shown(date)}</td>
                <td>
                  {shown(bankRef)}
                  {reversal ? (
                    <div className="muted">{t('reversed', { day: reversal.date, reason: reversal.note })}</div>
                  ) : null}
                </td>
                <td className={styles.money}>{shown(`${currency} ${formatAmount(amount)}`)}</td>
                {issuesNotes(session) ? (
                  <td className={styles.money}>
                    {reversal ? null : (
                      <Button
                        size="xs"
                        aria-label={t('act.reverseOf', { payment: textOf(payment) })}
                        disabled={reverse.isPending}
                        onClick={() => setAsked(payment)}
                      >
                        <Undo2 size={14} />
                        {t('act.reverse')}
                      </Button>
                    )}
                  </td>
                ) : null}
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
      {asked ? (
        <ReasonDialog
          title={t('ask.reverse', { payment: textOf(asked) })}
          act={t('act.reverse')}
          least={1}
          isBusy={reverse.isPending}
          onClose={() => setAsked(undefined)}
          onGiven={(reason) => reverse.mutate({ position: asked.position, reason })}
        />
      ) : null}
    </section>
  )
}
