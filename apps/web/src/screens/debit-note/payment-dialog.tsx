import { debitNote, type Field, type Issue, type NoteMoney, type Versioned } from '@hangjia/contracts'
import { ActDialog, toast } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { DialogFields } from '../../console/acts/customers/dialog-field.tsx'
import { failureOf, useProblemWords } from '../../problem.ts'

const { date, amount, bankRef } = debitNote.fields.payments.fields

/** Asks for one payment; it begins with all that is open. */
export const PaymentDialog = ({
  note,
  open,
  onClose,
  onPaid,
  onStale,
}: {
  readonly note: Versioned
  readonly open: readonly NoteMoney[]
  readonly onClose: () => void
  readonly onPaid: () => Promise<void>
  /** Loads the note again that somebody else changed meanwhile. */
  readonly onStale: () => Promise<void>
}) => {
  const { t } = useTranslation('debitNote')
  const sayProblem = useProblemWords()
  const { client } = trpc.useUtils()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const amountOf = (currency: string) => open.find((one) => one.currency === currency)?.amount.replace('-', '') ?? ''
  const [values, setValues] = useState(() => {
    const currency = open[0]?.currency ?? ''
    return { date: businessDay(new Date()), currency, amount: amountOf(currency), bankRef: '' }
  })
  const fields: Readonly<Record<string, Field>> = {
    date,
    currency: {
      kind: 'choice',
      label: ['币种', 'Currency'],
      options: open.map(({ currency }) => [currency, currency, currency]),
      required: true,
    },
    amount,
    bankRef: { ...bankRef, required: true },
  }
  const pay = useMutation({
    mutationFn: () => client.debitNote.pay.mutate({ id: note.id, version: note.version, ...values }),
    onError: async (error) => {
      const { issues: found, code } = failureOf(error)
      setIssues(found)
      if (!found.some(({ path }) => path in values)) toast('error', sayProblem(error))
      if (code === 'stale') await onStale()
    },
    onSuccess: async () => {
      toast('success', t('done.pay'))
      onClose()
      await onPaid()
    },
  })
  return (
    <ActDialog
      title={t('act.pay')}
      width="520px"
      act={t('savePayment')}
      disabled={values.amount === ''}
      loading={pay.isPending}
      onAct={() => pay.mutate()}
      onClose={onClose}
    >
      <DialogFields
        fields={fields}
        values={values}
        issues={issues}
        onChange={(name, value) => {
          setIssues([])
          const text = String(value ?? '')
          setValues({ ...values, [name]: text, ...(name === 'currency' ? { amount: amountOf(text) } : {}) })
        }}
      />
    </ActDialog>
  )
}
