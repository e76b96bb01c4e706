import type { Label } from '../catalogue/kinds.ts'
import { fcl } from './fcl.ts'
import type { Mode, Quoted } from './mode.ts'
import { modeNamed } from './modes.ts'

/** Mode of transport, or a service: all that is asked for and quoted under a name of its own. */
export type Product = Pick<Mode, 'name' | 'title' | 'direction' | 'lane' | 'freight' | 'block' | 'quoted'>

/** A service, whose lines have a block of their own. */
export interface Service extends Product {
  /** Code of the unit that it is usually priced by. */
  readonly unit: string
  readonly block: NonNullable<Mode['block']>
}

const held: Label = ['以上报价在有效期内有效。', 'The prices hold within the validity shown.']
const service = <const N extends string>(given: {
  readonly name: N
  readonly title: Label
  /** Code of the charge that a price without one is for. */
  readonly charge: string
  readonly unit: string
  readonly block: Service['block']
  readonly terms: readonly Label[]
}): Service & { readonly name: N } => ({
  name: given.name,
  title: given.title,
  // Its places are words, as its enquiries have them.
  lane: { from: 'placeOfReceipt', to: ['finalDestination'] },
  freight: given.charge,
  unit: given.unit,
  block: given.block,
  quoted: { prefix: 'VA', terms: [held, ...given.terms] } satisfies Quoted,
})

/**
 * Services that are sold without carriage: their quotations have lines alone, typed or filled in from a tariff, in the editor and on the
 * paper of the modes.
 */
export const services = {
  agent: service({
    name: 'agent',
    title: ['海外代理', 'Overseas agent'],
    charge: 'HDL',
    unit: 'SHPT',
    block: 'destination',
    terms: [
      ['海外费用以代理确认及当地实际发生为准。', 'Charges abroad are as confirmed by the agent and as incurred there.'],
      [
        '不含关税、税金、查验、仓储及滞箱等费用，如发生按实际收取。',
        'Duties, taxes, inspection, storage and detention are not included and are charged as incurred.',
      ],
    ],
  }),
  customs: service({
    name: 'customs',
    title: ['报关', 'Customs clearance'],
    charge: 'CUS',
    unit: 'ENTRY',
    block: 'origin',
    terms: [
      [
        '单证由委托人提供，并对其真实、完整负责。',
        'The customer provides the documents and is responsible for their accuracy.',
      ],
      [
        '查验、改单、滞报及税金等按实际发生收取。',
        'Inspection, amendments, late declarations, duties and taxes are charged as incurred.',
      ],
    ],
  }),
  insurance: service({
    name: 'insurance',
    title: ['货运保险', 'Cargo insurance'],
    charge: 'INS',
    unit: 'SHPT',
    block: 'other',
    terms: [
      ['承保范围以保险公司签发的保单为准。', 'The cover is as stated in the policy issued by the insurer.'],
      [
        '货物起运前须确认投保；货值变动时保费另计。',
        'Cover must be confirmed before the goods depart; the premium follows the value of the goods.',
      ],
    ],
  }),
} as const satisfies Readonly<Record<string, Service>>
export type ServiceName = keyof typeof services
export const serviceNames = Object.keys(services) as ServiceName[]

const byName = new Map<string, Service>(Object.values<Service>(services).map((one) => [one.name, one]))
/** A service by its name; undefined where none is declared. */
export const serviceNamed = (name: unknown): Service | undefined =>
  typeof name === 'string' ? byName.get(name) : undefined

/** A mode of transport or a service by its name; undefined where neither is declared. */
export const productNamed = (name: string): Product | undefined => modeNamed(name) ?? byName.get(name)
/** The same of a paper as it is stored: one without a name is of full containers. */
export const storedProduct = (name: string | null | undefined): Product | undefined => productNamed(name ?? fcl.name)
