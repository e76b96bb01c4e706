import {
  boxPrices,
  choice,
  date,
  days,
  decimal,
  type Fields,
  flag,
  link,
  type Reference,
  text,
  weekdays,
} from '@hangjia/contracts'

export type Rate = Readonly<Record<string, unknown>> & { readonly id: string }

export const boxes = ['20GP', '40GP', '40HQ']
export const fields: Fields = {
  carrier: link('carrier', ['船公司', 'Carrier'], { required: true }),
  pol: link('port', ['起运港', 'POL'], { required: true }),
  pod: link('port', ['目的港', 'POD'], { required: true }),
  transfer: choice(
    ['中转', 'Transfer'],
    [
      [1, '直达', 'Direct', 'good'],
      [2, '中转', 'Transit', 'warn'],
    ],
  ),
  sailing: weekdays(['开船', 'Sailing']),
  transitDays: days(['航程', 'Transit days']),
  prices: boxPrices(['运费', 'Freight'], { scale: 2 }),
  validFrom: date(['生效', 'Valid from']),
  validTo: date(['失效', 'Valid to']),
  recommended: flag(['推荐', 'Recommended']),
  remark: text(['备注', 'Remarks']),
}
/** Eighteen more columns, so that there are thirty. */
export const manyFields: Fields = {
  ...fields,
  ...Object.fromEntries(
    [
      'AMS',
      'ENS',
      'THC',
      'DOC',
      'SEAL',
      'BAF',
      'CAF',
      'PSS',
      'GRI',
      'LSS',
      'ISPS',
      'EBS',
      'WRS',
      'PCS',
      'CIC',
      'ORC',
      'VGM',
    ].map((name) => [name.toLowerCase(), decimal([name, name], { signed: true })]),
  ),
}

const reference = (id: string, title: string, titleEn: string, code: string): Reference => ({
  id,
  title,
  titleEn,
  code,
})
const carriers = [
  reference('1', '中远海运', 'COSCO Shipping', 'COSCO'),
  reference('2', '马士基', 'Maersk', 'MSK'),
  reference('3', '地中海航运', 'Mediterranean', 'MSC'),
  reference('4', '长荣海运', 'Evergreen', 'EMC'),
]
const ports = [
  reference('11', '上海', 'Shanghai', 'CNSHA'),
  reference('12', '宁波', 'Ningbo', 'CNNGB'),
  reference('13', '洛杉矶', 'Los Angeles', 'USLAX'),
  reference('14', '长滩', 'Long Beach', 'USLGB'),
  reference('15', '鹿特丹', 'Rotterdam', 'NLRTM'),
  reference('16', '汉堡', 'Hamburg', 'DEHAM'),
]
const listOf = (path: string) => (path === 'carrier' ? carriers : ports)
const isNamed = (words: string) => {
  const wanted = words.toLowerCase()
  return ({ title, titleEn, code }: Reference) =>
    [title, titleEn, code, `${title} ${code}`, `${titleEn} ${code}`].some((name) => name?.toLowerCase() === wanted)
}

/** Finds the reference of a pasted name or code. */
export const find = (path: string, words: string): Reference | undefined => listOf(path).find(isNamed(words))
export const load = async (path: string, { query }: { readonly query: string }): Promise<Reference[]> =>
  listOf(path).filter(({ title, titleEn, code }) =>
    `${title} ${titleEn} ${code}`.toLowerCase().includes(query.toLowerCase()),
  )

const at = <T>(list: readonly T[], index: number) => list[index % list.length]
const price = (row: number, step: number) => String(1000 + ((row * 37) % 90) * 10 + step)

/** A rate that differs from row to row, and is the same every time. */
const rateOf = (row: number): Rate => ({
  id: String(row + 1),
  carrier: at(carriers, row),
  pol: at(ports.slice(0, 2), Math.floor(row / 2)),
  pod: at(ports.slice(2), row),
  transfer: row % 3 === 0 ? 2 : 1,
  sailing: at(['0000010', '0010010', '1000000', '0001001'], row),
  transitDays: { min: 12 + (row % 9), max: 14 + (row % 9) },
  prices: boxes.map((box, step) => ({ box, price: price(row, step * 450) })),
  validFrom: '2026-11-01',
  validTo: at(['2026-11-30', '2026-12-14', '2026-12-31'], row),
  recommended: row % 4 === 1,
  remark: at(['', '含AMS', '订舱前请确认舱位', ''], row),
  ...Object.fromEntries(
    Object.keys(manyFields)
      .slice(11)
      .map((name, step) => [name, String((row * (step + 3)) % 200)]),
  ),
})
export const ratesOf = (count: number): Rate[] => Array.from({ length: count }, (_, row) => rateOf(row))

/** A row as it is before anything is typed in it. */
export const blankRate = (id: string): Rate => ({ id, prices: [], recommended: false })
