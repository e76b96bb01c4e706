import type { PriceListRow, Quotation, Reference } from '@hangjia/contracts'

/** `MSK CNNBG → NLRTM`, or `MSK CNTAC CNSHG → NLRTM` from a place of receipt: the name of a rate in messages about its row. */
export const rateTitle = (
  { carrier, receipt, pol, pod }: Pick<PriceListRow, 'carrier' | 'receipt' | 'pol' | 'pod'>,
  { carriers, ports }: Quotation['references'],
): string => {
  const codeOf = (list: readonly Reference[], wanted: string | null) =>
    list.find(({ id }) => id === wanted)?.code ?? '?'
  const from = [...(receipt ? [receipt] : []), pol].map((port) => codeOf(ports, port)).join(' ')
  return [...(carrier === null ? [] : [codeOf(carriers, carrier)]), `${from} → ${codeOf(ports, pod)}`].join(' ')
}
