import { Button, Dialog, Portal } from '@chakra-ui/react'
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { useSpeech } from '../speech.tsx'

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

export const ConfirmProvider = ({ children }: { readonly children: ReactNode }) => {
  const { say } = useSpeech()
  const [question, setQuestion] = useState<Question>()
  const [isOpen, setOpen] = useState(false)
  const settle = useRef<((answer: Answer) => void) | undefined>(undefined)
  const safest = useRef<HTMLButtonElement>(null)
  const ask = useCallback<Ask>((next) => {
    settle.current?.('cancel')
    setQuestion(next)
    setOpen(true)
    return new Promise((resolve) => {
      settle.current = resolve
    })
  }, [])
  const answer = (given: Answer) => {
    setOpen(false)
    settle.current?.(given)
    settle.current = undefined
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      <Dialog.Root
        role="alertdialog"
        size="sm"
        placement="center"
        motionPreset="none"
        open={isOpen}
        onOpenChange={(change) => !change.open && answer('cancel')}
        initialFocusEl={() => safest.current}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content maxW="420px">
              <Dialog.Header>
                <Dialog.Title>{question?.title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body color="fg.muted">{question?.body}</Dialog.Body>
              <Dialog.Footer>
                <Button ref={safest} onClick={() => answer('cancel')}>
                  {say('cancel')}
                </Button>
                {question?.other && <Button onClick={() => answer('other')}>{question.other}</Button>}
                <Button variant="solid" colorPalette={question?.danger ? 'red' : 'brand'} onClick={() => answer('act')}>
                  {question?.act}
                </Button>
              </Dialog.Footer>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </ConfirmContext>
  )
}
