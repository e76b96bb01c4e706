import type { LiveLine } from '@hangjia/contracts'

/** Callbacks of a console for live events. */
export interface LiveEars {
  /** There is something new, or there may be, because the connection was away. */
  readonly onNews: () => void
  /** The person may do something else than before. */
  readonly onRights: () => void
  /** The session is over. */
  readonly onEnded: () => void
  /** Reports whether events are pushed; if not, the console has to poll. */
  readonly onLive: (isLive: boolean) => void
}
/** `hello`: a browser tab has come and wants to know; `silent`: the server does not push. */
type Word = LiveLine['is'] | 'hello' | 'silent'

const address = '/events'
const name = 'hangjia.events'
/** Wait before a server that does not push is tried again, in milliseconds. */
const againMs = 5 * 60_000

const lines: Readonly<Record<LiveLine['is'], true>> = {
  open: true,
  message: true,
  rights: true,
  alive: true,
  ended: true,
}
const isLine = (value: unknown): value is LiveLine['is'] => typeof value === 'string' && Object.hasOwn(lines, value)

const read = (data: unknown): LiveLine['is'] | undefined => {
  try {
    const { is } = JSON.parse(String(data))
    return isLine(is) ? is : undefined
  } catch {
    return undefined
  }
}

/**
 * Listens for live events. Of all tabs of the browser, the one with the lock holds the connection and passes events to
 * the others; when it closes, the next one takes over. Without locks (plain http on another machine) no tab is live.
 * Returns a function that stops listening.
 */
export const listenLive = (ears: LiveEars): (() => void) => {
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) return () => undefined
  const stopping = new AbortController()
  const channel = new BroadcastChannel(name)
  const hear = (word: Word) => {
    if (word === 'open' || word === 'message') ears.onNews()
    if (word === 'open' || word === 'silent') ears.onLive(word === 'open')
    if (word === 'rights') ears.onRights()
    if (word === 'ended') ears.onEnded()
  }
  let leading: Leader | undefined
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data !== 'hello') hear(data)
    else if (leading) channel.postMessage(leading.isOpen() ? 'open' : 'silent')
  }
  navigator.locks
    .request(name, { signal: stopping.signal }, () => {
      // Stopped while the lock was on its way here: it goes back at once.
      if (stopping.signal.aborted) return
      leading = lead((word) => {
        channel.postMessage(word)
        hear(word)
      }, stopping.signal)
      return leading.stopped
    })
    // Stopped before this tab ever held the lock.
    .catch(() => undefined)
  channel.postMessage('hello' satisfies Word)
  return () => {
    stopping.abort()
    channel.close()
  }
}

interface Leader {
  readonly isOpen: () => boolean
  readonly stopped: Promise<void>
}
/** Holds the connection until it is stopped. The browser itself connects again; where the server refuses, it is tried later. */
const lead = (tell: (word: Word) => void, stopping: AbortSignal): Leader => {
  let source: EventSource | undefined
  let later: number | undefined
  const connect = () => {
    source = new EventSource(address)
    source.onmessage = ({ data }) => {
      const word = read(data)
      if (word && word !== 'alive') tell(word)
    }
    source.onerror = () => {
      tell('silent')
      if (source?.readyState === EventSource.CLOSED) later = window.setTimeout(connect, againMs)
    }
  }
  connect()
  const stopped = new Promise<void>((resolve) => {
    stopping.addEventListener('abort', () => {
      window.clearTimeout(later)
      source?.close()
      resolve()
    })
  })
  return { isOpen: () => source?.readyState === EventSource.OPEN, stopped }
}
