import type { QuotationLine } from '@hangjia/contracts'
import { isOptionBelowFloor, leastForFloor } from '@hangjia/pricing'
import type { Queries } from '../../database/database.ts'
import type { Costs } from '../stored/offered-content.ts'
import type { Content, StoredQuotation } from '../stored/stored-quotation.ts'
import { optionFloors, shipmentFloors } from './below-floor.ts'

type Lines = readonly QuotationLine[]

/** Limit of the prices of an option by the floors that hold for it. */
export interface FloorLimit {
  /** True where the floors do not come from the cost. */
  readonly isOwn: boolean
  /** True where they bind what the whole shipment earns, and no single price. */
  readonly isOfShipment: boolean
  /** The lowest price of freight (of one container of it); null: it does not go down; undefined: it has no floor. */
  readonly leastOf: (lines: Lines, line: QuotationLine, box: string | null) => string | null | undefined
  readonly isBelow: (lines: Lines) => boolean
}
export interface FloorLimits {
  /** By the place of the option. */
  readonly limits: ReadonlyMap<number, FloorLimit>
  /** True for a line of freight (of a container). */
  readonly isFreight: (at: number, line: QuotationLine, box: string | null) => boolean
}
export type Floored = Pick<Content, 'draft' | 'ask' | 'sources' | 'priced' | 'fx'> &
  Pick<StoredQuotation, 'salespersonId'>

/** Limits of the options of a quotation: of containers by the floors of this moment, of a mode by those that its offers were priced with. */
export const floorLimits = async (
  queries: Queries,
  companyId: string,
  content: Floored,
  costs: Costs,
): Promise<FloorLimits> =>
  content.draft.shipment ? limitsOfShipments(content, costs) : await limitsOfContainers(queries, companyId, content)

const limitsOfContainers = async (queries: Queries, companyId: string, content: Floored): Promise<FloorLimits> => {
  const { floors, freight } = await optionFloors(queries, companyId, content)
  const { fx } = content
  const { boxes } = content.draft
  return {
    isFreight: (_at, { charge }, box) => charge !== null && freight.includes(charge) && box !== null,
    limits: new Map(
      [...floors].map(([at, floor]) => [
        at,
        {
          isOwn: floor.isOwn !== false,
          isOfShipment: false,
          leastOf: (lines, line, box) => leastOf(floor, { lines, line, box, freight, fx }),
          isBelow: (lines) => isOptionBelowFloor({ lines, boxes, fx, freight }, floor),
        },
      ]),
    ),
  }
}

const limitsOfShipments = (content: Floored, costs: Costs): FloorLimits => {
  const found = shipmentFloors(content, costs)
  const { fx } = content
  return {
    isFreight: (at, { charge }) => charge !== null && found.get(at)?.freight.includes(charge) === true,
    limits: new Map(
      [...found].map(([at, { floors, freight, isBelow }]) => {
        const isOfShipment = floors.shipment.length > 0 || floors.least !== undefined
        return [
          at,
          {
            isOwn: floors.shipment.length === 0 && floors.freight.prices.length === 0,
            isOfShipment,
            leastOf: (lines, line, box) => {
              const least = leastOf(floors.freight, { lines, line, box, freight, fx })
              return least === undefined && isOfShipment ? lowestPrice(box) : least
            },
            isBelow,
          },
        ]
      }),
    ),
  }
}

/** A price goes no lower than the smallest that is one: containers by whole units (Q4). */
export const lowestPrice = (box: string | null): string => (box === null ? '0.01' : '1')

type Asked = Omit<Parameters<typeof leastForFloor>[0], 'box' | 'floor'> & { readonly box: string | null }
const leastOf = (floor: Parameters<typeof leastForFloor>[0]['floor'], { box, ...asked }: Asked) =>
  box !== null && floor.prices.some((one) => one.box === box) ? leastForFloor({ ...asked, box, floor }) : undefined
