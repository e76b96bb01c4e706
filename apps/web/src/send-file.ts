import { problems } from '@hangjia/contracts'
import type { Parameters, SendFile } from '@hangjia/ui'
import { backAgain, setOut } from './session/held-calls.ts'

/** The address of a file that the service keeps and no record has. */
export const addressOf = (id: string) => `/files/${id}`
/** The file id of an address of that kind, or of a file that a record has. */
export const fileIdOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

interface Answer {
  readonly code?: number
  readonly data?: { readonly id?: string; readonly fileName?: string; readonly size?: number }
  readonly error?: {
    readonly data?: { readonly issues?: readonly { readonly rule: string; readonly parameters?: Parameters }[] }
  }
}
const read = (text: string): Answer => {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return {}
  }
}

/**
 * Sends a file to an address of the gateway; errors that the service finds in it are an answer, all others a failure.
 */
const sendTo =
  (door: string): SendFile =>
  (file, onProgress, signal) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const errand = setOut()
      request.open('POST', door)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onerror = () => reject(new TypeError('network'))
      request.onload = () => {
        // Sent again when the same person is back.
        const isOver = request.status === problems.unauthenticated.status && errand.owner !== undefined
        if (isOver)
          return backAgain(errand)
            .then(() => sendTo(door)(file, onProgress, signal))
            .then(resolve, reject)
        const { code, data, error } = read(request.responseText)
        const [issue] = error?.data?.issues ?? []
        if (code === 1 && data?.id)
          resolve({ name: data.fileName ?? file.name, url: addressOf(data.id), size: data.size ?? file.size })
        else if (issue) resolve({ rule: issue.rule, parameters: issue.parameters ?? {} })
        else reject(new Error(`upload ${request.status}`))
      }
      signal.addEventListener('abort', () => request.abort())
      const body = new FormData()
      body.append('file', file)
      request.send(body)
    })

/** Sends a file that a record is to have. */
export const sendAttachment: SendFile = sendTo('/upload')
/** Sends a workbook to the import of a page. */
export const sendSheet = (page: string): SendFile => sendTo(`/upload/${page}`)
