import { Problem } from '@hangjia/contracts'
import type { Dispatcher } from 'undici'
import { first, type PackedAnswer } from './body.ts'

/** An answer read to its end. */
interface WholeAnswer extends PackedAnswer {
  readonly statusCode: number
}

/** The fault of an answer that is not worth reading; undefined where it may be read. */
export const unreadable = (statusCode: number, headers: PackedAnswer['headers'], most: number): Problem | undefined => {
  if (statusCode >= 300 && statusCode < 400)
    return new Problem('upstreamBadResponse', { details: { status: statusCode } })
  return Number(first(headers['content-length'])) > most ? tooLarge(most) : undefined
}
const tooLarge = (maximum: number) => new Problem('upstreamTooLarge', { details: { maximum } })

interface Limits {
  readonly signal: AbortSignal
  /** Most bytes of the answer as it is packed. */
  readonly most: number
}

/**
 * Sends a request and reads its answer to the end. undici's `request` makes a stream of every answer, which takes a tenth of the gateway's time
 * for a search; an answer that is not read to its end closes its connection here, too.
 */
export const exchange = (
  pool: Dispatcher,
  sent: Dispatcher.DispatchOptions,
  { signal, most }: Limits,
): Promise<WholeAnswer> =>
  new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined
    let answer: Omit<WholeAnswer, 'packed'> | undefined
    const parts: Buffer[] = []
    let size = 0
    const stop = () => {
      controller?.abort(signal.reason)
      // A request that still waits for a connection was not sent, and will not be: nothing is unknown about it.
      failed(controller ? signal.reason : new Problem('overloaded', { cause: signal.reason }))
    }
    const failed = (cause: unknown) => {
      signal.removeEventListener('abort', stop)
      reject(cause)
    }
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    pool.dispatch(sent, {
      onRequestStart: (started) => {
        controller = started
        if (signal.aborted) started.abort(signal.reason)
      },
      onResponseStart: (started, statusCode, headers) => {
        if (statusCode < 200) return
        const problem = unreadable(statusCode, headers, most)
        if (problem) started.abort(problem)
        else answer = { statusCode, headers }
      },
      onResponseData: (started, part) => {
        size += part.length
        if (size > most) started.abort(tooLarge(most))
        else parts.push(part)
      },
      onResponseEnd: () => {
        signal.removeEventListener('abort', stop)
        const [only] = parts
        if (answer) resolve({ ...answer, packed: only && parts.length === 1 ? only : Buffer.concat(parts, size) })
      },
      onResponseError: (_started, cause) => failed(cause),
    })
  })
