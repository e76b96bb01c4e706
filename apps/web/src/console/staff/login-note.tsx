import { Button } from '@chakra-ui/react'
import { holdsPage, mayEdit, type Reference } from '@hangjia/contracts'
import { referenceTitle, toast, useConfirm, useSpeech } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { LogOut, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useSession } from '../../session/session.tsx'
import { useActProblem } from '../act-problem.ts'
import type { ActProps } from '../record/act-props.ts'

const people = 'employeeManagement'

/** Acts on a log-in that looks strange: its person is logged out everywhere, or their account opened to be locked. */
export const LoginNote = ({ page, records, row, disabled }: ActProps) => {
  const { t } = useTranslation('staff')
  const { language } = useSpeech()
  const session = useSession()
  const confirm = useConfirm()
  const utils = trpc.useUtils()
  const sayProblem = useActProblem(page, records)
  const user = (row?.user ?? null) as Reference | null
  const end = useMutation({
    mutationFn: (id: string) => utils.client.staff.endSessions.mutate({ id }),
    onError: async (error) => toast('error', await sayProblem(error)),
    onSuccess: async ({ ended }) => {
      toast('success', t('login.ended', { count: ended }))
      await records.refresh()
    },
  })
  if (!user) return null
  const name = referenceTitle(user, language)
  const ask = async () => {
    const answer = await confirm({
      title: t('login.ask', { name }),
      body: t('login.askBody'),
      act: t('login.end'),
      danger: true,
    })
    if (answer === 'act') end.mutate(user.id)
  }
  return (
    <div className="row flex-none wrap gap-6 py-6 px-20 bg-subtle border-b-muted">
      {mayEdit(session) ? (
        <Button disabled={disabled || end.isPending} onClick={ask}>
          <LogOut />
          {t('login.end')}
        </Button>
      ) : null}
      {holdsPage(session, people) ? (
        <Button asChild>
          <Link to={`/${people}?record=${user.id}`}>
            <UserRound />
            {t('login.open', { name })}
          </Link>
        </Button>
      ) : null}
    </div>
  )
}
