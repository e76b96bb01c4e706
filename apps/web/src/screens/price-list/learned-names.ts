import type { Quotation, Reference } from '@hangjia/contracts'

type References = Quotation['references']
/** Rows chosen while editing, whose names the loaded list lacks. */
export type Learned = Readonly<Record<'customer' | 'port' | 'end' | 'carrier' | 'charge', readonly Reference[]>>
export const nothingLearned: Learned = { customer: [], port: [], end: [], carrier: [], charge: [] }

/** Every name that is known. The country of a port is known once it is saved. */
export const withLearned = (references: References, { customer, port, end, carrier, charge }: Learned): References => ({
  ...references,
  customers: [...references.customers, ...customer],
  ports: [...references.ports, ...port.map(inNoCountry)],
  ...(references.ends ? { ends: [...references.ends, ...end.map(inNoCountry)] } : {}),
  carriers: [...references.carriers, ...carrier],
  charges: [...references.charges, ...charge],
})
const inNoCountry = (one: Reference) => ({ ...one, country: '', countryEn: '' })
