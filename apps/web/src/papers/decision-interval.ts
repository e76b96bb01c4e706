const decisionMs = 20_000

interface Read {
  readonly state: { readonly data: { readonly status: string } | undefined }
}
/**
 * Polling interval of a paper while a decision is pending: nobody types into it, and the decision appears by itself.
 */
export const decisionInterval = ({ state }: Read): number | false =>
  state.data?.status === 'pending' ? decisionMs : false

/**
 * A draft belongs to the editor that opened it; any other paper may have been answered or superseded in the meantime.
 */
export const freshFor = ({ state }: Read): number => (state.data?.status === 'draft' ? Number.POSITIVE_INFINITY : 0)
