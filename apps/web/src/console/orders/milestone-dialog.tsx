import { Button } from '@chakra-ui/react'
import {
  approvesRelease,
  type Field,
  type Issue,
  linesIn,
  type Milestone,
  milestonesOfActs,
  orderEvent,
  type Reader,
  shipmentOrder,
  stepsOfMode,
} from '@hangjia/contracts'
import { DialogFrame, Tick, toast } from '@hangjia/ui'
import { startOfMinute } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { failureOf, useProblemWords } from '../../problem.ts'
import { useSession } from '../../session/session.tsx'
import { DialogFields } from '../acts/customers/dialog-field.tsx'
import type { AnyRow } from '../records.ts'

const { milestone, classifier, at, place, note, delayReason, changedFrom, changedTo, paidBy } = orderEvent.fields
const { vessel, voyage, etd } = shipmentOrder.fields

/** Milestones that this reader enters by hand. */
const entered = (reader: Reader): typeof milestone.options =>
  milestone.options.filter(
    ([name]) => !milestonesOfActs.includes(name) && (name !== 'SETTLED' || approvesRelease(reader)),
  ) as unknown as typeof milestone.options

/** The milestone that an order waits for: of its next step, or of the first after it that no act of the console takes. */
const expectedOf = (row: AnyRow | undefined): Milestone => {
  const steps = stepsOfMode(String(row?.mode))
  const next = steps.findIndex(({ stage }) => stage === row?.nextStage)
  const ahead = steps.slice(Math.max(next, 0)).flatMap(({ by }) => by) as readonly Milestone[]
  return ahead.find((name) => !milestonesOfActs.includes(name)) ?? 'BOOKING_CONFIRMED'
}

interface Entered {
  readonly milestone: Milestone
  readonly classifier: 'ACT' | 'EST' | 'PLN'
  readonly at: string
  readonly place: string
  readonly note: string
  readonly delayReason: '' | (typeof delayReason.options)[number][0]
  readonly changedFrom: string
  readonly changedTo: string
  readonly vessel: string
  readonly etd: string
  readonly paidBy: '' | 'customer' | 'carrier' | 'us'
}
const nothing = { changedFrom: '', changedTo: '', vessel: '', etd: '', paidBy: '', delayReason: '' } as const

/** Facts that a rolled or an amended order has beside the others. */
const changeFields = ({ milestone: chosen, classifier: kind }: Entered): Readonly<Record<string, Field>> =>
  kind !== 'ACT'
    ? {}
    : chosen === 'ROLLED'
      ? {
          changedTo: { ...changedTo, label: ['新航次', 'New voyage'], max: voyage.max, required: true },
          vessel: { ...vessel, label: ['新船名', 'New vessel'] },
          etd: { ...etd, label: ['新开航时间', 'New departure'] },
          paidBy: { ...paidBy, required: true },
        }
      : chosen === 'AMENDED'
        ? { changedFrom, changedTo: { ...changedTo, required: true }, paidBy }
        : {}

/** Asks for one milestone of one order or of several. */
export const MilestoneDialog = ({
  rows,
  onClose,
  onNoted,
}: {
  readonly rows: readonly AnyRow[]
  readonly onClose: () => void
  readonly onNoted: () => Promise<void>
}) => {
  const { t } = useTranslation('order')
  const session = useSession()
  const sayProblem = useProblemWords()
  const { client } = trpc.useUtils()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [only, ...others] = rows
  const [values, setValues] = useState<Entered>(() => ({
    milestone: expectedOf(only),
    classifier: 'ACT',
    at: startOfMinute(Date.now()),
    place: '',
    note: '',
    ...nothing,
  }))
  const loaded = others.length === 0 ? linesIn(only?.containers).map(({ containerNo: one }) => String(one)) : []
  const [containers, setContainers] = useState<readonly string[]>([])
  const isRecorded = issues.some(({ rule }) => rule === 'milestoneRecorded')
  const record = useMutation({
    mutationFn: (corrects: boolean) =>
      client.orders.note.mutate({
        ...values,
        etd: values.etd || null,
        paidBy: values.paidBy || null,
        delayReason: values.delayReason || null,
        orders: rows.map(({ id }) => id),
        containers: [...containers],
        corrects,
      }),
    onError: (error) => {
      const { issues: found } = failureOf(error)
      setIssues(found)
      if (!found.some(({ path }) => path in values)) toast('error', sayProblem(error))
    },
    onSuccess: async () => {
      toast('success', t('milestone.done'))
      onClose()
      await onNoted()
    },
  })
  const fields: Readonly<Record<string, Field>> = {
    milestone: { ...milestone, options: entered(session) },
    classifier,
    at,
    ...changeFields(values),
    delayReason,
    place,
    note,
  }
  return (
    <DialogFrame
      title={
        others.length === 0
          ? t('milestone.title', { no: String(only?.orderNo) })
          : t('milestone.batch', { count: rows.length })
      }
      width="560px"
      leave="cancel"
      acts={
        <>
          {isRecorded ? (
            <Button variant="outline" disabled={record.isPending} onClick={() => record.mutate(true)}>
              {t('milestone.correct')}
            </Button>
          ) : null}
          <Button variant="solid" disabled={record.isPending || values.at === ''} onClick={() => record.mutate(false)}>
            {t('milestone.save')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <div className="column gap-12">
        <DialogFields
          fields={fields}
          values={values}
          issues={issues}
          onChange={(name, value) => {
            setIssues([])
            setValues({ ...values, [name]: value ?? '' })
          }}
        />
        {loaded.length > 0 ? (
          <fieldset className="column gap-6">
            <legend className="muted">{t('milestone.containers')}</legend>
            <span className="flex wrap gap-y-4 gap-x-16">
              {loaded.map((number) => (
                <Tick
                  key={number}
                  checked={containers.includes(number)}
                  onChange={(isTicked) => {
                    setIssues([])
                    setContainers([...containers.filter((one) => one !== number), ...(isTicked ? [number] : [])])
                  }}
                >
                  {number}
                </Tick>
              ))}
            </span>
          </fieldset>
        ) : null}
      </div>
    </DialogFrame>
  )
}
