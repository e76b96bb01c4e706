type Sentence = readonly [zh: string, en: string]

const peakSeason: readonly Sentence[] = [
  [
    '旺季附加费（PSS）以船公司公布为准，开航前如有调整按实际收取。',
    "Peak season surcharge (PSS) is subject to the carrier's notice before departure.",
  ],
  [
    '订舱后取消或减箱，按船公司标准收取亏舱费。',
    'Cancelled or reduced bookings are charged dead freight as the carrier does.',
  ],
  [
    '免箱期外的滞箱费、滞港费由货方承担。',
    'Demurrage and detention after the free time are for the account of the cargo.',
  ],
  ['请于截单前一个工作日提供补料。', 'Shipping instructions are due one working day before the SI cut-off.'],
]
const warehouse: readonly Sentence[] = [
  ['计费体积与重量以我司仓库实测为准。', 'Measurement and weight are those taken at our warehouse.'],
  [
    '不接受危险品、液体、粉末；托盘货请提前告知。',
    'No dangerous goods, liquids or powders; please announce palletised cargo.',
  ],
]
const monthly: readonly Sentence[] = [
  [
    '月结客户于次月 10 日前对账，25 日前付款。',
    'Monthly accounts: statement by the 10th, payment by the 25th of the following month.',
  ],
]

const lines = (sentences: readonly Sentence[]) => sentences.map(([zh, en]) => ({ zh, en }))

/** Templates of terms of the company, one of the salesperson and one of the desk; none of them is used without being chosen. */
export const demoTerms = ({ desk, salesperson }: { readonly desk: string; readonly salesperson: string }) => {
  const kept = { papers: 'both', isDefault: false, remarkCn: null, remarkEn: null, status: 1 } as const
  return [
    {
      ...kept,
      name: '旺季整箱条款 | FCL terms, peak season',
      modes: ['fcl'],
      shared: true,
      owner: desk,
      terms: lines(peakSeason),
      remarkCn: '旺季舱位紧张，建议提前两周订舱。',
      remarkEn: 'Space is tight in peak season: please book two weeks ahead.',
    },
    {
      ...kept,
      name: '拼箱入仓条款 | LCL warehouse terms',
      modes: ['lcl', 'dgLcl'],
      shared: true,
      owner: desk,
      terms: lines(warehouse),
    },
    {
      ...kept,
      name: '月结客户 | Monthly accounts',
      modes: [],
      shared: false,
      owner: salesperson,
      terms: lines(monthly),
    },
  ]
}
