import type { railOperator, railStation } from '@hangjia/contracts'
import type { ChoiceOf } from './choice-of.ts'

type Station = (typeof railStation)['fields']
export type StationFact = readonly [
  code: string,
  nameScn: string,
  nameEn: string,
  country: string,
  kind: ChoiceOf<Station['kind']>,
  gauge: ChoiceOf<Station['gauge']>,
  routes: readonly ChoiceOf<Station['routes']['of']>[],
  aliases: readonly string[],
]

/** Stations of block trains by their UN/LOCODE. At a border both gauges meet: 1435 mm in China and Europe, 1520 mm between. */
export const railStations = [
  ['CNCQI', '重庆', 'Chongqing', 'CN', 'departure', '1435', ['europe', 'centralAsia'], ['团结村', '渝新欧']],
  ['CNCDU', '成都', 'Chengdu', 'CN', 'departure', '1435', ['europe', 'centralAsia', 'laos'], ['城厢', '青白江']],
  ['CNXIA', '西安', "Xi'an", 'CN', 'departure', '1435', ['europe', 'centralAsia', 'caspian'], ['新筑', '长安号']],
  ['CNZGZ', '郑州', 'Zhengzhou', 'CN', 'departure', '1435', ['europe', 'centralAsia', 'russia'], ['圃田', '中豫号']],
  ['CNYIU', '义乌', 'Yiwu', 'CN', 'departure', '1435', ['europe', 'centralAsia'], ['义新欧']],
  ['CNNHN', '武汉', 'Wuhan', 'CN', 'departure', '1435', ['europe', 'russia'], ['吴家山', '汉欧']],
  ['CNCSH', '长沙', 'Changsha', 'CN', 'departure', '1435', ['europe', 'russia', 'centralAsia'], ['霞凝', '湘欧']],
  ['CNHFI', '合肥', 'Hefei', 'CN', 'departure', '1435', ['europe', 'centralAsia'], ['合新欧']],
  ['CNSZH', '苏州', 'Suzhou', 'CN', 'departure', '1435', ['europe', 'centralAsia', 'russia'], ['苏满欧']],
  ['CNJNA', '济南', 'Jinan', 'CN', 'departure', '1435', ['europe', 'centralAsia', 'russia'], ['齐鲁号']],
  ['CNDGG', '东莞', 'Dongguan', 'CN', 'departure', '1435', ['europe', 'centralAsia'], ['石龙']],
  ['CNKNM', '昆明', 'Kunming', 'CN', 'departure', '1435', ['laos'], ['王家营西']],
  ['CNNIN', '南宁', 'Nanning', 'CN', 'departure', '1435', ['vietnam'], []],
  ['CNHRS', '霍尔果斯', 'Khorgos', 'CN', 'border', '1520/1435', ['europe', 'centralAsia', 'caspian'], ['Horgos']],
  ['CNAKL', '阿拉山口', 'Alashankou', 'CN', 'border', '1520/1435', ['europe', 'centralAsia'], ['Alataw Pass']],
  ['CNRLC', '二连浩特', 'Erenhot', 'CN', 'border', '1520/1435', ['europe', 'russia'], ['二连', 'Erlian']],
  ['CNMLX', '满洲里', 'Manzhouli', 'CN', 'border', '1520/1435', ['europe', 'russia'], []],
  ['CNPIN', '凭祥', 'Pingxiang', 'CN', 'border', '1435', ['vietnam'], []],
  ['CNMHN', '磨憨', 'Mohan', 'CN', 'border', '1435', ['laos'], []],
  ['KZALA', '阿拉木图', 'Almaty', 'KZ', 'destination', '1520', ['centralAsia'], []],
  ['KZAAU', '阿克套', 'Aktau', 'KZ', 'transship', '1520', ['caspian'], []],
  ['UZTAS', '塔什干', 'Tashkent', 'UZ', 'destination', '1520', ['centralAsia'], []],
  ['AZBAK', '巴库', 'Baku', 'AZ', 'transship', '1520', ['caspian'], ['Alat']],
  ['GEPTI', '波季', 'Poti', 'GE', 'destination', '1520', ['caspian'], []],
  ['MNULN', '乌兰巴托', 'Ulaanbaatar', 'MN', 'destination', '1520', ['russia'], []],
  ['RUMOW', '莫斯科', 'Moscow', 'RU', 'destination', '1520', ['russia'], []],
  ['RUVRS', '沃尔西诺', 'Vorsino', 'RU', 'destination', '1520', ['russia'], []],
  ['RULED', '圣彼得堡', 'St Petersburg', 'RU', 'destination', '1520', ['russia'], []],
  ['BYMSQ', '明斯克', 'Minsk', 'BY', 'destination', '1520', ['europe'], []],
  ['BYBQT', '布列斯特', 'Brest', 'BY', 'border', '1520/1435', ['europe'], []],
  ['PLMAA', '马拉舍维奇', 'Malaszewicze', 'PL', 'transship', '1520/1435', ['europe'], ['马拉']],
  ['PLWAW', '华沙', 'Warsaw', 'PL', 'destination', '1435', ['europe'], []],
  ['PLLOD', '罗兹', 'Lodz', 'PL', 'destination', '1435', ['europe'], []],
  ['DEDUI', '杜伊斯堡', 'Duisburg', 'DE', 'destination', '1435', ['europe'], []],
  ['DEHAM', '汉堡', 'Hamburg', 'DE', 'destination', '1435', ['europe'], []],
  ['HUBUD', '布达佩斯', 'Budapest', 'HU', 'destination', '1435', ['europe'], []],
  ['CZPRG', '布拉格', 'Prague', 'CZ', 'destination', '1435', ['europe'], []],
  ['NLTLB', '蒂尔堡', 'Tilburg', 'NL', 'destination', '1435', ['europe'], []],
  ['BELGG', '列日', 'Liege', 'BE', 'destination', '1435', ['europe'], []],
  ['ITMIL', '米兰', 'Milan', 'IT', 'destination', '1435', ['europe'], []],
  ['ESMAD', '马德里', 'Madrid', 'ES', 'destination', '1435', ['europe'], []],
  ['LAVTE', '万象', 'Vientiane', 'LA', 'destination', '1435', ['laos'], []],
  ['VNHAN', '河内', 'Hanoi', 'VN', 'destination', '1435', ['vietnam'], ['安员', 'Yen Vien']],
] as const satisfies readonly StationFact[]

