import { mayEdit } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { Ban, Eye, EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { IconAct } from '../../../icon-act.tsx'
import { useSession } from '../../../session/session.tsx'
import { useActProblem } from '../../act-problem.ts'
import type { ActProps } from '../../record/act-props.ts'
import { useReload } from '../use-reload.ts'

const decisions = [
  { state: 'shown', Icon: Eye },
  { state: 'hidden', Icon: EyeOff },
  { state: 'spam', Icon: Ban },
] as const

/** Shows a comment on the public site, hides it, or puts it with the spam. */
export const CommentActs = (props: ActProps) => {
  const { page, records, row, disabled } = props
  const { t } = useTranslation('site')
  const session = useSession()
  const reload = useReload(props)
  const sayProblem = useActProblem(page, records)
  const decide = trpc.comment.decide.useMutation({
    onSuccess: async ({ state }) => {
      toast('success', t(`decided.${state}`))
      await reload()
    },
    onError: async (error: unknown) => toast('error', await sayProblem(error)),
  })
  if (!row || !mayEdit(session)) return null
  return decisions
    .filter(({ state }) => state !== row.state)
    .map(({ state, Icon }) => (
      <IconAct
        key={state}
        words={t(`decide.${state}`)}
        disabled={disabled || decide.isPending}
        onClick={() => decide.mutate({ id: row.id, version: row.version, state })}
      >
        <Icon />
      </IconAct>
    ))
}
