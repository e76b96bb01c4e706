import type { Label } from '../../catalogue/kinds.ts'
import { endFields, type ShipmentKind, shipmentKindOf } from '../../modes/shipment-kind.ts'

export const printedPapers = [
  'shippingOrder',
  'truckOrder',
  'warehouseNotice',
  'customsOrder',
  'draftBill',
  'arrivalNotice',
] as const
export type PrintedPaper = (typeof printedPapers)[number]

/** Fields of an order that are printed under a heading of their own; empty ones are left out. */
interface Block {
  readonly head: Label
  readonly fields: readonly string[]
}
/** Lines of an order that are printed as a table. */
interface Table {
  readonly of: 'boxes' | 'cargo' | 'containers'
  readonly columns: readonly string[]
}
/** One paper that is printed of an order: all of it are fields of the order, and none of them is about cost. */
export interface PaperDeclared {
  readonly title: Label
  readonly parties: readonly string[]
  readonly blocks: readonly Block[]
  readonly tables: readonly Table[]
  /** Fields without which it should not leave; `ends`, `carrier`, `containers` and `vessel` are as the mode has them. */
  readonly needs: readonly string[]
  readonly notes: readonly Label[]
  /** Shipments that have it; absent for all. */
  readonly of?: (kind: ShipmentKind) => boolean
  /** Of one bill among those of the order. */
  readonly ofBill?: true
  /** Laid across the page. */
  readonly mark?: Label
}

const ends = Object.values(endFields).flat()
const carriers = ['carrier', 'airline', 'railOperator'] as const
const route = { head: ['航线', 'Route'], fields: ['placeOfReceipt', ...ends, 'via', 'placeOfDelivery'] } as const
const carriage = { head: ['船期', 'Schedule'], fields: [...carriers, 'vessel', 'voyage', 'etd', 'eta'] } as const
const cutoffs = {
  head: ['截止时间', 'Cut-offs'],
  fields: ['cyOpen', 'siCutoff', 'vgmCutoff', 'customsCutoff', 'manifestCutoff', 'dgCutoff', 'cyCutoff'],
} as const
const terms = {
  head: ['条款', 'Terms'],
  fields: ['tradeTerm', 'transportTerm', 'freightPayment', 'releaseType'],
} as const
const numbers = {
  head: ['单号', 'Numbers'],
  fields: ['customerRef', 'soNumbers', 'mblNo', 'hblNos', 'containerNos'],
} as const
const parties = ['shipper', 'consignee', 'notifyParty'] as const
const cargo = {
  of: 'cargo',
  columns: ['commodity', 'marks', 'packages', 'packageType', 'grossKg', 'volumeM3'],
} as const
const sizes = ['lengthCm', 'widthCm', 'heightCm'] as const
const dangerousCargo = {
  of: 'cargo',
  columns: [...cargo.columns, ...sizes, 'un', 'imoClass', 'packingGroup'],
} as const
const boxes = { of: 'boxes', columns: ['box', 'quantity', 'soc', 'temperatureC', 'remark'] } as const

