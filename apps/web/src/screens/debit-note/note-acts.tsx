import { Button } from '@chakra-ui/react'
import { type DebitNoteView, issuesNotes, mayEdit, type NoteAct, voidsNotes } from '@hangjia/contracts'
import { type PaperLanguage, paperText } from '@hangjia/pdf'
import { toast, useConfirm } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { Check, CircleX, Coins, FileDown, Pencil, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { copyText } from '../../copied.ts'
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx'
import { failureOf, useProblemWords } from '../../problem.ts'
import { useSession } from '../../session/session.tsx'
import { PaymentDialog } from './payment-dialog.tsx'

/** Acts of this reader on a note in its state. */
export const NoteActs = ({
  note,
  language,
  onChanged,
}: {
  readonly note: DebitNoteView
  readonly language: PaperLanguage
  readonly onChanged: () => Promise<void>
}) => {
  const { t } = useTranslation('debitNote')
  const session = useSession()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const sayProblem = useProblemWords()
  const utils = trpc.useUtils()
  const [asked, setAsked] = useState<'pay' | 'void'>()
  const { id, version, state, document, lacksStamp } = note
  const failed = async (error: unknown) => {
    toast('error', sayProblem(error))
    if (failureOf(error).code === 'stale') await onChanged()
  }
  const move = useMutation({
    mutationFn: ({ act, reason = '' }: { readonly act: NoteAct; readonly reason?: string }) =>
      utils.client.debitNote.move.mutate({ id, version, act, reason }),
    onError: failed,
    onSuccess: async (_answer, { act }) => {
      toast('success', t(`done.${act}`))
      setAsked(undefined)
      await onChanged()
    },
  })
  const remove = useMutation({
    mutationFn: () => utils.client.debitNote.remove.mutate({ id, version }),
    onError: failed,
    onSuccess: () => {
      toast('success', t('done.remove'))
      navigate('/debitNotePdf', { replace: true })
    },
  })
  const sure = async (act: 'confirm' | 'send' | 'remove') =>
    (await confirm({
      title: t(`ask.${act}`),
      body: (
        <>
          <p>{t(`result.${act}`)}</p>
          {act === 'confirm' && lacksStamp && <p>{t(`unstamped.${lacksStamp}`)}</p>}
        </>
      ),
      act: t(`act.${act}`),
      ...(act === 'remove' ? { danger: true } : {}),
    })) === 'act'
  const isOff = move.isPending || remove.isPending
  const isOpen = state === 'confirmed' || state === 'sent' || state === 'partPaid'
  const copyMail = () =>
    copyText(paperText('debitNote', document, language), { done: t('done.mail'), failed: t('copyFailed') })
  return (
    <div className="flex wrap gap-8 pt-4 pb-14 px-14">
      {state === 'draft' && mayEdit(session) ? (
        <>
          <Button disabled={isOff} onClick={() => navigate(`/debitNotePdf?id=${id}&edit=1`)}>
            <Pencil size={15} />
            {t('act.edit')}
          </Button>
          <Button disabled={isOff} onClick={async () => void ((await sure('remove')) && remove.mutate())}>
            <Trash2 size={15} />
            {t('act.remove')}
          </Button>
        </>
      ) : null}
      {state === 'draft' && issuesNotes(session) ? (
        <Button
          variant="solid"
          disabled={isOff}
          onClick={async () => void ((await sure('confirm')) && move.mutate({ act: 'confirm' }))}
        >
          <Check size={15} />
          {t('act.confirm')}
        </Button>
      ) : null}
      {note.sentAt === null && state !== 'draft' && state !== 'void' && issuesNotes(session) ? (
        <Button
          variant="solid"
          disabled={isOff}
          onClick={async () => void ((await sure('send')) && move.mutate({ act: 'send' }))}
        >
          <Send size={15} />
          {t('act.send')}
        </Button>
      ) : null}
      {isOpen && issuesNotes(session) ? (
        <Button disabled={isOff} onClick={() => setAsked('pay')}>
          <Coins size={15} />
          {t('act.pay')}
        </Button>
      ) : null}
      {state === 'draft' || state === 'void' ? null : (
        <>
          <Button onClick={copyMail}>{t('act.mail')}</Button>
          <Button asChild>
            <a href={`/pdf/debitNote/${id}?language=${language}&download=1`}>
              <FileDown size={15} />
              {t('act.download')}
            </a>
          </Button>
        </>
      )}
      {(state === 'confirmed' || state === 'sent') && voidsNotes(session) ? (
        <Button disabled={isOff} onClick={() => setAsked('void')}>
          <CircleX size={15} />
          {t('act.void')}
        </Button>
      ) : null}
      {asked === 'pay' ? (
        <PaymentDialog
          note={note}
          open={document.balance.filter(({ amount }) => !/^-?0(?:\.0+)?$/.test(amount))}
          onClose={() => setAsked(undefined)}
          onPaid={onChanged}
          onStale={onChanged}
        />
      ) : null}
      {asked === 'void' ? (
        <ReasonDialog
          title={t('ask.void', { no: document.noteNo })}
          act={t('act.void')}
          least={1}
          isBusy={move.isPending}
          onClose={() => setAsked(undefined)}
          onGiven={(reason) => move.mutate({ act: 'void', reason })}
        />
      ) : null}
    </div>
  )
}
