import { choice, code, codes, link, list, text } from '../../catalogue/kinds.ts'
import { resource } from '../../catalogue/resource.ts'
import { base, names, position, standard } from '../../groups/base.ts'
import { page } from '../../page.ts'

/** A station of block trains, by its UN/LOCODE or the code of its railway. */
export const railStation = resource({
  ...base,
  name: 'railStation',
  label: ['铁路站点', 'Railway stations'],
  fields: {
    code: code(['站点代码', 'Station code'], {
      max: 10,
      required: true,
      unique: true,
      filter: true,
      help: ['五字码或国家铁路站码', 'UN/LOCODE, or the code of the national railway'],
    }),
    ...names,
    country: link('country', ['国家', 'Country'], { required: true, filter: true }),
    city: text(['城市', 'City'], { filter: true, hidden: true }),
    kind: choice(
      ['类别', 'Kind'],
      [
        ['departure', '始发站', 'Departure'],
        ['border', '口岸站', 'Border crossing'],
        ['transship', '换装站', 'Transhipment'],
        ['destination', '到达站', 'Destination'],
      ],
      { required: true, filter: true },
    ),
    gauge: choice(['轨距 mm', 'Gauge mm'], codes('1435', '1520', '1520/1435'), {
      filter: true,
      help: ['两种轨距的车站换装或换轮', 'At a station of two gauges cargo changes trains or bogies'],
    }),
    routes: list(
      choice(
        ['班列方向', 'Corridors'],
        [
          ['europe', '中欧', 'China–Europe'],
          ['centralAsia', '中亚', 'Central Asia'],
          ['russia', '中俄', 'China–Russia'],
          ['caspian', '跨里海', 'Trans-Caspian'],
          ['vietnam', '中越', 'China–Vietnam'],
          ['laos', '中老', 'China–Laos'],
        ],
      ),
      { required: true, filter: true },
    ),
    ...position,
    ...standard,
  },
})

/** Operators and sellers of block trains. */
export const railOperator = resource({
  ...base,
  name: 'railOperator',
  label: ['铁路公司', 'Rail operators'],
  fields: {
    code: code(['代码', 'Code'], { max: 12, required: true, unique: true, filter: true }),
    ...names,
    kind: choice(
      ['类别', 'Kind'],
      [
        ['platform', '班列平台', 'Block train platform'],
        ['carrier', '承运人', 'Railway carrier'],
        ['agent', '代理', 'Agent'],
      ],
      { required: true, initial: 'platform', filter: true },
    ),
    country: link('country', ['国家', 'Country'], { filter: true, usual: 'CN' }),
    stations: list(link('railStation', ['站点', 'Stations']), { filter: true }),
    supplier: link('supplier', ['对应供应商', 'Supplier'], { filter: true, hidden: true, cost: true }),
    contact: text(['联系人', 'Contact'], { max: 60, hidden: true }),
    phone: text(['电话', 'Phone'], { max: 40, hidden: true }),
    website: text(['网站', 'Website'], { hidden: true }),
    ...standard,
  },
})

export const railBasePages = [
  page('railway', {
    of: railStation,
    columns: ['code', 'nameScn', 'nameEn', 'country', 'kind', 'gauge', 'routes', 'aliases', 'status'],
  }),
  page('railwayCompany', {
    of: railOperator,
    columns: ['code', 'nameScn', 'nameCn', 'nameEn', 'kind', 'country', 'stations', 'status'],
  }),
] as const
