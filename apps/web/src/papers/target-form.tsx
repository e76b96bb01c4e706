import { Button } from '@chakra-ui/react'
import { targetTotal } from '@hangjia/contracts'
import { Input, useNumberText } from '@hangjia/ui'
import type { FormEvent, ReactNode, Ref } from 'react'
import { useProblemWords } from '../problem.ts'
import styles from './target.module.css'

interface TargetFormProps {
  readonly id: string
  readonly inputRef: Ref<HTMLInputElement>
  /** Label of the amount, for the input of this id, with further choices beside it. */
  readonly children: ReactNode
  readonly amount: string | null
  readonly onAmount: (amount: string | null) => void
  readonly askWords: string
  readonly isAsking: boolean
  /** Error of the question. */
  readonly error: unknown
  readonly onAsk: (amount: string) => void
}

/** Asks for the total that the customer wants to pay. */
export const TargetForm = ({
  id,
  inputRef,
  children,
  amount,
  onAmount,
  askWords,
  isAsking,
  error,
  onAsk,
}: TargetFormProps) => {
  const problem = useProblemWords()
  const number = useNumberText(amount, { decimals: 2, signed: false }, onAmount)
  const { data: target } = targetTotal.safeParse(amount)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (target !== undefined) onAsk(target)
  }
  return (
    <>
      <form className={`row wrap gap-10 ${styles.ask}`} onSubmit={submit}>
        {children}
        <Input id={id} ref={inputRef} inputMode="decimal" maxLength={13} {...number} />
        <Button type="submit" loading={isAsking} disabled={target === undefined}>
          {askWords}
        </Button>
      </form>
      {error ? (
        <p className={`mt-14 mb-8 ${styles.words}`} role="alert">
          {problem(error)}
        </p>
      ) : null}
    </>
  )
}
