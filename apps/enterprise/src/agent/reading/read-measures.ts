export interface ReadMeasures {
  readonly grossKg: string | null
  readonly volumeM3: string | null
  readonly packages: number | null
}

const number = '(\\d[\\d,]*(?:\\.\\d{1,3})?)'
const weight = new RegExp(
  `${number}\\s*(kgs?|kilos?|公斤|千克|吨|mts?|tons?|tonnes?|t)(?![a-z\\d])(?!\\s*(?:/|每|per))`,
  'gi',
)
const volume = new RegExp(`${number}\\s*(?:cbm|m3|立方米|立方|方)(?![a-z\\d])`, 'i')
const packages =
  /(\d[\d,]{0,6})\s*(?:件|箱|托盘|托|板|包|桶|卷|ctns?|cartons?|pkgs?|packages?|pallets?|plts?|pcs|pieces)(?![a-z])/i
const perPiece = /(?:每|单|\bper\b|\beach\b)[^\d,，。\n]{0,8}$/i

const plain = (digits: string): string => digits.replaceAll(',', '')
const isTonnes = (unit: string): boolean => /^(?:吨|mts?|tons?|tonnes?|t)$/i.test(unit)

/** Thousand times a decimal string, exactly. */
export const kilogramsOf = (tonnes: string): string => {
  const [whole = '0', fraction = ''] = tonnes.split('.')
  const rest = fraction.slice(3)
  const moved = `${whole}${fraction.slice(0, 3).padEnd(3, '0')}`.replace(/^0+(?=\d)/, '')
  return rest === '' ? moved : `${moved}.${rest}`
}

/** Reads gross weight in kilograms, volume and number of packages; weights of one piece are left out. */
export const readMeasures = (text: string): ReadMeasures => {
  const weights = [...text.matchAll(weight)].filter(
    ({ index }) => !perPiece.test(text.slice(Math.max(0, index - 14), index)),
  )
  const [first] = weights
  const [, digits = '', unit = ''] = first ?? []
  const read = plain(digits)
  const size = volume.exec(text)?.[1]
  const pieces = packages.exec(text)?.[1]
  return {
    grossKg: first ? (isTonnes(unit) ? kilogramsOf(read) : read) : null,
    volumeM3: size === undefined ? null : plain(size),
    packages: pieces === undefined ? null : Number(plain(pieces)),
  }
}
