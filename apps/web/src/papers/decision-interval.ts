const decisionMs = 20_000

interface Read {
  readonly state: { readonly data: { readonly status: string } | undefined }
}
/** While somebody else decides nothing is typed in a paper: what he says is seen without being asked for. */
export const decisionInterval = ({ state }: Read): number | false =>
  state.data?.status === 'pending' ? decisionMs : false

/** A draft is the editor's that opened it, for good; any other paper may have been answered or superseded meanwhile. */
export const freshFor = ({ state }: Read): number => (state.data?.status === 'draft' ? Number.POSITIVE_INFINITY : 0)
