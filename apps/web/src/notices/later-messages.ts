import type { Message } from '@hangjia/contracts'

type Dated = Pick<Message, 'id' | 'pubTime'>
const isLater = (one: Dated, other: Dated): boolean => {
  if (one.pubTime !== other.pubTime) return one.pubTime > other.pubTime
  return one.id.length === other.id.length ? one.id > other.id : one.id.length > other.id.length
}

/** The latest of these messages, or the one that was before; nothing while there was none. */
export const latestOf = <M extends Dated>(messages: readonly M[], before: M | undefined): M | undefined =>
  messages.reduce((latest, message) => (latest && !isLater(message, latest) ? latest : message), before)

/** Messages published after a given one; all of them without one. */
export const laterThan = <M extends Dated>(messages: readonly M[], known: M | undefined): readonly M[] =>
  messages.filter((message) => !known || isLater(message, known))
