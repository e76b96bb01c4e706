/** Words that only mean that a place is a port. */
const fillers = /\b(?:sea ?port|port(?: of)?|harbou?r|pt)\b|港口?/gi
/** Codes of states and provinces that follow ports of the United States and Canada in sheets. */
const states = new Set(
  [
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD',
    'TN TX UT VT VA WA WV WI WY DC PR AB BC MB NB NL NS ON PE QC SK',
  ].flatMap((line) => line.split(' ')),
)
const withStates = new Set(['US', 'CA'])
/** Common names of countries in rate sheets that differ from those in the base data, each with its ISO code. */
const countries: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.a': 'US',
  'u.s.a.': 'US',
  'u.s.': 'US',
  america: 'US',
  uk: 'GB',
  england: 'GB',
  uae: 'AE',
  korea: 'KR',
  'south korea': 'KR',
  'viet nam': 'VN',
  prc: 'CN',
  'p.r.c': 'CN',
  'p.r.china': 'CN',
  ksa: 'SA',
  taiwan: 'TW',
  台湾: 'TW',
  香港: 'HK',
  turkey: 'TR',
  holland: 'NL',
}

/** Facts about a row that was found by its name. */
interface Known {
  /** True for names of the row itself, of its country and of its trade line. */
  isItsOwn(words: string): boolean
  /** The code of its country. */
  readonly country: string | undefined
}

/**
 * Words of a cell beyond the part that names a row, piece by piece: the row's other names, country
 * and state add nothing. Words in brackets are a piece of their own.
 */
export const wordsLeft = (words: string, part: string, { isItsOwn, country }: Known): string[] => {
  const at = words.toLowerCase().indexOf(part.toLowerCase())
  const rest = at < 0 ? words : `${words.slice(0, at)};${words.slice(at + part.length)}`
  const isUnderstood = (piece: string): boolean => {
    const bare = piece.replace(fillers, ' ').replace(/\s+/g, ' ').trim()
    if (!/[\p{L}\p{N}]/u.test(bare) || isItsOwn(piece) || isItsOwn(bare)) return true
    if (country === undefined) return false
    return countries[bare.toLowerCase()] === country || (withStates.has(country) && states.has(bare.toUpperCase()))
  }
  const isAllUnderstood = (piece: string): boolean =>
    isUnderstood(piece) ||
    piece.split(/[\s,，、/·.-]+/).every(isUnderstood) ||
    piece.split(/[,，、/]/).every(isUnderstood)
  if (isItsOwn(rest.replaceAll(';', ' ').trim())) return []
  const inside = [...rest.matchAll(/[([【]([^)\]】]*)[)\]】]?/g)].map(([, piece = '']) => piece)
  const outside = rest.replace(/[([【][^)\]】]*[)\]】]?/g, ';').split(/[;；,，、/\n]|\s[-–—]\s|^[-–—]|[-–—]$/)
  return [...inside, ...outside].map((piece) => piece.trim()).filter((piece) => !isAllUnderstood(piece))
}
