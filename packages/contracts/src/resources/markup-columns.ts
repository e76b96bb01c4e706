/** How the lists of mark-ups go on: before which others a rule counts, what it does, for whom, and from when to when. */
export const markupColumns = [
  'priority',
  'lines',
  'carriers',
  'tradeLines',
  'pols',
  'pods',
  'customers',
  'validFrom',
  'validTo',
] as const
