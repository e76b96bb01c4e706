import { Button } from '@chakra-ui/react'
import { pageShowing, type RecordPage, type Reference } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarClock, CalendarPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import { useActProblem } from '../act-problem.ts'
import { useFormValue } from '../form/use-form-value.ts'
import type { ActProps } from '../record/act-props.ts'
import { useRecords } from '../records.ts'
import { factsOfCall } from './facts-of-call.ts'

/** Ways to enter a pool with less typing: that of the next week, and the times of its sailing. */
export const PoolActs = (props: ActProps) => {
  const { row, opened, disabled } = props
  const { t } = useTranslation('space')
  const session = useSession()
  const sailings = pageShowing('sailing', session)
  return (
    <>
      {sailings && <FillFromSailing {...props} sailings={sailings} />}
      {row && (
        <Button disabled={disabled} onClick={() => opened.renew(row.id)}>
          <CalendarPlus />
          {t('pool.nextWeek')}
        </Button>
      )}
    </>
  )
}

/** Fills in day, terminal and cut-offs as the chosen sailing has them in the port of the pool; what it leaves blank stays. */
const FillFromSailing = ({ page, records, form, sailings }: ActProps & { readonly sailings: RecordPage }) => {
  const { t } = useTranslation('space')
  const queries = useQueryClient()
  const of = useRecords(sailings)
  const sayProblem = useActProblem(page, records)
  const [sailing, pol] = [useFormValue(form, 'sailing'), useFormValue(form, 'pol')] as (Reference | null)[]
  const fill = useMutation({
    mutationFn: async ({ id }: Reference) => factsOfCall(await queries.fetchQuery(of.one(id)), pol?.id ?? ''),
    onSuccess: (facts) => {
      if (!facts) return toast('error', t('pool.notCalled'))
      for (const [name, value] of Object.entries(facts)) form.set(name, value)
      toast('success', t('pool.filled'))
    },
    onError: async (error) => toast('error', await sayProblem(error)),
  })
  if (!sailing || !pol) return null
  // A button that is off for a moment loses the focus of the keyboard.
  return (
    <Button aria-busy={fill.isPending} onClick={() => !fill.isPending && fill.mutate(sailing)}>
      <CalendarClock />
      {t('pool.fill')}
    </Button>
  )
}
