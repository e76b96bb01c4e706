import { Button } from '@chakra-ui/react'
import { holds, openEnquiryStates, runningEnquiryStates } from '@hangjia/contracts'
import { useConfirm } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AssignDialog } from '../../../dialogs/assign-dialog.tsx'
import { ReasonDialog } from '../../../dialogs/reason-dialog.tsx'
import { useSession } from '../../../session/session.tsx'
import { useFieldOptions } from '../../form/use-field-options.ts'
import type { ActProps } from '../../record/act-props.ts'
import type { AnyRow } from '../../records.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { LostDialog } from './lost-dialog.tsx'
import { ReplyTemplates } from './reply-templates.tsx'
import { useEnquiryMoves } from './use-enquiry-moves.ts'

type OfRow = ActProps & { readonly row: AnyRow }
const open: readonly unknown[] = openEnquiryStates
const isIn = (row: AnyRow, ...states: readonly string[]): boolean => states.includes(String(row.status))
const no = (row: AnyRow): string => String(row.enquiryNo)

type SalesAsked = 'reply' | 'askAgain' | 'terminate' | 'lost'
/** Acts of the asker: give details, remind, record the outcome, ask again, terminate. */
export const SalesActs = (props: OfRow) => {
  const { row, disabled } = props
  const { t } = useTranslation('enquiry')
  const confirm = useConfirm()
  const [asked, setAsked] = useState<SalesAsked>()
  const close = () => setAsked(undefined)
  const move = useEnquiryMoves(props, close)
  const isOff = disabled || move.isPending
  const win = async () => {
    if ((await confirm({ title: t('won.title', { no: no(row) }), act: t('won.act') })) === 'act')
      move.mutate({ act: 'conclude', outcome: 'won' })
  }
  const isOpen = open.includes(row.status)
  return (
    <>
      {isIn(row, ...runningEnquiryStates) ? (
        <Button disabled={isOff} onClick={() => move.mutate({ act: 'remind' })}>
          {t('remind.act')}
        </Button>
      ) : null}
      {isOpen ? (
        <Button variant={isIn(row, 'waiting') ? 'solid' : 'outline'} disabled={isOff} onClick={() => setAsked('reply')}>
          {t('reply.act')}
        </Button>
      ) : null}
      {isIn(row, 'answered', 'quoted', 'refused', 'expired') ? (
        <>
          <Button disabled={isOff} onClick={win}>
            {t('won.act')}
          </Button>
          <Button disabled={isOff} onClick={() => setAsked('lost')}>
            {t('lost.act')}
          </Button>
        </>
      ) : null}
      {isIn(row, 'answered', 'quoted', 'refused', 'lost', 'expired', 'closed') ? (
        <Button disabled={isOff} onClick={() => setAsked('askAgain')}>
          {t('askAgain.act')}
        </Button>
      ) : null}
      {isOpen || isIn(row, 'answered', 'quoted') ? (
        <Button disabled={isOff} onClick={() => setAsked('terminate')}>
          {t('terminate.act')}
        </Button>
      ) : null}
      {asked === 'reply' || asked === 'askAgain' || asked === 'terminate' ? (
        <ReasonDialog
          title={t(`${asked}.title`, { no: no(row) })}
          label={t(`${asked}.words`)}
          act={t(`${asked}.act`)}
          least={1}
          onClose={close}
          onGiven={(words) =>
            move.mutate(asked === 'terminate' ? { act: 'terminate', reason: words } : { act: asked, words })
          }
        />
      ) : null}
      {asked === 'lost' ? (
        <LostDialog
          row={row}
          isBusy={move.isPending}
          onClose={close}
          onLost={(lost) => move.mutate({ act: 'conclude', outcome: 'lost', ...lost })}
        />
      ) : null}
    </>
  )
}

type DeskAsked = 'answer' | 'askBack' | 'refuse' | 'assign'
/** Acts of the desk: take, answer with prices, ask for details, decline, reassign. */
export const DeskActs = (props: OfRow) => {
  const { page, row, disabled } = props
  const { t } = useTranslation('enquiry')
  const session = useSession()
  const [asked, setAsked] = useState<DeskAsked>()
  const close = () => setAsked(undefined)
  const move = useEnquiryMoves(props, close)
  const isOff = disabled || move.isPending
  const isDesk = page.scope === 'institution'
  const isOpen = open.includes(row.status)
  return (
    <>
      {isOpen && holds(session, 'TS-9026') ? (
        <Button disabled={isOff} onClick={() => setAsked('assign')}>
          {t('assign.act')}
        </Button>
      ) : null}
      {isDesk && isOpen && !row.quoter ? (
        <Button disabled={isOff} onClick={() => move.mutate({ act: 'take' })}>
          {t('take.act')}
        </Button>
      ) : null}
      {isDesk && isIn(row, ...runningEnquiryStates) ? (
        <Button disabled={isOff} onClick={() => setAsked('askBack')}>
          {t('askBack.act')}
        </Button>
      ) : null}
      {isDesk && isOpen ? (
        <Button disabled={isOff} onClick={() => setAsked('refuse')}>
          {t('refuse.act')}
        </Button>
      ) : null}
      {isDesk && (isOpen || isIn(row, 'answered', 'quoted')) ? (
        <Button variant={isOpen ? 'solid' : 'outline'} disabled={isOff} onClick={() => setAsked('answer')}>
          {t(isOpen ? 'answer.act' : 'answer.more')}
        </Button>
      ) : null}
      {asked === 'askBack' || asked === 'refuse' ? (
        <ReasonDialog
          title={t(`${asked}.title`, { no: no(row) })}
          label={t(`${asked}.words`)}
          act={t(`${asked}.act`)}
          least={1}
          most={2000}
          words={(add) => <ReplyTemplates use={asked} enquiry={row} onChosen={add} />}
          onClose={close}
          onGiven={(words) => move.mutate({ act: asked, words })}
        />
      ) : null}
      {asked === 'answer' ? (
        <AnswerDialog
          {...props}
          isBusy={move.isPending}
          onClose={close}
          onAnswered={(answer) => move.mutate({ act: 'answer', ...answer })}
        />
      ) : null}
      {asked === 'assign' ? <Assigning {...props} move={move} onClose={close} /> : null}
    </>
  )
}

const Assigning = ({
  page,
  row,
  move,
  onClose,
}: OfRow & { readonly move: ReturnType<typeof useEnquiryMoves>; readonly onClose: () => void }) => {
  const { t } = useTranslation('enquiry')
  const load = useFieldOptions(page.name, 'quoter')
  return (
    <AssignDialog
      title={t('assign.title', { no: no(row) })}
      words={{ to: t('assign.to'), act: t('assign.act') }}
      load={load}
      isBusy={move.isPending}
      onClose={onClose}
      onChosen={(given) => move.mutate({ act: 'assign', ...given })}
    />
  )
}
