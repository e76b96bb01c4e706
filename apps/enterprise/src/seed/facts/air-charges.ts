import type { airCharge } from '@hangjia/contracts'
import type { ChargeCode } from './charges.ts'
import type { ChoiceOf } from './choice-of.ts'
import type { CurrencyCode } from './currencies.ts'

type Fields = (typeof airCharge)['fields']
export type AirChargeFact = readonly [
  code: string,
  nameScn: string,
  nameEn: string,
  side: ChoiceOf<Fields['side']>,
  basis: ChoiceOf<Fields['basis']>,
  currency: CurrencyCode,
  payType: ChoiceOf<Fields['defaultPayType']>,
  charge: ChargeCode | null,
  aliases: readonly string[],
]

/** Charges of air freight with their usual way of counting (R8); the first column of a real sheet is its code. */
export const airCharges = [
  ['AF', '空运费', 'Air freight', 'flight', 'perKgChargeable', 'CNY', 'followsFreight', 'AF', []],
  ['FSC', '燃油附加费', 'Fuel surcharge', 'flight', 'perKgChargeable', 'CNY', 'followsFreight', 'MYC', ['MYC']],
  ['SSC', '安全附加费', 'Security surcharge', 'flight', 'perKgChargeable', 'CNY', 'followsFreight', 'MSC', ['MSC']],
  ['AWB', '空运单费', 'Air waybill fee', 'origin', 'perAwb', 'CNY', 'PRE', 'AWB', ['AWA', 'AWC']],
  ['HAWB', '分单费', 'House waybill fee', 'origin', 'perHawb', 'CNY', 'PRE', 'DOC', []],
  ['XRAY', '安检费', 'Security screening', 'origin', 'perKgGross', 'CNY', 'PRE', 'XRAY', ['X-RAY']],
  ['THC', '地面操作费', 'Terminal handling', 'origin', 'perKgGross', 'CNY', 'PRE', 'OTHC', ['地面费']],
  ['AMS', '美国舱单申报费', 'AMS filing (US)', 'origin', 'perHawb', 'CNY', 'PRE', 'AMS', []],
  ['ENS', '欧盟舱单申报费', 'ENS filing (EU)', 'origin', 'perHawb', 'CNY', 'PRE', 'ENS', ['ICS2']],
  ['FHL', '分单数据传输费', 'House manifest transmission', 'origin', 'perHawb', 'CNY', 'PRE', 'EDI', []],
  ['CUS', '报关费', 'Customs declaration', 'origin', 'perShipment', 'CNY', 'PRE', 'CUS', []],
  ['HDL', '操作费', 'Handling', 'origin', 'perShipment', 'CNY', 'PRE', 'HDL', []],
  ['WHS', '进仓费', 'Warehouse charge', 'origin', 'perKgGross', 'CNY', 'PRE', 'WHS', ['仓租']],
  ['DGF', '危险品操作费', 'Dangerous goods fee', 'origin', 'perAwb', 'CNY', 'PRE', 'DGS', ['DGR check']],
  ['PAL', '打板费', 'Build-up of pallets', 'origin', 'perPiece', 'CNY', 'PRE', null, ['BUP']],
  ['CCF', '到付手续费', 'Charges collect fee', 'destination', 'percent', 'USD', 'COL', null, ['CC fee']],
  ['DTHC', '目的港地面操作费', 'Terminal handling, destination', 'destination', 'perKgGross', 'USD', 'COL', 'DTHC', []],
  ['DO', '提货单费', 'Delivery order fee', 'destination', 'perAwb', 'USD', 'COL', 'DO', ['换单费']],
  ['IMC', '进口清关费', 'Import clearance', 'destination', 'perShipment', 'USD', 'COL', 'IMC', ['清关费']],
  ['DLV', '派送费', 'Delivery', 'destination', 'perKgChargeable', 'USD', 'COL', 'DLV', []],
] as const satisfies readonly AirChargeFact[]

export type AirChargeCode = (typeof airCharges)[number][0]
