import type { PriceListRow, Quotation, Reference } from '@hangjia/contracts'

/** `MSK CNNBG → NLRTM`, or `MSK CNTAC CNSHG → NLRTM` from a place of receipt: the name of a rate in messages about its row. */
export const rateTitle = (
  { carrier, receipt, pol, pod }: Pick<PriceListRow, 'carrier' | 'receipt' | 'pol' | 'pod'>,
  { carriers, ports, ends = ports }: Quotation['references'],
): string => {
  const codeOf = (list: readonly Reference[], wanted: string | null) => {
    const found = list.find(({ id }) => id === wanted)
    return found?.code ?? found?.title ?? '?'
  }
  const from = [...(receipt ? [receipt] : []), pol].map((port) => codeOf(ports, port)).join(' ')
  return [...(carrier === null ? [] : [codeOf(carriers, carrier)]), `${from} → ${codeOf(ends, pod)}`].join(' ')
}
