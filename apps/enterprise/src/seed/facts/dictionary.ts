/** Dictionary, code, Chinese name, English name. */
export const dictionary = [
  ['INCOTERM', 'EXW', '工厂交货', 'Ex Works'],
  ['INCOTERM', 'FCA', '货交承运人', 'Free Carrier'],
  ['INCOTERM', 'FAS', '船边交货', 'Free Alongside Ship'],
  ['INCOTERM', 'FOB', '船上交货', 'Free On Board'],
  ['INCOTERM', 'CFR', '成本加运费', 'Cost and Freight'],
  ['INCOTERM', 'CIF', '成本、保险费加运费', 'Cost, Insurance and Freight'],
  ['INCOTERM', 'CPT', '运费付至', 'Carriage Paid To'],
  ['INCOTERM', 'CIP', '运费、保险费付至', 'Carriage and Insurance Paid To'],
  ['INCOTERM', 'DAP', '目的地交货', 'Delivered at Place'],
  ['INCOTERM', 'DPU', '卸货地交货', 'Delivered at Place Unloaded'],
  ['INCOTERM', 'DDP', '完税后交货', 'Delivered Duty Paid'],
  ['TRADEMODE', '0110', '一般贸易', 'General trade'],
  ['TRADEMODE', '0214', '来料加工', 'Processing with supplied materials'],
  ['TRADEMODE', '0615', '进料对口', 'Processing with imported materials'],
  ['TRADEMODE', '1039', '市场采购', 'Market procurement'],
  ['TRADEMODE', '9610', '跨境电商零售出口', 'Cross-border e-commerce, retail'],
  ['TRADEMODE', '9710', '跨境电商 B2B 直接出口', 'Cross-border e-commerce, B2B direct'],
  ['TRADEMODE', '9810', '跨境电商出口海外仓', 'Cross-border e-commerce, overseas warehouse'],
  ['TRADEMODE', '1300', '修理物品', 'Goods for repair'],
  ['TRADEMODE', '2600', '暂时进出货物', 'Temporary import or export'],
  ['TRADEMODE', '3010', '货样广告品', 'Samples and advertising material'],
] as const

type Mode = 'lcl' | 'dglcl' | 'importLcl' | 'rail'
/** Answer of lclproductlist: code, Chinese name, English name, mode. */
export const productTypes = [
  ['LCL', '拼箱普货', 'LCL general', 'lcl'],
  ['LCLDG', '拼箱危险品', 'LCL dangerous', 'dglcl'],
  ['LCLFAST', '拼箱快线', 'LCL express', 'lcl'],
  ['LCLBATTERY', '拼箱带电', 'LCL battery', 'lcl'],
  ['LCLIMPORT', '进口拼箱', 'Import LCL', 'importLcl'],
  ['LCLRAIL', '铁路拼箱', 'Rail LCL', 'rail'],
] as const satisfies readonly (readonly [code: string, nameScn: string, nameEn: string, mode: Mode])[]

export type ProductTypeCode = (typeof productTypes)[number][0]