export type StationCode = (typeof railStations)[number][0]

type Operator = (typeof railOperator)['fields']
export type RailOperatorFact = readonly [
  code: string,
  nameScn: string,
  nameCn: string | null,
  nameEn: string,
  kind: ChoiceOf<Operator['kind']>,
  country: string | null,
  stations: readonly StationCode[],
]

/** Railways and platforms that run block trains between China and Europe or Central Asia. */
export const railOperators = [
  ['CRCT', '中铁集装箱', '中铁集装箱运输有限责任公司', 'China Railway Container Transport', 'carrier', 'CN', []],
  ['YXO', '渝新欧', '渝新欧（重庆）物流有限公司', 'Yuxinou (Chongqing) Logistics', 'platform', 'CN', ['CNCQI']],
  [
    'CDIRS',
    '成都国际班列',
    '成都国际铁路班列有限公司',
    'Chengdu International Railway Services',
    'platform',
    'CN',
    ['CNCDU'],
  ],
  ['ZIH', '中欧班列（郑州）', null, 'Zhengzhou International Hub', 'platform', 'CN', ['CNZGZ']],
  ['CAH', '长安号', null, "Chang'an (Xi'an) block trains", 'platform', 'CN', ['CNXIA']],
  ['YXE', '义新欧', null, 'Yixinou (Yiwu) block trains', 'platform', 'CN', ['CNYIU']],
  ['WAE', '武汉汉欧', '武汉汉欧国际物流有限公司', 'Wuhan Asia-Europe Logistics', 'platform', 'CN', ['CNNHN']],
  ['UTLC', '欧亚铁路联盟', null, 'UTLC ERA', 'carrier', 'RU', []],
  ['KTZE', '哈铁快运', null, 'KTZ Express', 'carrier', 'KZ', ['KZALA']],
  ['DBCE', '德铁货运欧亚', null, 'DB Cargo Eurasia', 'carrier', 'DE', ['DEDUI', 'DEHAM']],
] as const satisfies readonly RailOperatorFact[]

export type RailOperatorCode = (typeof railOperators)[number][0]
