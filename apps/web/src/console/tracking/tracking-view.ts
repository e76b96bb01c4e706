/** Parameter of the address that shows tracked orders other than as a list. */
export const viewName = 'as'
const views = ['board', 'calendar'] as const
type TrackingView = (typeof views)[number]

export const trackingViewIn = (query: URLSearchParams): TrackingView | undefined =>
  views.find((view) => view === query.get(viewName))
