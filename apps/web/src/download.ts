import { isProblemCode, problems } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { backAgain, setOut } from './session/held-calls.ts'

const unauthenticated = problems.unauthenticated.status

/** Problem code of a refused file, as far as the answer has one. */
const problemOf = async (response: Response) => {
  const body = (await response.json().catch(() => undefined)) as
    | { error?: { data?: { problem?: unknown } } }
    | undefined
  const problem = body?.error?.data?.problem
  return isProblemCode(problem) ? problem : 'unexpected'
}

/**
 * Downloads a file from an address of ours under a name; a refusal is shown as a message instead of being saved as the
 * file. A question that is too long for an address is sent as `body`.
 */
export const useDownload = (address: string, fileName: string, body?: () => object) => {
  const { fetchFile, sayFailure } = useFiles()
  return useMutation({
    mutationFn: async () => (await fetchFile(address, body && asPost(body()))).blob(),
    onError: sayFailure,
    onSuccess: (file) => keepFile(file, fileName),
  })
}

/** Fetches files of ours; a refusal is thrown with its words. */
export const useFiles = () => {
  const { t } = useTranslation('problem')
  return {
    fetchFile: async (address: string, init?: RequestInit): Promise<Response> => {
      const response = await answered(() => fetch(address, init))
      if (!response.ok) throw new Error(t(await problemOf(response)))
      return response
    },
    sayFailure: (error: Error) => toast('error', error instanceof TypeError ? t('network') : error.message),
  }
}

/** Hands a file to the browser, which keeps it under this name. */
export const keepFile = (file: Blob, fileName: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Answer for a logged-in person; after the end of a session, it waits once for their return. */
const answered = async (ask: () => Promise<Response>): Promise<Response> => {
  const errand = setOut()
  const response = await ask()
  if (response.status !== unauthenticated || errand.owner === undefined) return response
  await backAgain(errand)
  return ask()
}

const asPost = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
