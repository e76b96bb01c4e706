import { longestPaste, type Reference } from '@hangjia/contracts'
import { ActDialog, Textarea, toast } from '@hangjia/ui'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import styles from '../../chat/chat.module.css'
import { useChatPickers } from '../../chat/use-chat-pickers.ts'
import { PickerField } from '../../fields.tsx'
import { useProblemWords } from '../../problem.ts'

interface PasteDialogProps {
  readonly onClose: () => void
  readonly onOpened: (id: string) => void
}

/** Asks for a customer's text: pasted, or dropped as a text or mail file. */
export const PasteDialog = ({ onClose, onOpened }: PasteDialogProps) => {
  const { t } = useTranslation('chat')
  const id = useId()
  const sayProblem = useProblemWords()
  const load = useChatPickers()
  const [channel, setChannel] = useState<Reference | null>(null)
  const [group, setGroup] = useState<Reference | null>(null)
  const [text, setText] = useState('')
  // A company with one channel need not choose.
  useEffect(() => {
    let isCurrent = true
    load
      .chatChannel({ query: '' })
      .then(([first = null]) => isCurrent && setChannel((chosen) => chosen ?? first))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [load])
  const open = trpc.chat.open.useMutation({
    onSuccess: ({ id: opened }) => onOpened(opened),
    onError: (error) => toast('error', sayProblem(error)),
  })
  const take = (file: File | undefined) =>
    void file
      ?.text()
      .then((words) => setText(words.slice(0, longestPaste)))
      .catch(() => undefined)
  return (
    <ActDialog
      title={t('paste.title')}
      width="640px"
      act={t('paste.act')}
      disabled={!channel || text.trim() === '' || open.isPending}
      onAct={() => channel && open.mutate({ channel: channel.id, group: group?.id ?? null, text })}
      onClose={onClose}
    >
      <div className="tiles two-columns gap-12">
        <PickerField
          label={t('paste.channel')}
          required
          value={channel}
          onChange={setChannel}
          load={load.chatChannel}
        />
        <PickerField label={t('paste.group')} value={group} onChange={setGroup} load={load.chatGroup} />
        <div className="whole-row">
          <label htmlFor={`${id}t`} className={styles.soft}>
            {t('paste.text')}
          </label>
          <Textarea
            id={`${id}t`}
            className="w-full"
            rows={10}
            maxLength={longestPaste}
            placeholder={t('paste.hint')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              if (event.dataTransfer.files.length === 0) return
              event.preventDefault()
              take(event.dataTransfer.files[0])
            }}
          />
        </div>
      </div>
    </ActDialog>
  )
}
