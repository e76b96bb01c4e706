/**
 * Characters that are dropped: all but digits, point and minus, in ASCII or as a Chinese keyboard writes them, and the long minus
 * of printed amounts. "½" and "①" are no digits.
 */
const strange = /[^\d.０-９．。－−-]/g

/**
 * Part of typed text that a field for numbers keeps (spec §5.4): digits, one leading minus, one point, no leading zeros,
 * and as many decimals as the mode allows (0 to 4 there, 8 for exchange rates), cut off. Unfinished text stays:
 * "-", "12."; ".5" becomes "0.5". A second point is removed and its digits stay, as if the key had not been pressed.
 */
export const numericInput = (typed: string, decimals: number): string => {
  const kept = typed.replace(strange, '').normalize('NFKC').replaceAll('。', '.').replaceAll('−', '-')
  const minus = kept.startsWith('-') ? '-' : ''
  const unsigned = kept.replaceAll('-', '')
  const point = unsigned.indexOf('.')
  const whole = (point < 0 ? unsigned : unsigned.slice(0, point)).replace(/^0+(?=\d)/, '')
  if (point < 0 || !(decimals > 0)) return minus + whole
  const fraction = unsigned
    .slice(point + 1)
    .replaceAll('.', '')
    .slice(0, decimals)
  return `${minus}${whole || '0'}.${fraction}`
}
