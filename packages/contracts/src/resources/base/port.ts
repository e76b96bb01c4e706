import { choice, code, flag, link, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { base, manifestRules, names, position, standard, timeZone, timeZoneRule } from '../../groups/base.ts'

const portKinds = [
  ['seaport', '海港', 'Seaport'],
  ['inlandPort', '内河港', 'Inland port'],
  ['feederPort', '支线港', 'Feeder port'],
  ['railRamp', '铁路站', 'Rail ramp'],
  ['icd', '内陆站', 'ICD'],
  ['cfs', '场站', 'CFS'],
  ['door', '门点', 'Door'],
] as const
const regions = [
  ['eastChina', '华东', 'East China'],
  ['southChina', '华南', 'South China'],
  ['northChina', '华北', 'North China'],
  ['northEast', '东北', 'North-east China'],
  ['yangtze', '长江', 'Yangtze'],
  ['fujian', '福建', 'Fujian'],
  ['southWest', '西南', 'South-west China'],
  ['hkMoTw', '港澳台', 'HK, Macao, Taiwan'],
  ['none', '无', 'None'],
] as const

/** Canonical UN/LOCODE of the port; former, airport and carrier codes are aliases (the port-code trap). */
export const port = resource({
  ...base,
  name: 'port',
  label: ['港口', 'Ports'],
  fields: {
    code: code(['五字码', 'UN/LOCODE'], {
      pattern: '^[A-Z]{2}[A-Z2-9]{3}$',
      max: 5,
      example: 'CNZZZ',
      required: true,
      unique: true,
      filter: true,
    }),
    ...names,
    country: link('country', ['国家', 'Country'], { required: true, filter: true }),
    route: link('tradeLine', ['航线', 'Trade line'], { filter: true }),
    kind: choice(['类别', 'Kind'], portKinds, { required: true, initial: 'seaport', filter: true }),
    region: choice(['起运区域', 'Region'], regions, { filter: true, hidden: true }),
    basePort: flag(['基本港', 'Base port'], { filter: true }),
    city: text(['城市', 'City'], { hidden: true }),
    province: text(['省/州', 'Province or state'], { max: 60, hidden: true }),
    zipcode: code(['邮编', 'Postcode'], { max: 12, hidden: true }),
    parentPort: link('port', ['所属港', 'Part of port'], {
      filter: true,
      hidden: true,
      help: [
        '港区所属的港口，如盐田、蛇口属深圳',
        'Port that this one is a part of, as Yantian and Shekou of Shenzhen',
      ],
    }),
    dgAllowed: choice(
      ['危险品', 'Dangerous goods'],
      [
        ['yes', '可接', 'Accepted'],
        ['restricted', '受限', 'Restricted'],
        ['no', '不接', 'Not accepted'],
      ],
      { filter: true, hidden: true },
    ),
    manifestRules,
    timeZone,
    ...position,
    ...standard,
  },
  check: ({ basePort, route, timeZone: zone }) => [
    ...(basePort === true && !route ? [{ field: 'route', rule: 'basePortNeedsLine' }] : []),
    ...timeZoneRule(zone),
  ],
})
