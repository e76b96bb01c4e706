import { mayEdit, type Reference } from '@hangjia/contracts'
import { Note, referenceTitle, useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ActButton } from '../../bar-acts/act-button.tsx'
import { useSession } from '../../session/session.tsx'
import { useReload } from '../acts/use-reload.ts'
import type { ActProps } from '../record/act-props.ts'
import { useUnmatchedActs } from './use-unmatched-acts.tsx'

/** Acts on an unmatched milestone, and the order that it went to. */
export const UnmatchedNotes = (props: ActProps) => {
  const { row, disabled } = props
  const { t } = useTranslation('order')
  const { language } = useSpeech()
  const session = useSession()
  const reload = useReload(props)
  const { acts, dialogs } = useUnmatchedActs({ rows: row ? [row] : [], disabled, onDone: reload })
  if (!row) return null
  const order = row.order as unknown as Reference | null
  const isOpen = row.state === 'open' && mayEdit(session)
  if (!order && !isOpen) return null
  return (
    <Note className="gap-x-16" role="note">
      {order ? (
        <Link className="link" to={`/orderTracking?record=${order.id}`}>
          {t('exceptions.toOrder', { no: referenceTitle(order, language) })}
        </Link>
      ) : null}
      {isOpen ? acts.map((act) => <ActButton key={act.key} act={act} />) : null}
      {dialogs}
    </Note>
  )
}
