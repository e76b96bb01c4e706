import type { PriceListRow, Quotation, Reference } from '@hangjia/contracts'

/** `MSK CNNBG → NLRTM`: what a rate is called when something is said of its row. */
export const rateTitle = (
  { carrier, pol, pod }: Pick<PriceListRow, 'carrier' | 'pol' | 'pod'>,
  { carriers, ports }: Quotation['references'],
): string => {
  const codeOf = (list: readonly Reference[], wanted: string | null) =>
    list.find(({ id }) => id === wanted)?.code ?? '?'
  return `${codeOf(carriers, carrier)} ${codeOf(ports, pol)} → ${codeOf(ports, pod)}`
}
