import { Menu } from '@chakra-ui/react'
import { type ChatView, mayEdit, sessionResults, workOrderKinds } from '@hangjia/contracts'
import { ActDialog, Textarea, TextInput, Tick, toast, useSpeech } from '@hangjia/ui'
import { ClipboardPlus, MessageCircleQuestion, Ship, UserRoundPen } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import styles from '../../chat/chat.module.css'
import { useChatPickers } from '../../chat/use-chat-pickers.ts'
import { useBeginning } from '../../console/form/use-beginning.ts'
import { AssignDialog } from '../../dialogs/assign-dialog.tsx'
import { ChoiceField } from '../../fields.tsx'
import { IconAct } from '../../icon-act.tsx'
import { MenuButton } from '../../menu-button.tsx'
import { useProblemWords } from '../../problem.ts'
import { useSession } from '../../session/session.tsx'
import { enquiryOfChat } from '../enquiry-of-chat.ts'
import { BookDialog } from './book-dialog.tsx'

interface ActsProps {
  readonly view: ChatView
  readonly onChanged: () => Promise<void>
}

/** Makes a work order of a session, hands it over, ends it. */
export const SessionActs = ({ view, onChanged }: ActsProps) => {
  const { t } = useTranslation('chat')
  const session = useSession()
  const load = useChatPickers()
  const sayProblem = useProblemWords()
  const [asked, setAsked] = useState<'raise' | 'handOver' | 'book'>()
  const read = { id: view.session.id, version: view.session.version }
  const done = (words: 'handedOver' | 'closed') => async () => {
    setAsked(undefined)
    toast('success', t(words))
    await onChanged()
  }
  const onError = (error: unknown) => void toast('error', sayProblem(error))
  const handOver = trpc.chat.handOver.useMutation({ onError, onSuccess: done('handedOver') })
  const close = trpc.chat.close.useMutation({ onError, onSuccess: done('closed') })
  const enquire = useBeginning('customerInquiry')
  if (!mayEdit(session)) return null
  const isBusy = handOver.isPending || close.isPending
  return (
    <>
      <IconAct words={t('book.act')} disabled={isBusy} onClick={() => setAsked('book')}>
        <Ship />
      </IconAct>
      {enquire ? (
        <IconAct words={t('enquire')} disabled={isBusy} onClick={() => enquire(enquiryOfChat(view))}>
          <MessageCircleQuestion />
        </IconAct>
      ) : null}
      <IconAct words={t('raise.act')} disabled={isBusy} onClick={() => setAsked('raise')}>
        <ClipboardPlus />
      </IconAct>
      <IconAct words={t('handOver')} disabled={isBusy} onClick={() => setAsked('handOver')}>
        <UserRoundPen />
      </IconAct>
      <MenuButton label={t('close')}>
        {sessionResults
          .filter((result) => result !== 'handedOver')
          .map((result) => (
            <Menu.Item key={result} value={result} onClick={() => close.mutate({ ...read, result })}>
              {t(`results.${result}`)}
            </Menu.Item>
          ))}
      </MenuButton>
      {asked === 'book' && <BookDialog view={view} onClose={() => setAsked(undefined)} onChanged={onChanged} />}
      {asked === 'raise' && <RaiseDialog view={view} onClose={() => setAsked(undefined)} onChanged={onChanged} />}
      {asked === 'handOver' && (
        <AssignDialog
          title={t('handOver')}
          load={load.employee}
          isBusy={isBusy}
          onClose={() => setAsked(undefined)}
          onChosen={({ to, reason }) => handOver.mutate({ ...read, to, note: reason })}
        />
      )}
    </>
  )
}

const kindOfIntent = {
  price: 'priceNeeded',
  booking: 'bookingReview',
  schedule: 'other',
  tracking: 'tracking',
  document: 'document',
  complaint: 'complaint',
  other: 'other',
} as const satisfies Record<ChatView['session']['intent'], (typeof workOrderKinds)[number][0]>

const RaiseDialog = ({ view, onClose, onChanged }: ActsProps & { readonly onClose: () => void }) => {
  const { t } = useTranslation('chat')
  const { language } = useSpeech()
  const id = useId()
  const sayProblem = useProblemWords()
  const { session, messages } = view
  const [kind, setKind] = useState<(typeof workOrderKinds)[number][0]>(kindOfIntent[session.intent])
  const [title, setTitle] = useState('')
  const [content, setContent] = useState(messages.filter(({ direction }) => direction === 'in').at(-1)?.words ?? '')
  const [isUrgent, setUrgent] = useState(session.intent === 'complaint')
  const raise = trpc.workOrders.raise.useMutation({
    onError: (error) => void toast('error', sayProblem(error)),
    onSuccess: async () => {
      toast('success', t('raise.done'))
      onClose()
      await onChanged()
    },
  })
  const isReady = title.trim() !== '' && content.trim() !== ''
  return (
    <ActDialog
      title={t('raise.act')}
      width="560px"
      act={t('raise.save')}
      disabled={!isReady || raise.isPending}
      onAct={() =>
        raise.mutate({ session: session.id, kind, title, content, priority: isUrgent ? 'urgent' : 'normal' })
      }
      onClose={onClose}
    >
      <div className="tiles two-columns gap-12">
        <ChoiceField
          label={t('raise.kind')}
          raised
          value={kind}
          options={workOrderKinds.map(([value, zh, en]) => [value, language === 'en' ? en : zh] as const)}
          onChoose={(chosen) => chosen && setKind(chosen)}
        />
        <Tick className="row wrap gap-8" checked={isUrgent} onChange={(isTicked) => setUrgent(isTicked)}>
          {t('raise.urgent')}
        </Tick>
        <div className="whole-row">
          <TextInput label={t('raise.title')} value={title} onChange={setTitle} maxLength={120} required />
        </div>
        <div className="whole-row">
          <label htmlFor={`${id}c`} className={styles.soft}>
            {t('raise.content')}
          </label>
          <Textarea
            id={`${id}c`}
            className="w-full"
            rows={6}
            maxLength={4000}
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
        </div>
      </div>
    </ActDialog>
  )
}
