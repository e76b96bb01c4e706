import { type Mode, modeNamed, type PriceListDraft, Problem } from '@hangjia/contracts'

/** The mode whose rates a list has; undefined for full containers. */
export const modeOfList = ({ mode }: Pick<PriceListDraft, 'mode'>): Mode | undefined =>
  mode === undefined ? undefined : modeNamed(mode)

/** Refuses an act that exists for lists of full containers alone. */
export const refuseModeList = ({ draft }: { readonly draft: Pick<PriceListDraft, 'mode'> }): void => {
  if (draft.mode !== undefined) throw notOfThisMode()
}

export const notOfThisMode = (): Problem =>
  new Problem('blocked', { issues: [{ path: 'mode', rule: 'notOfThisMode', parameters: {} }] })
