/** Messages between tabs of one browser; they share a cookie, and with it a session. */
export type Told =
  | { readonly is: 'began'; readonly person: string }
  | { readonly is: 'ended'; readonly person: string }
  | { readonly is: 'left' }

const channelName = 'hangjia.session'

/** Sends messages to the other tabs, and receives theirs. */
export const otherTabs = (
  hear: (told: Told) => void,
): { readonly tell: (told: Told) => void; readonly close: () => void } => {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data)
  return { tell: (told) => channel.postMessage(told), close: () => channel.close() }
}
