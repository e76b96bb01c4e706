import { StandIn } from '@hangjia/ui'
import { useProblemWords } from '../problem.ts'

/** Stands where an answer will: while it is awaited, or why there is none. */
export const Waiting = ({ error, refetch }: { readonly error: unknown; readonly refetch: () => unknown }) => {
  const words = useProblemWords()
  return (
    <StandIn
      state={error ? { is: 'failed', message: words(error), retry: () => void refetch() } : { is: 'pageLoading' }}
    />
  )
}
