import { choice, code, flag, integer, link, list, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { base, names, standard } from '../../groups/base.ts'
import type { Values } from '../../groups/charges/charge-rules.ts'
import { dgClasses } from '../../groups/charges/freight.ts'
import { page } from '../../page.ts'

/** Zones by which price lists divide the destinations of fulfilment-centre cargo (R21). */
const fbaZones = [
  ['usWest', '美西', 'US West'],
  ['usCentral', '美中', 'US Central'],
  ['usEast', '美东', 'US East'],
  ['caWest', '加西', 'Canada West'],
  ['caEast', '加东', 'Canada East'],
  ['uk', '英国', 'United Kingdom'],
  ['de', '德国', 'Germany'],
  ['fr', '法国', 'France'],
  ['it', '意大利', 'Italy'],
  ['es', '西班牙', 'Spain'],
  ['pl', '波兰', 'Poland'],
  ['jp', '日本', 'Japan'],
  ['au', '澳大利亚', 'Australia'],
  ['other', '其他', 'Other'],
] as const
type FbaZone = (typeof fbaZones)[number][0]

const usStates = new Set(
  `AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX
  UT VT VA WA WV WI WY DC`.split(/\s+/),
)
const caWest = new Set(['BC', 'AB', 'SK', 'MB', 'YT', 'NT', 'NU'])
const caEast = new Set(['ON', 'QC', 'NB', 'NS', 'PE', 'NL'])

/** By the first digit of a US ZIP: 0-3 east, 4-7 central, 8-9 west. */
const zonesOfZip: Readonly<Record<string, FbaZone>> = {
  ...Object.fromEntries([...'0123'].map((digit) => [digit, 'usEast'])),
  ...Object.fromEntries([...'4567'].map((digit) => [digit, 'usCentral'])),
  ...Object.fromEntries([...'89'].map((digit) => [digit, 'usWest'])),
}

/** The zone of an address in the United States or Canada, by state or province and ZIP; elsewhere it is chosen. */
export const zoneOf = ({ state, zipcode }: Values): FbaZone | undefined => {
  const of = typeof state === 'string' ? state.trim().toUpperCase() : ''
  const [digit] = /^\d(?=\d{4})/.exec(typeof zipcode === 'string' ? zipcode.trim() : '') ?? []
  if (usStates.has(of)) return zonesOfZip[digit ?? '']
  if (caWest.has(of)) return 'caWest'
  if (caEast.has(of)) return 'caEast'
  return undefined
}
const zoneFollows = (values: Values) => {
  const zone = zoneOf(values)
  return zone ? { zone } : {}
}

/** A fulfilment centre, known by the code on its delivery labels. */
export const fbaWarehouse = resource({
  name: 'fbaWarehouse',
  label: ['FBA仓库', 'Fulfilment-centre warehouses'],
  title: 'code',
  codeField: 'code',
  owner: 'base',
  traits: ['disableable', 'importable'],
  search: ['code', 'city', 'zipcode'],
  sort: ['code', 'asc'],
  fields: {
    code: code(['仓库代码', 'FC code'], { max: 10, required: true, unique: true, filter: true }),
    platform: choice(
      ['平台', 'Platform'],
      [
        ['fba', 'FBA', 'FBA'],
        ['other', '其他', 'Other'],
      ],
      { required: true, initial: 'fba', filter: true },
    ),
    country: link('country', ['国家', 'Country'], { required: true, filter: true }),
    state: text(['州/省', 'State or province'], {
      max: 40,
      filter: true,
      help: ['美国、加拿大填两位代码，如 CA', 'Two letters in the US and Canada, such as CA'],
    }),
    city: text(['城市', 'City'], { filter: true }),
    zipcode: code(['邮编', 'Postcode'], { max: 12, required: true, filter: true }),
    zone: choice(['分区', 'Zone'], fbaZones, {
      required: true,
      filter: true,
      help: [
        '美国按邮编首位：8-9 美西，4-7 美中，0-3 美东；可修改',
        'In the US by the first digit of the ZIP: 8-9 west, 4-7 central, 0-3 east; it can be changed',
      ],
    }),
    address: text(['地址', 'Address'], { max: 300 }),
    nearestPorts: list(link('port', ['就近港口', 'Nearest ports']), { hidden: true }),
    remote: flag(['偏远', 'Remote'], { filter: true }),
    palletRule: text(['托盘要求', 'Pallet rules'], {
      hidden: true,
      help: ['最大高度和重量，如 180 cm / 500 kg', 'Greatest height and weight, such as 180 cm / 500 kg'],
    }),
    appointment: flag(['需预约', 'By appointment'], { hidden: true, initial: true }),
    ...standard,
  },
  follows: { zipcode: zoneFollows, state: zoneFollows },
})

/** A warehouse at home or abroad that receives, keeps or delivers cargo. */
export const worldWarehouse = resource({
  ...base,
  name: 'worldWarehouse',
  label: ['海内外仓库', 'Domestic and overseas warehouses'],
  fields: {
    code: code(['代码', 'Code'], { max: 20, required: true, unique: true, filter: true }),
    ...names,
    place: choice(
      ['境内/境外', 'Location'],
      [
        ['home', '境内', 'China'],
        ['abroad', '境外', 'Overseas'],
      ],
      { required: true, initial: 'home', filter: true },
    ),
    kinds: list(
      choice(
        ['类别', 'Kinds'],
        [
          ['cfs', '进仓', 'CFS'],
          ['preposition', '前置仓', 'Pre-positioned'],
          ['bonded', '保税', 'Bonded'],
          ['dangerous', '危险品', 'Dangerous goods'],
          ['overseas', '海外仓', 'Overseas'],
          ['coldStorage', '冷库', 'Cold storage'],
        ],
      ),
      { filter: true },
    ),
    country: link('country', ['国家', 'Country'], { required: true, filter: true, usual: 'CN' }),
    city: text(['城市', 'City'], { filter: true, bilingual: 'places' }),
    ports: list(link('port', ['服务港口', 'Ports served']), { filter: true }),
    supplier: link('supplier', ['经营人', 'Operator'], { filter: true, hidden: true, cost: true }),
    addressCn: text(['中文地址', 'Chinese address'], {
      max: 300,
      required: true,
      hidden: true,
      section: ['地址与联系', 'Address and contact'],
    }),
    addressEn: text(['英文地址', 'English address'], { max: 300, hidden: true }),
    zipcode: code(['邮编', 'Postcode'], { max: 12, hidden: true }),
    contact: text(['联系人', 'Contact'], { max: 60, hidden: true }),
    phone: text(['电话', 'Phone'], { max: 40, hidden: true }),
    openHours: text(['收货时间', 'Opening hours'], { section: ['收货', 'Receiving'] }),
    cutoffNote: text(['截仓说明', 'Cut-off'], { hidden: true }),
    dgClasses: list(choice(['可收危险品', 'DG classes accepted'], dgClasses), { hidden: true }),
    maxPieceKg: integer(['单件限重 kg', 'Max. piece weight kg'], { max: 100_000, hidden: true }),
    maxPieceCm: integer(['单件限长 cm', 'Max. piece length cm'], { max: 5_000, hidden: true }),
    freeStorageDays: integer(['免仓租天数', 'Free storage days'], { max: 365 }),
    ...standard,
  },
})

export const warehousePages = [
  page('fbaWarehouse', {
    of: fbaWarehouse,
    columns: ['code', 'platform', 'country', 'zone', 'state', 'city', 'zipcode', 'address', 'remote', 'status'],
  }),
  page('worldWarehouse', {
    of: worldWarehouse,
    columns: [
      'code',
      'nameScn',
      'nameEn',
      'place',
      'kinds',
      'country',
      'city',
      'ports',
      'openHours',
      'freeStorageDays',
      'status',
    ],
  }),
] as const
