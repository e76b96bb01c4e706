import { PageLayout, type PageState, StandIn } from '@hangjia/ui'
import { failureOf, useProblemWords } from './problem.ts'

interface WaitingProps {
  /** Question whose answer is not there. */
  readonly of: { readonly error: unknown; readonly refetch: () => unknown }
  /** Title where the record that it asks for does not exist. */
  readonly notFound?: string
  readonly dismiss?: () => void
}

/** Placeholder for an answer: loading, or the reason why there is none. */
export const Waiting = (props: WaitingProps) => <StandIn state={useWaitingState(props)} />

/** The same in place of a whole page. */
export const WaitingPage = (props: WaitingProps) => <PageLayout state={useWaitingState(props)} />

/** State of a page that has no answer. */
export const useWaitingState = ({ of: { error, refetch }, notFound, dismiss }: WaitingProps) => {
  const words = useProblemWords()
  if (!error) return { is: 'pageLoading' } as const
  const { code } = failureOf(error)
  if (code === 'forbidden') return { is: 'noAuthorisation' } as const
  if (code === 'notFound' && notFound !== undefined) return { is: 'notFound', title: notFound } as const
  return { is: 'failed', message: words(error), retry: () => void refetch(), dismiss } as const satisfies PageState
}
