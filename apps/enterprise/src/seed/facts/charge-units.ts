import type { UnitBasis } from '@hangjia/contracts'

export type ChargeUnitFact = readonly [
  code: string,
  nameScn: string,
  nameEn: string,
  basis: UnitBasis,
  rangeUnit?: number,
]

/** Ways of counting (R12). CNTR is a container; 20 is the spec's number for "per package". */
export const chargeUnits = [
  ['CNTR', '箱', 'Container', 'perContainer'],
  ['TEU', '标箱', 'TEU', 'perTeu'],
  ['BL', '票', 'B/L', 'perBill'],
  ['RT', '计费吨', 'Revenue ton', 'perRT'],
  ['CBM', '立方米', 'CBM', 'perCbm'],
  ['TON', '吨', 'Metric ton', 'perTon'],
  ['KGG', '公斤(毛重)', 'Kg gross', 'perKgGross'],
  ['KGC', '公斤(计费重)', 'Kg chargeable', 'perKgChargeable'],
  ['PKG', '件', 'Package', 'perPackage', 20],
  ['SHPT', '单', 'Shipment', 'perShipment'],
  ['DAY', '天', 'Container day', 'perDay'],
  ['TRUCK', '车', 'Truck', 'perTruck'],
  ['HOUR', '小时', 'Hour', 'perHour'],
  ['TIME', '次', 'Time', 'fixed'],
  ['ENTRY', '报关单', 'Customs entry', 'perEntry'],
  ['HSLINE', '品名', 'HS line', 'perHsLine'],
  ['HBL', '分单', 'House bill', 'perBill'],
  ['PALLET', '托', 'Pallet', 'perPackage'],
  ['PCT', '百分比', 'Percent', 'percent'],
  ['FIX', '固定', 'Flat', 'fixed'],
  ['ATCOST', '实报实销', 'At cost', 'atCost'],
] as const satisfies readonly ChargeUnitFact[]

export type UnitCode = (typeof chargeUnits)[number][0]
