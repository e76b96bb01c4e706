import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { useLater } from './use-later.ts'

export interface Question {
  readonly title: string
  readonly body?: ReactNode
  /** Word of the button that does it. */
  readonly act: string
  readonly danger?: boolean
  /** A second way out, such as "discard". */
  readonly other?: string
}
/** `act` and `other` are the buttons; closing in any other way is `cancel`. */
export type Answer = 'act' | 'other' | 'cancel'
export type Ask = (question: Question) => Promise<Answer>

const ConfirmContext = createContext<Ask | undefined>(undefined)

/** Asks before something cannot be undone: `await confirm({ title, act })`. */
export const useConfirm = (): Ask => {
  const ask = use(ConfirmContext)
  if (!ask) throw new Error('useConfirm outside of ConfirmProvider')
  return ask
}

const loadDialog = () => import('./question-dialog.tsx').then(({ QuestionDialog }) => QuestionDialog)

/** Provider of confirmation questions; if its dialog cannot be loaded, the browser's own is used. */
export const ConfirmProvider = ({ children }: { readonly children: ReactNode }) => {
  const [Dialog, wantDialog] = useLater(loadDialog)
  const [question, setQuestion] = useState<Question>()
  const settle = useRef<((answer: Answer) => void) | undefined>(undefined)
  const answer = useCallback((given: Answer) => {
    setQuestion(undefined)
    settle.current?.(given)
    settle.current = undefined
  }, [])
  const ask = useCallback<Ask>(
    (next) => {
      settle.current?.('cancel')
      setQuestion(next)
      wantDialog().then((isThere) => isThere || answer(window.confirm(next.title) ? 'act' : 'cancel'))
      return new Promise((resolve) => {
        settle.current = resolve
      })
    },
    [wantDialog, answer],
  )
  return (
    <ConfirmContext value={ask}>
      {children}
      {Dialog && question && <Dialog question={question} onAnswer={answer} />}
    </ConfirmContext>
  )
}
