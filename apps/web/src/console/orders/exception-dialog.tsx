import { type Issue, orderException } from '@hangjia/contracts'
import { ActDialog, toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { failureOf, useProblemWords } from '../../problem.ts'
import { DialogFields } from '../acts/customers/dialog-field.tsx'

const { remark, until } = orderException.fields

export type ExceptionAct = 'acknowledge' | 'settle'

/** Asks what is done about exceptions: who acknowledges them may let them rest until a day. */
export const ExceptionDialog = ({
  act,
  exceptions,
  onClose,
  onHandled,
}: {
  readonly act: ExceptionAct
  /** Ids of the exceptions. */
  readonly exceptions: readonly string[]
  readonly onClose: () => void
  readonly onHandled: () => Promise<void>
}) => {
  const { t } = useTranslation('order')
  const sayProblem = useProblemWords()
  const { client } = trpc.useUtils()
  const [values, setValues] = useState({ remark: '', until: '' })
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const handle = useMutation({
    mutationFn: () =>
      client.orders.handleExceptions.mutate({
        exceptions: [...exceptions],
        act,
        remark: values.remark,
        until: values.until || null,
      }),
    onError: (error) => {
      const { issues: found } = failureOf(error)
      setIssues(found)
      if (!found.some(({ path }) => path in values)) toast('error', sayProblem(error))
    },
    onSuccess: async ({ handled }) => {
      toast('success', t(`exceptions.done.${act}`, { count: handled }))
      onClose()
      await onHandled()
    },
  })
  return (
    <ActDialog
      title={t(`exceptions.title.${act}`, { count: exceptions.length })}
      width="480px"
      act={t(`exceptions.act.${act}`)}
      disabled={values.remark.trim() === ''}
      loading={handle.isPending}
      onAct={() => handle.mutate()}
      onClose={onClose}
    >
      <DialogFields
        fields={{ remark: { ...remark, required: true }, ...(act === 'acknowledge' ? { until } : {}) }}
        values={values}
        issues={issues}
        onChange={(name, value) => {
          setIssues([])
          setValues({ ...values, [name]: value ?? '' })
        }}
      />
    </ActDialog>
  )
}
