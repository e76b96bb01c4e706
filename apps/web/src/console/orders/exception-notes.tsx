import { Button } from '@chakra-ui/react'
import { isSettledByHand, mayEdit, type Reference } from '@hangjia/contracts'
import { Note, referenceTitle, useSpeech } from '@hangjia/ui'
import { Check, Eye } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '../../session/session.tsx'
import { useReload } from '../acts/use-reload.ts'
import type { ActProps } from '../record/act-props.ts'
import { type ExceptionAct, ExceptionDialog } from './exception-dialog.tsx'

/** Way to the shipment of an exception, and what may be done about it. */
export const ExceptionNotes = (props: ActProps) => {
  const { row, disabled } = props
  const { t } = useTranslation('order')
  const { language } = useSpeech()
  const session = useSession()
  const reload = useReload(props)
  const [asked, setAsked] = useState<ExceptionAct>()
  if (!row) return null
  const order = row.order as unknown as Reference
  const isOver = row.state === 'cleared' || row.state === 'settled'
  return (
    <Note className="gap-x-16" role="note">
      <Link className="link" to={`/orderTracking?record=${order.id}`}>
        {t('exceptions.toOrder', { no: referenceTitle(order, language) })}
      </Link>
      {mayEdit(session) && !isOver ? (
        <>
          <Button variant="solid" disabled={disabled} onClick={() => setAsked('acknowledge')}>
            <Eye />
            {t('exceptions.act.acknowledge')}
          </Button>
          {isSettledByHand(row.kind) ? (
            <Button disabled={disabled} onClick={() => setAsked('settle')}>
              <Check />
              {t('exceptions.act.settle')}
            </Button>
          ) : null}
        </>
      ) : null}
      {asked ? (
        <ExceptionDialog act={asked} exceptions={[row.id]} onClose={() => setAsked(undefined)} onHandled={reload} />
      ) : null}
    </Note>
  )
}
