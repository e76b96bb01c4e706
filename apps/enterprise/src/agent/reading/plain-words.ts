/** Chat text in the form in which it is searched: half-width, with straight quotes and plain dashes. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[’‘`´′]/g, "'")
    .replace(/[“”″]/g, '"')
    .replace(/[‐‑–—―]/g, '-')
    .replace(/\r\n?/g, '\n')

const digits = '零一二三四五六七八九十'
/** The number that a counting word means: `3`, `两`, `十`; undefined for anything else. */
export const countOf = (word: string): number | undefined => {
  if (/^\d{1,3}$/.test(word)) return Number(word)
  if (word === '两' || word === '俩') return 2
  const at = digits.indexOf(word)
  return word.length === 1 && at > 0 ? at : undefined
}
