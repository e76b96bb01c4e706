import { Box, Button } from '@chakra-ui/react'
import { useRef } from 'react'
import { useSpeech } from '../../speech.tsx'
import type { Answer, Question } from './confirm.tsx'
import { DialogFrame } from './dialog-frame.tsx'

/** The dialog of a question; the safest answer has the focus. */
export const QuestionDialog = ({
  question: { title, body, act, danger, other },
  onAnswer,
}: {
  readonly question: Question
  readonly onAnswer: (answer: Answer) => void
}) => {
  const { say } = useSpeech()
  const safest = useRef<HTMLButtonElement>(null)
  return (
    <DialogFrame
      role="alertdialog"
      title={title}
      width="420px"
      initialFocus={() => safest.current}
      acts={
        <>
          <Button ref={safest} onClick={() => onAnswer('cancel')}>
            {say('cancel')}
          </Button>
          {other && <Button onClick={() => onAnswer('other')}>{other}</Button>}
          <Button variant="solid" colorPalette={danger ? 'red' : 'brand'} onClick={() => onAnswer('act')}>
            {act}
          </Button>
        </>
      }
      onClose={() => onAnswer('cancel')}
    >
      <Box color="fg.muted">{body}</Box>
    </DialogFrame>
  )
}
