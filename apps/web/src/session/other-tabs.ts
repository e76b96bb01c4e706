/** Messages between tabs of one browser; they share a cookie, and with it a session. */
export type TabEvent =
  | { readonly is: 'began'; readonly person: string }
  | { readonly is: 'ended'; readonly person: string }
  | { readonly is: 'left' }

const channelName = 'hangjia.session'

/** Sends messages to the other tabs, and receives theirs. */
export const otherTabs = (
  hear: (event: TabEvent) => void,
): { readonly tell: (event: TabEvent) => void; readonly close: () => void } => {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<TabEvent>) => hear(data)
  return { tell: (event) => channel.postMessage(event), close: () => channel.close() }
}
