import { Button } from '@chakra-ui/react'
import { useSpeech } from '@hangjia/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemWords } from '../problem.ts'

/**
 * Boundary around a page that keeps its answers: when a refetch fails, it reports the failure and keeps what was typed.
 */
export const Reread = ({
  of,
  children,
}: {
  readonly of: readonly Pick<UseQueryResult<unknown, unknown>, 'isRefetchError' | 'isFetching' | 'error' | 'refetch'>[]
  readonly children: ReactNode
}) => {
  const { t } = useTranslation('record')
  const { say } = useSpeech()
  const sayProblem = useProblemWords()
  const failed = of.filter(({ isRefetchError }) => isRefetchError)
  return (
    <div className="column h-full min-h-0">
      {failed[0] && (
        <div className="row flex-none wrap gap-y-4 gap-x-8 py-5 px-14 muted bg-subtle border-b-muted" role="status">
          <CloudOff size={14} aria-hidden="true" />
          <span>
            {t('rereadFailed')} <small className="text-12">{sayProblem(failed[0].error)}</small>
          </span>
          <Button
            size="xs"
            disabled={failed.some(({ isFetching }) => isFetching)}
            onClick={() => {
              for (const { refetch } of failed) void refetch()
            }}
          >
            {say('retry')}
          </Button>
        </div>
      )}
      <div className="flex-1 min-h-0 scroll">{children}</div>
    </div>
  )
}
