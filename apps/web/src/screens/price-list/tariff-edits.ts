import type { PriceListRow, TariffLine } from '@hangjia/contracts'

type Scope = Pick<TariffLine, 'pol' | 'pod' | 'carrier'>

/** Charges with one of them changed: typed values are no longer the rates' own. */
export const changedTariff = (tariff: readonly TariffLine[], key: string, changed: Partial<TariffLine>): TariffLine[] =>
  tariff.map((line) => (line.key === key ? { ...line, ...changed, source: 'manual' } : line))

/** A charge by hand for all rates. */
export const emptyCharge = (key: string, block: TariffLine['block'], unit = 'CNTR'): TariffLine => ({
  key,
  block,
  pol: null,
  pod: null,
  carrier: null,
  charge: null,
  nameCn: '',
  nameEn: '',
  unit,
  currency: block === 'origin' ? 'CNY' : 'USD',
  boxPrices: [],
  unitPrice: null,
  remark: '',
  source: 'manual',
  paymentTerm: block === 'destination' ? 'COL' : 'PRE',
  treatment: 'subject',
})

/**
 * Possible scopes of a charge: all rates, those of one port or carrier, of one carrier at one port, and its current
 * one.
 */
export const scopesFor = (rows: readonly PriceListRow[], own: Scope): Scope[] => {
  const all = { pol: null, pod: null, carrier: null }
  const scopes: Scope[] = [
    all,
    ...rows.map(({ pol }) => ({ ...all, pol })),
    ...rows.map(({ pod }) => ({ ...all, pod })),
    ...rows.map(({ carrier }) => ({ ...all, carrier })),
    ...rows.map(({ pol, carrier }) => ({ ...all, pol, carrier })),
    { pol: own.pol, pod: own.pod, carrier: own.carrier },
  ]
  return [...new Map(scopes.map((scope) => [scopeName(scope), scope])).values()]
}
export const scopeName = ({ pol, pod, carrier }: Scope): string => [pol, pod, carrier].join('|')

/** Another unit takes the other kind of price: one for each container type, or one. */
export const withUnit = (line: TariffLine, unit: string, isPerContainer: boolean): Partial<TariffLine> =>
  isPerContainer ? { unit, unitPrice: null } : { unit, unitPrice: line.unitPrice, boxPrices: [] }
