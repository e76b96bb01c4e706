/** Subscriptions of a page that a person has in use at once, at most. */
export const mostSubscriptions = 10

/** Changes of a price that a message is sent about. */
export const priceTriggers = [
  ['newRate', '新价', 'New rate'],
  ['down', '降价', 'Price falls'],
  ['up', '涨价', 'Price rises'],
  ['belowTarget', '达到目标价', 'Target reached'],
  ['expiring', '将到期', 'Rate ends soon'],
] as const

/** The same, and changes of a lane of full containers. */
export const laneTriggers = [
  ...priceTriggers,
  ['gri', '涨价预告', 'Increase announced'],
  ['spaceOpen', '有现舱', 'Space opens'],
  ['scheduleChange', '船期变动', 'Schedule changes'],
] as const
