export type CurrencyFact = readonly [
  numericId: number,
  code: string,
  nameScn: string,
  nameEn: string,
  symbol: string,
  decimals: number,
]

/** 1 is the US dollar by the spec; the other numbers are ours. */
export const currencies = [
  [1, 'USD', '美元', 'US dollar', '$', 2],
  [2, 'CNY', '人民币', 'Chinese yuan', '¥', 2],
  [3, 'EUR', '欧元', 'Euro', '€', 2],
  [4, 'HKD', '港元', 'Hong Kong dollar', 'HK$', 2],
  [5, 'JPY', '日元', 'Japanese yen', 'JP¥', 0],
  [6, 'GBP', '英镑', 'Pound sterling', '£', 2],
  [7, 'AUD', '澳元', 'Australian dollar', 'A$', 2],
  [8, 'CAD', '加元', 'Canadian dollar', 'C$', 2],
  [9, 'SGD', '新加坡元', 'Singapore dollar', 'S$', 2],
  [10, 'KRW', '韩元', 'South Korean won', '₩', 0],
  [11, 'THB', '泰铢', 'Thai baht', '฿', 2],
  [12, 'VND', '越南盾', 'Vietnamese dong', '₫', 0],
  [13, 'MYR', '马来西亚林吉特', 'Malaysian ringgit', 'RM', 2],
  [14, 'INR', '印度卢比', 'Indian rupee', '₹', 2],
  [15, 'AED', '阿联酋迪拉姆', 'UAE dirham', 'AED', 2],
  [16, 'SAR', '沙特里亚尔', 'Saudi riyal', 'SAR', 2],
  [17, 'RUB', '俄罗斯卢布', 'Russian rouble', '₽', 2],
  [18, 'NZD', '新西兰元', 'New Zealand dollar', 'NZ$', 2],
  [19, 'CHF', '瑞士法郎', 'Swiss franc', 'CHF', 2],
  [20, 'TWD', '新台币', 'New Taiwan dollar', 'NT$', 2],
] as const satisfies readonly CurrencyFact[]

export type CurrencyCode = (typeof currencies)[number][1]
