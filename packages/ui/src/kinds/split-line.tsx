import { type LineRange, splitLine } from '@hangjia/contracts'
import { Scissors } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useSpeech } from '../speech.tsx'
import { NumberInput } from '../widgets/numbers/number-input.tsx'
import { ActDialog } from '../widgets/over/act-dialog.tsx'
import type { Checkable } from '../widgets/text/use-rules.ts'

type Line = Readonly<Record<string, unknown>>
interface SplitLineProps {
  readonly range: LineRange
  readonly line: Line
  readonly onSplit: (parts: readonly [Line, Line]) => void
}

/** Splits a line at a value within its range: both lines have its prices. */
export const SplitLine = ({ range, line, onSplit }: SplitLineProps) => {
  const { say } = useSpeech()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-label={say('splitLine')} title={say('splitLine')} onClick={() => setOpen(true)}>
        <Scissors size={13} />
      </button>
      {isOpen && <SplitDialog range={range} line={line} onSplit={onSplit} onClose={() => setOpen(false)} />}
    </>
  )
}

const SplitDialog = ({ range, line, onSplit, onClose }: SplitLineProps & { readonly onClose: () => void }) => {
  const { say } = useSpeech()
  const [at, setAt] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const input = useRef<Checkable>(null)
  const parts = splitLine(line, range, at)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog is drawn within the form of the record.
    event.stopPropagation()
    setTried(true)
    if (!parts) {
      input.current?.check()
      input.current?.focus()
      return
    }
    onSplit(parts)
    onClose()
  }
  const ends = { from: String(line[range.from] ?? '0'), to: String(line[range.to] ?? '∞') }
  return (
    <ActDialog title={say('splitLine')} width="360px" onClose={onClose} act={say('split')} onAct={submit}>
      <form onSubmit={submit}>
        <NumberInput
          ref={input}
          label={say('splitAt', ends)}
          required
          value={at}
          onChange={setAt}
          decimals={3}
          error={isTried && !parts ? say('splitOutside', ends) : undefined}
        />
      </form>
    </ActDialog>
  )
}
