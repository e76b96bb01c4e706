import { type ChatNeed, type ChatView, chatSession, type Field, type Reference } from '@hangjia/contracts'
import { ActDialog, FieldFrame, kindOf, toast, useSpeech } from '@hangjia/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import styles from '../../chat/chat.module.css'
import { useChatPickers } from '../../chat/use-chat-pickers.ts'
import { BoxesControl } from '../../containers/boxes-control.tsx'
import { useContainerTypes } from '../../containers/use-container-types.ts'
import { useProblemWords } from '../../problem.ts'

const edited = [
  'intent',
  'mode',
  'pol',
  'pod',
  'readyDate',
  'grossKg',
  'volumeM3',
  'packages',
  'commodity',
  'cargoKind',
  'tradeTerm',
  'targetPrice',
  'reference',
] as const
type Edited = (typeof edited)[number]

interface CorrectDialogProps {
  readonly session: ChatView['session']
  readonly onClose: () => void
  readonly onChanged: () => Promise<void>
}

/** Corrects the recognised facts of a session. */
export const CorrectDialog = ({ session, onClose, onChanged }: CorrectDialogProps) => {
  const { t } = useTranslation('chat')
  const { label } = useSpeech()
  const id = useId()
  const load = useChatPickers()
  const types = useContainerTypes()
  const sayProblem = useProblemWords()
  const [values, setValues] = useState<Readonly<Record<Edited, unknown>>>(() => session)
  const [boxes, setBoxes] = useState(() => session.boxes.map(({ box, quantity }) => ({ box, quantity })))
  const correct = trpc.chat.correct.useMutation({
    onError: (error) => void toast('error', sayProblem(error)),
    onSuccess: async () => {
      onClose()
      await onChanged()
    },
  })
  const save = () => {
    const given = Object.fromEntries(
      edited.map((name) => {
        const value = values[name] ?? null
        return [name, name === 'pol' || name === 'pod' ? ((value as Reference | null)?.id ?? null) : value]
      }),
    )
    const need = { ...given, boxes: boxes.map(({ box, quantity }) => ({ box, quantity })) } as unknown as ChatNeed
    correct.mutate({ id: session.id, version: session.version, need })
  }
  const fields: Readonly<Record<string, Field>> = chatSession.fields
  return (
    <ActDialog
      title={t('correct.title')}
      width="620px"
      act={t('correct.save')}
      disabled={correct.isPending}
      onAct={save}
      onClose={onClose}
    >
      <div className="tiles two-columns gap-12">
        <div className="whole-row">
          <span className={styles.soft}>{label(chatSession.fields.boxes.label)}</span>
          <BoxesControl id={`${id}boxes`} value={boxes} types={types} onChange={setBoxes} />
        </div>
        {edited.map((name) => {
          const field = fields[name]
          if (!field) return null
          const { Input, frame } = kindOf(field)
          const value = values[name] ?? null
          return (
            <FieldFrame
              key={name}
              label={label(field.label)}
              htmlFor={id + name}
              required={field.required === true}
              filled={value !== null && value !== ''}
              raised={frame === 'raised'}
            >
              {(note) => (
                <Input
                  id={id + name}
                  path={name}
                  field={field}
                  value={value}
                  issues={[]}
                  load={(_path, asked) => load.port(asked)}
                  describedBy={note}
                  onChange={(next) => setValues({ ...values, [name]: next === '' ? null : next })}
                />
              )}
            </FieldFrame>
          )
        })}
      </div>
    </ActDialog>
  )
}
