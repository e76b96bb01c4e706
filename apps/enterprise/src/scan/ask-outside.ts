import { Problem } from '@hangjia/contracts'

/** Longest wait for the whole answer, and its largest size. */
const deadlineMs = 5_000
const largest = 64 * 1024

/**
 * Requests a text from a server outside the company. No redirect is followed, no answer waited for without end, none read
 * that is too large; what fails is a `Problem` that names neither address nor secret.
 */
export const askOutside = async (address: string, request: RequestInit = {}): Promise<string> => {
  try {
    const response = await fetch(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(deadlineMs) })
    const text = await bounded(response)
    if (!response.ok) throw new Problem('upstreamBadResponse', { details: { status: response.status } })
    return text
  } catch (failure) {
    if (failure instanceof Problem) throw failure
    const isLate = failure instanceof DOMException && failure.name === 'TimeoutError'
    throw new Problem(isLate ? 'upstreamTimeout' : 'upstreamUnreachable')
  }
}

const bounded = async ({ body }: Response): Promise<string> => {
  if (!body) return ''
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for await (const piece of body) {
    size += piece.byteLength
    if (size > largest) throw new Problem('upstreamTooLarge')
    text += decoder.decode(piece, { stream: true })
  }
  return text + decoder.decode()
}
