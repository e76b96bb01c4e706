import { Button } from '@chakra-ui/react'
import { isProblemCode } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** The problem code of a refused file, as far as the answer says one. */
const problemOf = async (response: Response) => {
  const body = (await response.json().catch(() => undefined)) as
    | { error?: { data?: { problem?: unknown } } }
    | undefined
  const problem = body?.error?.data?.problem
  return isProblemCode(problem) ? problem : 'unexpected'
}

/** Brings the list as a workbook; a refusal is said here instead of landing in the file. */
export const ExportButton = ({ name, url }: { readonly name: string; readonly url: string }) => {
  const { t } = useTranslation(['list', 'problem'])
  const fetchFile = useMutation({
    mutationFn: async () => {
      const response = await fetch(url)
      if (!response.ok) throw new Error(t(`problem:${await problemOf(response)}`))
      return response.blob()
    },
    onError: (error) => toast('error', error instanceof TypeError ? t('problem:network') : error.message),
    onSuccess: (file) => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = `${name}_${businessDay(new Date())}.xlsx`
      link.click()
      URL.revokeObjectURL(link.href)
    },
  })
  return (
    <Button
      aria-label={t('export')}
      disabled={fetchFile.isPending}
      aria-busy={fetchFile.isPending}
      onClick={() => fetchFile.mutate()}
    >
      <Download />
      <span className="words">{t(fetchFile.isPending ? 'exporting' : 'export')}</span>
    </Button>
  )
}
