import { Button } from '@chakra-ui/react'
import { type AnswerOf, type Contract, holdsPage, mayEdit } from '@hangjia/contracts'
import { DialogFrame, Note, PlainTable, referenceTitle, toast, useSpeech } from '@hangjia/ui'
import { clockText } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { FlaskConical, Undo2 } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trpc } from '../../../api.ts'
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx'
import { useProblemWords } from '../../../problem.ts'
import { useSession } from '../../../session/session.tsx'
import { useActProblem } from '../../act-problem.ts'
import type { ActProps } from '../../record/act-props.ts'

/** Rules of the pool before they are kept: the customers that they would release; and the last release, which can be taken back. */
export const PoolNotes = (props: ActProps) => {
  const { page, records, form } = props
  const { t } = useTranslation('customer')
  const utils = trpc.useUtils()
  const session = useSession()
  const sayProblem = useActProblem(page, records)
  const words = useProblemWords()
  const run = trpc.customers.lastRun.useQuery({})
  const [asked, setAsked] = useState<'simulate' | 'undo'>()
  const days = Number(useSyncExternalStore(form.subscribe, () => form.get().values.releaseDays))
  const undo = useMutation({
    mutationFn: (reason: string) => utils.client.customers.undoRun.mutate({ at: run.data?.at ?? '', reason }),
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async ({ restored }) => {
      toast('success', t('run.undone', { count: restored }))
      setAsked(undefined)
      await run.refetch()
    },
  })
  const { at = null, released = 0, left = 0 } = run.data ?? {}
  const lastRun = () => (at === null ? t('run.none') : t('run.last', { at: clockText(at), released, left }))
  return (
    <Note className="gap-x-16" role="note">
      <span className="flex-1 min-w-0">{run.data ? lastRun() : run.error ? words(run.error) : null}</span>
      <span className="flex flex-none gap-6">
        <Button disabled={!(days > 0)} onClick={() => setAsked('simulate')}>
          <FlaskConical />
          {t('simulate.act')}
        </Button>
        {left > 0 && mayEdit(session) ? (
          <Button disabled={undo.isPending} onClick={() => setAsked('undo')}>
            <Undo2 />
            {t('run.undo')}
          </Button>
        ) : null}
      </span>
      {asked === 'simulate' && <Simulation days={days} onClose={() => setAsked(undefined)} />}
      {asked === 'undo' && (
        <ReasonDialog
          title={t('run.undoTitle', { count: left })}
          act={t('run.undo')}
          least={1}
          most={512}
          isBusy={undo.isPending}
          onClose={() => setAsked(undefined)}
          onGiven={(reason) => undo.mutate(reason)}
        />
      )}
    </Note>
  )
}

const customersPage = 'companyCustomer'
type Simulated = AnswerOf<Contract['customers']['simulate']>
const Simulation = ({ days, onClose }: { readonly days: number; readonly onClose: () => void }) => {
  const { t } = useTranslation('customer')
  const asked = trpc.customers.simulate.useQuery({ releaseDays: days })
  return (
    <DialogFrame title={t('simulate.title', { count: days })} width="640px" leave="close" onClose={onClose}>
      {asked.data ? (
        <Released {...asked.data} />
      ) : (
        <p role="status">{t(asked.error ? 'simulate.failed' : 'simulate.busy')}</p>
      )}
    </DialogFrame>
  )
}

const Released = ({ count, rows }: Simulated) => {
  const { t } = useTranslation('customer')
  const { language } = useSpeech()
  const isOpen = holdsPage(useSession(), customersPage)
  return (
    <>
      <p role="status">{t(count === 0 ? 'simulate.nobody' : 'simulate.found', { count })}</p>
      {rows.length === 0 ? null : (
        <PlainTable look="rows" className="w-full mt-12">
          <thead>
            <tr>
              <th scope="col">{t('simulate.customer')}</th>
              <th scope="col">{t('simulate.owner')}</th>
              <th scope="col">{t('simulate.due')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ customer, owner, releaseOn }) => (
              <tr key={customer.id}>
                <td>
                  {isOpen ? (
                    <Link className="link" to={`/${customersPage}?record=${customer.id}`}>
                      {referenceTitle(customer, language)}
                    </Link>
                  ) : (
                    referenceTitle(customer, language)
                  )}
                </td>
                <td>{referenceTitle(owner, language)}</td>
                <td>{releaseOn}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      {count > rows.length ? <p className="mt-8 muted">{t('simulate.more', { count: count - rows.length })}</p> : null}
    </>
  )
}
