import { mayEdit } from '@hangjia/contracts'
import { Ban, Eye, EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { IconAct } from '../../../icon-act.tsx'
import { useSession } from '../../../session/session.tsx'
import type { ActProps } from '../../record/act-props.ts'
import { useRowAct } from '../use-row-act.ts'

const decisions = [
  { state: 'shown', Icon: Eye },
  { state: 'hidden', Icon: EyeOff },
  { state: 'spam', Icon: Ban },
] as const

/** Shows a comment on the public site, hides it, or puts it with the spam. */
export const CommentActs = (props: ActProps) => {
  const { row, disabled } = props
  const { t } = useTranslation('site')
  const session = useSession()
  const { client } = trpc.useUtils()
  const decide = useRowAct(props, async ({ id, version }, state: (typeof decisions)[number]['state']) => {
    await client.comment.decide.mutate({ id, version, state })
    return t(`decided.${state}`)
  })
  if (!row || !mayEdit(session)) return null
  return decisions
    .filter(({ state }) => state !== row.state)
    .map(({ state, Icon }) => (
      <IconAct
        key={state}
        words={t(`decide.${state}`)}
        disabled={disabled || decide.isPending}
        onClick={() => decide.mutate(state)}
      >
        <Icon />
      </IconAct>
    ))
}
