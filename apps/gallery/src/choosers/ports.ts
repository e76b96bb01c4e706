import type { LoadReferences } from '@hangjia/ui'

type Port = readonly [code: string, title: string, titleEn: string, pinyin: string]

const ports: readonly Port[] = [
  ['CNSHG', '上海', 'Shanghai', 'shanghai sh'],
  ['CNYSA', '洋山', 'Yangshan', 'yangshan ys'],
  ['CNNBG', '宁波', 'Ningbo', 'ningbo nb'],
  ['CNYTN', '盐田', 'Yantian', 'yantian yt'],
  ['CNSHK', '蛇口', 'Shekou', 'shekou sk'],
  ['CNQDG', '青岛', 'Qingdao', 'qingdao qd'],
  ['CNTXG', '天津新港', 'Tianjin Xingang', 'tianjinxingang tjxg'],
  ['CNXMG', '厦门', 'Xiamen', 'xiamen xm'],
  ['CNDLC', '大连', 'Dalian', 'dalian dl'],
  ['HKHKG', '香港', 'Hong Kong', 'xianggang xg'],
  ['USLAX', '洛杉矶', 'Los Angeles', 'luoshanji lsj'],
  ['USLGB', '长滩', 'Long Beach', 'changtan ct'],
  ['USNYC', '纽约', 'New York', 'niuyue ny'],
  ['USSAV', '萨凡纳', 'Savannah', 'safanna sfn'],
  ['DEHAM', '汉堡', 'Hamburg', 'hanbao hb'],
  ['NLRTM', '鹿特丹', 'Rotterdam', 'lutedan ltd'],
  ['BEANR', '安特卫普', 'Antwerp', 'anteweipu atwp'],
  ['GBFXT', '费利克斯托', 'Felixstowe', 'feilikesituo flkst'],
  ['SGSIN', '新加坡', 'Singapore', 'xinjiapo xjp'],
  ['MYPKG', '巴生港', 'Port Klang', 'bashenggang bsg'],
  ['AEJEA', '杰贝阿里', 'Jebel Ali', 'jiebeiali jbal'],
  ['BRSSZ', '桑托斯', 'Santos', 'sangtuosi sts'],
]

/** Names that differ only at their end, and hardly fit. */
const long: readonly Port[] = [
  [
    'CNZJG',
    '江苏省张家港保税区长江国际港务有限公司化学品专用码头一号泊位',
    'Zhangjiagang Free Trade Zone Changjiang International Port, chemical terminal, berth number one',
    'zhangjiagang zjg',
  ],
  [
    'CNZJH',
    '江苏省张家港保税区长江国际港务有限公司化学品专用码头二号泊位',
    'Zhangjiagang Free Trade Zone Changjiang International Port, chemical terminal, berth number two',
    'zhangjiagang zjg',
  ],
]

/** Very many inland stations: a load test for lists. */
const stations: readonly Port[] = Array.from({ length: 400 }, (_, at) => {
  const number = String(at + 1).padStart(3, '0')
  return [`XX${number}`, `内陆站 ${number}`, `Inland station ${number}`, `neiluzhan nlz ${number}`]
})

const finder =
  (rows: readonly Port[], most: number): LoadReferences =>
  async ({ query, ids, recent }) => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    const named = ids ?? recent
    const found = named
      ? rows.filter(([code]) => named.includes(code))
      : rows.filter((row) => words.every((word) => row.some((text) => text.toLowerCase().includes(word))))
    return found.slice(0, most).map(([code, title, titleEn]) => ({ id: code, title, titleEn, code }))
  }

export const findPorts = finder(ports, 30)
export const findLongNames = finder(long, 30)
export const findStations = finder(stations, 400)
/** One that is chosen already. */
export const losAngeles = { id: 'USLAX', title: '洛杉矶', titleEn: 'Los Angeles', code: 'USLAX' }
export const longPort = { id: 'CNZJG', title: long[0]?.[1] ?? '', titleEn: long[0]?.[2] ?? '', code: 'CNZJG' }
