import { type Field, orderEvent, type Reference, unmatchedEvent } from '@hangjia/contracts'
import { ActDialog, toast, useSpeech } from '@hangjia/ui'
import { startOfMinute } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { PickerField } from '../../fields.tsx'
import { useProblemWords } from '../../problem.ts'
import { DialogFields } from '../acts/customers/dialog-field.tsx'
import { useFieldOptions } from '../form/use-field-options.ts'
import type { AnyRow } from '../records.ts'

type Milestone = (typeof orderEvent.fields.milestone.options)[number][0]

/** Asks for the order of unmatched milestones, and for what they lack themselves. */
export const AttachDialog = ({
  rows,
  onClose,
  onDone,
}: {
  readonly rows: readonly AnyRow[]
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}) => {
  const { t } = useTranslation('order')
  const { label, rule } = useSpeech()
  const sayProblem = useProblemWords()
  const { client } = trpc.useUtils()
  const orders = useFieldOptions('unmatchedMilestones', 'order')
  const [order, setOrder] = useState<Reference | null>((rows[0]?.order ?? null) as unknown as Reference | null)
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const [milestone, at] = [values.milestone, values.at].map((value) =>
    typeof value === 'string' && value !== '' ? value : null,
  )
  const lacksMilestone = rows.some((row) => row.milestone === null)
  const lacksTime = rows.some((row) => row.at === null)
  const fields: Readonly<Record<string, Field>> = {
    ...(lacksMilestone ? { milestone: { ...orderEvent.fields.milestone, required: true } } : {}),
    ...(lacksTime ? { at: { ...orderEvent.fields.at, required: true } } : {}),
  }
  const attach = useMutation({
    mutationFn: () =>
      client.tracking.attachEvents.mutate({
        events: rows.map(({ id }) => id),
        order: order?.id ?? '',
        milestone: (milestone ?? null) as Milestone | null,
        at: at ? startOfMinute(at) : null,
      }),
    onError: (error) => toast('error', sayProblem(error)),
    onSuccess: async ({ attached, refused, notKept }) => {
      if (attached > 0) toast('success', t('unmatched.done.attach', { count: attached }))
      if (notKept.length > 0) toast('warning', t('unmatched.notKept', { numbers: notKept.join(', ') }))
      for (const { text, rule: broken } of refused.slice(0, 3))
        toast('error', `${text}: ${rule(broken.name, broken.parameters)}`)
      onClose()
      await onDone()
    },
  })
  return (
    <ActDialog
      title={t('unmatched.title.attach', { count: rows.length })}
      width="520px"
      act={t('unmatched.act.attach')}
      disabled={!order || (lacksMilestone && !milestone) || (lacksTime && !at)}
      loading={attach.isPending}
      onAct={() => attach.mutate()}
      onClose={onClose}
    >
      <div className="column gap-12">
        <PickerField
          label={label(unmatchedEvent.fields.order.label)}
          required
          help={t('unmatched.hint')}
          value={order}
          load={orders}
          onChange={setOrder}
        />
        {Object.keys(fields).length > 0 ? (
          <DialogFields
            fields={fields}
            values={values}
            onChange={(name, value) => setValues({ ...values, [name]: value })}
          />
        ) : null}
      </div>
    </ActDialog>
  )
}
