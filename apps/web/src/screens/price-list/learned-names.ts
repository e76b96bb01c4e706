import type { Quotation, Reference } from '@hangjia/contracts'

type References = Quotation['references']
/** Rows chosen while editing, whose names the loaded list lacks. */
export type Learned = Readonly<Record<'customer' | 'port' | 'carrier' | 'charge', readonly Reference[]>>
export const nothingLearned: Learned = { customer: [], port: [], carrier: [], charge: [] }

/** Every name that is known. The country of a port is known once it is saved. */
export const withLearned = (references: References, { customer, port, carrier, charge }: Learned): References => ({
  ...references,
  customers: [...references.customers, ...customer],
  ports: [...references.ports, ...port.map((one) => ({ ...one, country: '', countryEn: '' }))],
  carriers: [...references.carriers, ...carrier],
  charges: [...references.charges, ...charge],
})