/** Papers of an order, each by what it prints. Source: orders-agent, order, print. */
export const paperDeclared: Readonly<Record<PrintedPaper, PaperDeclared>> = {
  shippingOrder: {
    title: ['托书', 'Shipping order'],
    parties,
    blocks: [
      route,
      carriage,
      cutoffs,
      terms,
      { head: ['委托', 'Order'], fields: ['mode', 'services', 'customerRef', 'bookingRemark'] },
    ],
    tables: [boxes, dangerousCargo],
    needs: ['ends', 'carrier', 'etd', 'shipper', 'consignee', 'cargo'],
    notes: [
      ['请按以上内容安排订舱，放舱后请回传 SO。', 'Please book as above and return the SO once space is released.'],
    ],
  },
  truckOrder: {
    title: ['派车单', 'Trucking order'],
    parties: ['shipper'],
    blocks: [
      route,
      { head: ['截止时间', 'Cut-offs'], fields: ['cyOpen', 'vgmCutoff', 'customsCutoff', 'cyCutoff'] },
      {
        head: ['单号', 'Numbers'],
        fields: [
          'soNumbers',
          ...carriers,
          'vessel',
          'voyage',
          'feederVessel',
          'feederVoyage',
          'terminal',
          'operationRemark',
        ],
      },
    ],
    tables: [
      boxes,
      {
        of: 'containers',
        columns: [
          'containerNo',
          'box',
          'sealNo',
          'stuffingAt',
          'stuffingPlace',
          'stuffingContact',
          'plateNo',
          'driver',
          'driverPhone',
          'grossKg',
        ],
      },
      { of: 'cargo', columns: ['commodity', 'packages', 'grossKg', 'volumeM3'] },
    ],
    needs: ['placeOfReceipt', 'soNumbers', 'cyCutoff', 'containers', 'cargo'],
    notes: [
      [
        '请核对箱号、封号，装箱后回传照片与过磅单。',
        'Please check container and seal, and return photos and the weight ticket.',
      ],
    ],
  },
  warehouseNotice: {
    title: ['进仓通知', 'Warehouse notice'],
    parties: ['shipper'],
    blocks: [
      { head: ['进仓', 'Delivery'], fields: ['placeOfReceipt', 'soNumbers', 'customsCutoff', 'cyCutoff'] },
      route,
      { head: ['船期', 'Schedule'], fields: [...carriers, 'vessel', 'voyage', 'etd'] },
    ],
    tables: [dangerousCargo],
    needs: ['placeOfReceipt', 'soNumbers', 'cyCutoff', 'cargo'],
    notes: [
      ['请凭此单进仓，并注明工作号。', 'Deliver with this notice and quote our reference.'],
      ['进仓后以仓库实量尺寸、重量为准。', 'Measures and weight as found by the warehouse apply.'],
    ],
    of: ({ boxed, byRoad, direction }) => !boxed && !byRoad && direction === 'export',
  },
  customsOrder: {
    title: ['报关委托', 'Customs authorisation'],
    parties: ['shipper', 'consignee'],
    blocks: [
      route,
      carriage,
      { head: ['申报', 'Declaration'], fields: ['tradeTerm', 'customsCutoff', 'customerRef'] },
      numbers,
    ],
    tables: [
      { of: 'cargo', columns: ['commodity', 'hsCode', 'packages', 'packageType', 'grossKg', 'volumeM3'] },
      { of: 'containers', columns: ['containerNo', 'box', 'sealNo', 'packages', 'grossKg'] },
    ],
    needs: ['ends', 'shipper', 'consignee', 'tradeTerm', 'customsCutoff', 'cargo'],
    notes: [
      ['我司兹委托贵司办理上述货物的报关手续。', 'We authorise you to declare these goods to customs.'],
      [
        '委托方保证所提供单证真实、完整、单货相符。',
        'The principal warrants that its papers are true, complete and match the goods.',
      ],
    ],
    of: ({ byRoad }) => !byRoad,
  },
  draftBill: {
    title: ['提单确认件', 'Draft bill for confirmation'],
    parties,
    blocks: [route, { head: ['承运', 'Carriage'], fields: [...carriers, 'vessel', 'voyage', 'etd'] }, terms],
    tables: [cargo, { of: 'containers', columns: ['containerNo', 'box', 'sealNo', 'packages', 'grossKg', 'volumeM3'] }],
    needs: ['ends', 'bills', 'shipper', 'consignee', 'notifyParty', 'vessel', 'cargo'],
    notes: [
      [
        '请核对并签回；确认后如需更改，将产生改单费。',
        'Please check and return signed; changes after confirmation are charged.',
      ],
    ],
    of: ({ byRoad }) => !byRoad,
    ofBill: true,
    mark: ['样本', 'DRAFT'],
  },
  arrivalNotice: {
    title: ['到货通知', 'Arrival notice'],
    parties: ['consignee', 'notifyParty', 'shipper'],
    blocks: [
      route,
      { head: ['船期', 'Schedule'], fields: [...carriers, 'vessel', 'voyage', 'eta', 'ata'] },
      numbers,
      { head: ['条款', 'Terms'], fields: ['tradeTerm', 'transportTerm', 'freightPayment'] },
    ],
    tables: [
      cargo,
      { of: 'containers', columns: ['containerNo', 'box', 'sealNo', 'packages', 'grossKg', 'latestFreeDate'] },
    ],
    needs: ['ends', 'consignee', 'vessel', 'eta', 'bills', 'cargo'],
    notes: [
      ['请备妥提单等单证，及时办理换单与清关。', 'Please have bill and papers ready for delivery order and customs.'],
      [
        '超过免费期的滞箱、堆存费由收货人承担。',
        'Demurrage, detention and storage beyond free time are for the consignee.',
      ],
    ],
    of: ({ byRoad }) => !byRoad,
  },
}

/** Papers that shipments of a mode have. */
export const papersOfMode = (mode: unknown): readonly PrintedPaper[] => {
  const kind = shipmentKindOf(mode)
  return printedPapers.filter((name) => {
    const { of } = paperDeclared[name]
    return of === undefined || kind === undefined || of(kind)
  })
}

/** Fields that a paper needs, with those that the mode has for its ends and its carrier; by air and rail no vessel is named. */
export const neededBy = (name: PrintedPaper, mode: unknown): readonly string[] => {
  const kind = shipmentKindOf(mode)
  const ofMode: Readonly<Record<string, readonly string[]>> = {
    ends: kind?.ends ?? ['placeOfReceipt', 'placeOfDelivery'],
    carrier: kind?.carrier ? [kind.carrier] : [],
    containers: kind?.boxed ? ['containers'] : [],
    vessel: kind?.bySea ? ['vessel', 'voyage'] : ['voyage'],
  }
  return paperDeclared[name].needs.flatMap((need) => ofMode[need] ?? need)
}
