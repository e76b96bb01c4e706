/**
 * Acts on the ticked rows of a list, in the order of their use: the first of those that a page has and its reader may do are in
 * sight, the others under "More".
 */
export const batchActs = [
  'submit',
  'approve',
  'reject',
  'waitlist',
  'reassign',
  'claim',
  'assign',
  'close',
  'noteMilestone',
  'follow',
  'acknowledge',
  'settle',
  'attach',
  'drop',
  'linkBarges',
  'toRates',
  'generateSailings',
  'shiftSailings',
  'copyToPorts',
  'cancelSailings',
  'publish',
  'reprice',
  'setValidity',
  'editFields',
  'copyDrafts',
  'copySeason',
  'enable',
  'disable',
  'makePriceList',
  'addToPriceList',
  'sets',
  'internal',
  'withdraw',
  'recommend',
  'notRecommend',
  'remove',
] as const
export type BatchAct = (typeof batchActs)[number]
/** Acts in sight at most; one more than these is shown as well, because "More" would take its room. */
export const batchActsInSight = 5
