import type { Draft, worldWarehouse } from '@hangjia/contracts'
import type { BaseIds } from '../../base-ids.ts'

type Row = Partial<Draft<typeof worldWarehouse>>
interface Fact {
  readonly code: string
  readonly names: readonly [zh: string, en: string]
  readonly kinds: Row['kinds']
  readonly country: string
  readonly city: string
  readonly ports: readonly string[]
  readonly address: readonly [zh: string, en: string]
  readonly freeStorageDays: number
  readonly dgClasses?: Row['dgClasses']
}

const warehouses: readonly Fact[] = [
  {
    code: 'SHWGQ',
    names: ['外高桥仓', 'Waigaoqiao CFS'],
    kinds: ['cfs'],
    country: 'CN',
    city: '上海 Shanghai',
    ports: ['CNSHG'],
    address: ['上海市浦东新区航津路 1888 号', '1888 Hangjin Road, Pudong, Shanghai'],
    freeStorageDays: 7,
  },
  {
    code: 'SHYS',
    names: ['洋山危品仓', 'Yangshan DG warehouse'],
    kinds: ['cfs', 'dangerous'],
    country: 'CN',
    city: '上海 Shanghai',
    ports: ['CNSHG'],
    address: ['上海市浦东新区临港同汇路 99 号', '99 Tonghui Road, Lingang, Shanghai'],
    freeStorageDays: 3,
    dgClasses: ['3', '8', '9'],
  },
  {
    code: 'NBBL',
    names: ['北仑仓', 'Beilun CFS'],
    kinds: ['cfs', 'bonded'],
    country: 'CN',
    city: '宁波 Ningbo',
    ports: ['CNNBG'],
    address: ['宁波市北仑区港新路 66 号', '66 Gangxin Road, Beilun, Ningbo'],
    freeStorageDays: 7,
  },
  {
    code: 'SZYT',
    names: ['盐田仓', 'Yantian CFS'],
    kinds: ['cfs'],
    country: 'CN',
    city: '深圳 Shenzhen',
    ports: ['CNYTN', 'CNSHK'],
    address: ['深圳市盐田区深盐路 3018 号', '3018 Shenyan Road, Yantian, Shenzhen'],
    freeStorageDays: 5,
  },
  {
    code: 'GZNS',
    names: ['南沙冷库', 'Nansha cold store'],
    kinds: ['cfs', 'coldStorage'],
    country: 'CN',
    city: '广州 Guangzhou',
    ports: ['CNNSA'],
    address: ['广州市南沙区龙穴大道 168 号', '168 Longxue Avenue, Nansha, Guangzhou'],
    freeStorageDays: 3,
  },
  {
    code: 'YWQZ',
    names: ['义乌前置仓', 'Yiwu receiving warehouse'],
    kinds: ['preposition'],
    country: 'CN',
    city: '义乌 Yiwu',
    ports: ['CNNBG', 'CNSHG'],
    address: ['义乌市国贸大道 800 号', '800 Guomao Avenue, Yiwu'],
    freeStorageDays: 10,
  },
  {
    code: 'QDHD',
    names: ['黄岛仓', 'Huangdao CFS'],
    kinds: ['cfs'],
    country: 'CN',
    city: '青岛 Qingdao',
    ports: ['CNQDG'],
    address: ['青岛市黄岛区同江路 567 号', '567 Tongjiang Road, Huangdao, Qingdao'],
    freeStorageDays: 7,
  },
  {
    code: 'LAXOW',
    names: ['洛杉矶海外仓', 'Los Angeles warehouse'],
    kinds: ['overseas'],
    country: 'US',
    city: '洛杉矶 Los Angeles',
    ports: ['USLAX', 'USLGB'],
    address: ['加州卡森市', '18800 Demo Street, Carson, CA'],
    freeStorageDays: 14,
  },
  {
    code: 'NYCOW',
    names: ['新泽西海外仓', 'New Jersey warehouse'],
    kinds: ['overseas'],
    country: 'US',
    city: '纽约 New York',
    ports: ['USNYC'],
    address: ['新泽西州爱迪生市', '200 Demo Avenue, Edison, NJ'],
    freeStorageDays: 14,
  },
  {
    code: 'HAMOW',
    names: ['汉堡海外仓', 'Hamburg warehouse'],
    kinds: ['overseas', 'bonded'],
    country: 'DE',
    city: '汉堡 Hamburg',
    ports: ['DEHAM'],
    address: ['德国汉堡', 'Musterkai 12, Hamburg'],
    freeStorageDays: 10,
  },
]

/** Made-up warehouses of one forwarder; the second company has the first `count` of them. */
export const demoWarehouses = (ids: BaseIds, count = warehouses.length): Row[] =>
  warehouses
    .slice(0, count)
    .map(({ code, names, kinds, country, city, ports, address, freeStorageDays, dgClasses }) => ({
      code,
      nameScn: names[0],
      nameEn: names[1],
      place: country === 'CN' ? 'home' : 'abroad',
      kinds,
      country: ids.country(country),
      city,
      ports: ports.map(ids.port),
      addressCn: address[0],
      addressEn: address[1],
      openHours: country === 'CN' ? '08:30-17:30' : '09:00-16:00',
      dgClasses: dgClasses ?? [],
      maxPieceKg: 3000,
      maxPieceCm: 600,
      freeStorageDays,
      status: 1,
    }))
