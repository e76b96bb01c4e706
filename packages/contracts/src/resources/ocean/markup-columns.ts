/** Further columns of the lists of mark-ups: priority, effect, scope and period of a rule. */
export const markupColumns = [
  'priority',
  'lines',
  'carriers',
  'tradeLines',
  'pols',
  'pods',
  'customers',
  'customerGroups',
  'validFrom',
  'validTo',
] as const
