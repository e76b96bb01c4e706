/** Separators between the items of a list when none are set. */
const usual = /[,，、;；/\n]/
/** The same for words, which may hold a slash themselves: "NY/NJ". */
export const betweenWords = /[,，、;；\n]/

/** Marks that mean the same in another width. */
const twins: Readonly<Record<string, string>> = {
  ',': '，',
  ';': '；',
  '/': '／',
  '|': '｜',
  '+': '＋',
  '，': ',',
  '；': ';',
}

/** Separators from the marks of a template, which lists them with blanks in between (`/ , 、 ;`); a new line always separates. */
export const separatorOf = (marks: string): RegExp => {
  const each = [...new Set([...marks].filter((mark) => mark.trim() !== ''))].flatMap((mark) => [
    mark,
    twins[mark] ?? mark,
  ])
  return new RegExp(`[${each.map((mark) => mark.replace(/[\\\]^-]/, '\\$&')).join('')}\n]`, 'u')
}

/** The items of a cell that lists several. */
export const itemsIn = (text: string, separator: RegExp = usual): string[] =>
  text
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean)
