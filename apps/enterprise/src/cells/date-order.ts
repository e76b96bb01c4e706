// The reading thread begins with this file: it imports nothing, so that a small sheet does not wait for a package.

export const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The text of a date or a period with its marks in the forms that are read. */
export const plainDate = (text: string): string =>
  text
    .slice(0, 120)
    .normalize('NFKC')
    .replace(/(20\d{2})年(\d{1,2})月(\d{1,2})日?/g, '$1-$2-$3')
    .replace(/(\d{1,2})月(\d{1,2})日?/g, (_, month, day) => `${day} ${months[Number(month) - 1] ?? ''}`)
    .replace(/日/g, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/(\d)(st|nd|rd|th)\b/gi, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/** True when a text can only be day before month, false when month before day; undefined when it could be either. */
export const orderOf = (text: string): boolean | undefined => {
  for (const [, first = '', second = ''] of plainDate(text).matchAll(/(?<![\d/.])(\d{1,2})[/.](\d{1,2})(?!\d)/g)) {
    if (Number(first) > 12 && Number(second) <= 12) return true
    if (Number(second) > 12 && Number(second) <= 31 && Number(first) <= 12) return false
  }
  return undefined
}
