import { toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { useActProblem } from '../../act-problem.ts'
import type { ActProps } from '../../record/act-props.ts'
import { useReload } from '../use-reload.ts'
import type { NotedFollowUp } from './follow-up-dialog.tsx'

type Moved =
  | { readonly act: 'claim' }
  | { readonly act: 'release' | 'recall'; readonly reason: string }
  | { readonly act: 'assign'; readonly to: string; readonly reason: string }
  | { readonly act: 'blacklist' | 'lock'; readonly on: boolean; readonly reason: string }
  | { readonly act: 'askDelay'; readonly until: string; readonly reason: string }
  | { readonly act: 'askQualification'; readonly note: string }
  | { readonly act: 'qualify'; readonly approve: boolean; readonly answer: string }
  | { readonly act: 'followUp'; readonly noted: NotedFollowUp }

/** Acts that leave a customer on the page of its owner. */
const stays: readonly Moved['act'][] = ['followUp', 'lock', 'askDelay', 'askQualification']

/** Runs one act on the open customer; a customer that leaves the page with it is closed. */
export const useCustomerMoves = (props: ActProps, onDone: () => void) => {
  const { page, records, row, opened } = props
  const { t } = useTranslation('customer')
  const { client } = trpc.useUtils()
  const sayProblem = useActProblem(page, records)
  const reload = useReload(props)
  return useMutation({
    mutationFn: async (moved: Moved): Promise<unknown> => {
      if (!row) return undefined
      const read = { id: row.id, version: row.version }
      if (moved.act === 'claim') return await client.customers.claim.mutate(read)
      if (moved.act === 'assign')
        return await client.customers.assign.mutate({ rows: [read], to: moved.to, reason: moved.reason })
      if (moved.act === 'blacklist' || moved.act === 'lock')
        return await client.customers[moved.act].mutate({ ...read, on: moved.on, reason: moved.reason })
      if (moved.act === 'askDelay')
        return await client.customers.askDelay.mutate({ ...read, until: moved.until, reason: moved.reason })
      if (moved.act === 'askQualification')
        return await client.customers.askQualification.mutate({ ...read, note: moved.note })
      if (moved.act === 'qualify')
        return await client.customers.qualify.mutate({ ...read, approve: moved.approve, answer: moved.answer })
      if (moved.act === 'followUp') return await client.customers.followUp.mutate({ ...read, ...moved.noted })
      return await client.customers.release.mutate({ ...read, reason: moved.reason })
    },
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async (_answer, { act }) => {
      toast('success', t(`done.${act}`))
      onDone()
      // Off the page it was on: a claim leaves the pool, a customer given away leaves its owner's list.
      if (stays.includes(act) || page.scope === 'company' || page.scope === 'institution') return await reload()
      opened.close()
      await records.refresh()
    },
  })
}
