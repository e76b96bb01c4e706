import { StandIn } from '@hangjia/ui'
import { useProblemWords } from '../problem.ts'

/** Placeholder for an answer: loading, or the reason why there is none. */
export const Waiting = ({ error, refetch }: { readonly error: unknown; readonly refetch: () => unknown }) => {
  const words = useProblemWords()
  return (
    <StandIn
      state={error ? { is: 'failed', message: words(error), retry: () => void refetch() } : { is: 'pageLoading' }}
    />
  )
}
