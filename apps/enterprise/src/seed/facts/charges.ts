import type { charge } from '@hangjia/contracts'
import type { UnitCode } from './charge-units.ts'
import type { ChoiceOf } from './choice-of.ts'
import type { CurrencyCode } from './currencies.ts'

type Category = ChoiceOf<(typeof charge)['fields']['category']>
type PayType = ChoiceOf<(typeof charge)['fields']['defaultPayType']>
export type ChargeFact = readonly [
  code: string,
  nameScn: string,
  nameEn: string,
  category: Category,
  unit: UnitCode,
  currency: CurrencyCode,
  payType: PayType,
  aliases: readonly string[],
]

/** Charge names of the trade; what one carrier calls FAF and another BUC is an alias of BAF. */
export const charges = [
  ['OF', '海运费', 'Ocean freight', 'freight', 'CNTR', 'USD', 'followsFreight', []],
  ['OTHC', '起运港码头操作费', 'Terminal handling charge, origin', 'origin', 'CNTR', 'CNY', 'PRE', ['THC']],
  ['ORC', '起运地接货费', 'Origin receiving charge', 'origin', 'CNTR', 'CNY', 'PRE', []],
  ['DTHC', '目的港码头操作费', 'Terminal handling charge, destination', 'destination', 'CNTR', 'USD', 'COL', []],
  ['BAF', '燃油附加费', 'Bunker adjustment factor', 'surcharge', 'CNTR', 'USD', 'followsFreight', ['FAF', 'BUC']],
  ['EBS', '紧急燃油附加费', 'Emergency bunker surcharge', 'surcharge', 'CNTR', 'USD', 'followsFreight', ['EFS']],
  ['LSS', '低硫燃油附加费', 'Low sulphur surcharge', 'surcharge', 'CNTR', 'USD', 'followsFreight', []],
  ['CAF', '币值附加费', 'Currency adjustment factor', 'surcharge', 'PCT', 'USD', 'followsFreight', []],
  ['PSS', '旺季附加费', 'Peak season surcharge', 'surcharge', 'CNTR', 'USD', 'followsFreight', []],
  ['GRI', '综合费率上涨附加费', 'General rate increase', 'surcharge', 'CNTR', 'USD', 'followsFreight', []],
  ['CIC', '集装箱不平衡附加费', 'Container imbalance charge', 'surcharge', 'CNTR', 'USD', 'COL', ['CIS']],
  ['PCS', '港口拥堵附加费', 'Port congestion surcharge', 'surcharge', 'CNTR', 'USD', 'COL', []],
  ['WRS', '战争险附加费', 'War risk surcharge', 'surcharge', 'CNTR', 'USD', 'followsFreight', []],
  ['ISPS', '港口设施保安费', 'Port security charge (ISPS)', 'origin', 'CNTR', 'CNY', 'PRE', []],
  ['OWS', '超重附加费', 'Overweight surcharge', 'surcharge', 'CNTR', 'USD', 'followsFreight', []],
  ['DGS', '危险品附加费', 'Dangerous goods surcharge', 'surcharge', 'CNTR', 'USD', 'followsFreight', []],
  ['DOC', '文件费', 'Documentation fee', 'document', 'BL', 'CNY', 'PRE', ['B/L fee', '单证费']],
  ['BKF', '订舱费', 'Booking fee', 'origin', 'CNTR', 'CNY', 'PRE', ['订舱操作费']],
  ['SEAL', '铅封费', 'Seal fee', 'origin', 'CNTR', 'CNY', 'PRE', []],
  ['EIR', '设备交接单费', 'Equipment interchange receipt fee', 'origin', 'CNTR', 'CNY', 'PRE', []],
  ['VGM', 'VGM申报费', 'VGM fee', 'origin', 'CNTR', 'CNY', 'PRE', []],
  ['MAN', '舱单费', 'Manifest fee', 'document', 'BL', 'CNY', 'PRE', []],
  ['EDI', 'EDI传输费', 'EDI transmission fee', 'document', 'BL', 'CNY', 'PRE', []],
  ['TLX', '电放费', 'Telex release fee', 'document', 'BL', 'CNY', 'PRE', []],
  ['AMS', '美国舱单申报费', 'AMS filing (US)', 'document', 'BL', 'USD', 'PRE', []],
  ['ENS', '欧盟舱单申报费', 'ENS filing (EU)', 'document', 'BL', 'USD', 'PRE', []],
  ['AFR', '日本舱单申报费', 'AFR filing (Japan)', 'document', 'BL', 'USD', 'PRE', []],
  ['ACI', '加拿大舱单申报费', 'ACI filing (Canada)', 'document', 'BL', 'USD', 'PRE', []],
  ['ISF', '进口安全申报费(10+2)', 'Importer security filing', 'document', 'BL', 'USD', 'PRE', []],
  ['AMD', '改单费', 'Amendment fee', 'event', 'BL', 'CNY', 'PRE', []],
  ['LATE', '迟截单费', 'Late SI fee', 'event', 'BL', 'CNY', 'PRE', []],
  ['CUS', '报关费', 'Customs declaration fee', 'customs', 'ENTRY', 'CNY', 'PRE', []],
  ['BRG', '驳船费', 'Barge freight', 'origin', 'CNTR', 'CNY', 'PRE', ['驳船运费', 'Feeder freight']],
  ['ONC', '二程运费', 'On-carriage', 'freight', 'CNTR', 'USD', 'followsFreight', ['内陆转运费']],
  ['DLV', '目的港派送费', 'Delivery at destination', 'destination', 'CNTR', 'USD', 'COL', ['派送费']],
  ['IMC', '进口清关费', 'Import customs clearance', 'destination', 'ENTRY', 'USD', 'COL', ['清关费']],
  ['TRK', '拖车费', 'Trucking / haulage', 'inland', 'TRUCK', 'CNY', 'PRE', []],
  ['DOOR', '上门费', 'Door fee', 'inland', 'SHPT', 'CNY', 'PRE', []],
  ['RFS', '陆运燃油附加费', 'Road fuel surcharge', 'inland', 'PCT', 'CNY', 'PRE', []],
  ['WAIT', '等候费', 'Waiting', 'inland', 'HOUR', 'CNY', 'PRE', []],
  ['OVN', '压夜费', 'Overnight', 'inland', 'TIME', 'CNY', 'PRE', []],
  ['STOP', '加点费', 'Extra stop', 'inland', 'TIME', 'CNY', 'PRE', []],
  ['TOLL', '路桥费', 'Tolls', 'inland', 'ATCOST', 'CNY', 'PRE', []],
  ['WGH', '过磅费', 'Weighing', 'inland', 'CNTR', 'CNY', 'PRE', []],
  ['PTR', '转码头费', 'Terminal transfer', 'inland', 'CNTR', 'CNY', 'PRE', []],
  ['DROP', '甩挂费', 'Drop trailer', 'inland', 'TIME', 'CNY', 'PRE', []],
  ['CFS', '拼箱操作费', 'CFS charge', 'warehouse', 'RT', 'CNY', 'PRE', []],
  ['WHS', '进仓费', 'Warehouse in/out charge', 'warehouse', 'CBM', 'CNY', 'PRE', []],
  ['DO', '换单费', 'Delivery order fee', 'destination', 'BL', 'USD', 'COL', []],
  ['DEM', '滞港费(堆存)', 'Demurrage', 'event', 'DAY', 'USD', 'COL', []],
  ['TCLN', '洗罐费', 'Tank cleaning', 'surcharge', 'CNTR', 'USD', 'followsFreight', []],
  ['TDEM', '罐箱滞期费', 'Tank demurrage', 'surcharge', 'DAY', 'USD', 'followsFreight', []],
  ['DET', '滞箱费', 'Detention', 'event', 'DAY', 'USD', 'COL', []],
  ['INSP', '查验费', 'Customs inspection fee', 'event', 'ATCOST', 'CNY', 'PRE', []],
  ['INS', '货运保险费', 'Cargo insurance premium', 'insurance', 'PCT', 'USD', 'PRE', []],
  ['AF', '空运费', 'Air freight', 'freight', 'KGC', 'CNY', 'followsFreight', []],
  ['MYC', '航空燃油附加费', 'Air fuel surcharge', 'surcharge', 'KGC', 'CNY', 'followsFreight', []],
  ['MSC', '航空安全附加费', 'Air security surcharge', 'surcharge', 'KGC', 'CNY', 'followsFreight', []],
  ['AWB', '空运单费', 'Air waybill fee', 'document', 'BL', 'CNY', 'PRE', []],
  ['XRAY', '安检费', 'Security screening', 'origin', 'KGG', 'CNY', 'PRE', []],
  ['RAIL', '铁路运费', 'Rail freight', 'freight', 'CNTR', 'USD', 'followsFreight', []],
  ['HIRE', '箱使费', 'Container hire', 'surcharge', 'CNTR', 'USD', 'followsFreight', ['租箱费']],
  ['BBF', '箱平衡费', 'Box balance fee', 'surcharge', 'CNTR', 'USD', 'followsFreight', ['还箱平衡费']],
  ['FBA', 'FBA头程运费', 'FBA freight', 'freight', 'KGC', 'CNY', 'followsFreight', ['头程', '头程运费', 'First mile']],
  ['LMD', '尾程派送费', 'Last-mile delivery', 'inland', 'KGC', 'CNY', 'PRE', []],
  ['DUTY', '关税及进口税', 'Duty and import tax', 'duty', 'ATCOST', 'USD', 'COL', []],
  ['HSX', '报关续页费', 'Additional declaration sheet', 'customs', 'HSLINE', 'CNY', 'PRE', []],
  ['HDL', '操作费', 'Handling fee', 'service', 'SHPT', 'CNY', 'PRE', []],
  ['LASH', '绑扎费', 'Lashing', 'service', 'CNTR', 'USD', 'PRE', ['捆绑加固费', 'Securing']],
  ['SURV', '公证检验费', 'Cargo survey', 'service', 'CNTR', 'USD', 'PRE', []],
  ['TARP', '油布费', 'Tarpaulin', 'service', 'CNTR', 'USD', 'PRE', []],
  ['HLS', '重吊费', 'Heavy lift surcharge', 'surcharge', 'CNTR', 'USD', 'followsFreight', []],
  ['ESC', '超限护送费', 'Escort of wide loads', 'inland', 'CNTR', 'CNY', 'PRE', []],
  ['OOGS', '超限附加费', 'Out of gauge surcharge', 'surcharge', 'CNTR', 'USD', 'followsFreight', []],
  ['LSL', '亏舱费', 'Lost slots', 'surcharge', 'CNTR', 'USD', 'followsFreight', []],
  ['PTI', '冷柜预检费', 'Pre-trip inspection (PTI)', 'origin', 'CNTR', 'CNY', 'PRE', []],
  ['GEN', '发电机费', 'Genset', 'inland', 'CNTR', 'CNY', 'PRE', []],
  ['PLUG', '插电费', 'Plug-in', 'event', 'DAY', 'CNY', 'PRE', ['电费', 'Electricity']],
  ['MON', '监温费', 'Temperature monitoring', 'service', 'DAY', 'CNY', 'PRE', []],
  ['CTR', '冷处理费', 'Cold treatment', 'service', 'CNTR', 'USD', 'followsFreight', []],
  ['CAS', '气调费', 'Controlled atmosphere', 'service', 'CNTR', 'USD', 'followsFreight', []],
  ['FUM', '熏蒸费', 'Fumigation', 'service', 'CNTR', 'CNY', 'PRE', []],
] as const satisfies readonly ChargeFact[]

export type ChargeCode = (typeof charges)[number][0]

/** Filings with customs: the forwarder makes one for each of its house bills. */
export const filings: readonly ChargeCode[] = ['AMS', 'ENS', 'AFR', 'ACI', 'ISF']

/** Base of a percentage, where a charge is one. Source: R13 (CAF on ocean freight only). */
export const percentBases: Partial<Record<ChargeCode, ChoiceOf<(typeof charge)['fields']['percentBase']>>> = {
  CAF: 'freight',
}
