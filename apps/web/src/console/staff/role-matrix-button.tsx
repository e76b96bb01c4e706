import { Button } from '@chakra-ui/react'
import { toast, useSpeech } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Sheet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { keepFile } from '../../download.ts'
import { useProblemWords } from '../../problem.ts'
import { useExportMark } from '../../session/use-export-mark.ts'
import { sheetText } from '../../sheet-text.ts'
import type { Records } from '../records.ts'
import { roleMatrix } from './role-matrix.ts'

/** Saves the pages and rights of all roles as one table. */
export const RoleMatrixButton = ({ records }: { readonly records: Records }) => {
  const { t } = useTranslation('staff')
  const { language } = useSpeech()
  const queries = useQueryClient()
  const sayProblem = useProblemWords()
  const mark = useExportMark()
  const save = useMutation({
    mutationFn: () =>
      queries.fetchQuery({
        ...records.list({
          search: '',
          conditions: {},
          parameters: {},
          sort: { field: 'roleName', descending: false },
          pageNo: 1,
          pageSize: 500,
        }),
        staleTime: 0,
      }),
    onError: (error) => toast('error', sayProblem(error)),
    onSuccess: ({ rows }) => {
      const words = {
        language,
        part: t('matrix.part'),
        page: t('matrix.page'),
        key: t('matrix.key'),
        functions: t('functions'),
        edits: t('matrix.edits'),
        readOnly: t('holders.readsOnly'),
        holds: t('matrix.holds'),
      }
      keepFile(
        sheetText([...roleMatrix(rows, words), [], [mark()]]),
        `${t('matrix.name')}_${businessDay(new Date())}.csv`,
      )
    },
  })
  return (
    <Button
      aria-label={t('matrix.act')}
      disabled={save.isPending}
      aria-busy={save.isPending}
      onClick={() => save.mutate()}
    >
      <Sheet />
      <span className="words">{t('matrix.act')}</span>
    </Button>
  )
}
