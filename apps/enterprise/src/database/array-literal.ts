/** Writes a PostgreSQL array literal; `element` gives the text of one element, or null. */
export const writeArray = (values: readonly unknown[], element: (value: unknown) => string | null): string =>
  `{${values.map((value) => (Array.isArray(value) ? writeArray(value, element) : quoted(element(value)))).join(',')}}`

const quoted = (text: string | null): string =>
  text === null ? 'NULL' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** Reads a PostgreSQL array literal (comma as delimiter, any depth); NULL elements become null. */
export const readArray = <T>(literal: string, element: (text: string) => T): unknown[] => {
  // An array whose lower bound is not 1 is written with its bounds first: [0:1]={a,b}.
  const start = literal.indexOf('{')
  let at = start + 1

  const readQuoted = (): string => {
    let text = ''
    for (at += 1; literal[at] !== '"'; at += 1) {
      if (literal[at] === '\\') at += 1
      text += literal[at] ?? ''
    }
    at += 1
    return text
  }
  const readBare = (): string => {
    const from = at
    while (literal[at] !== ',' && literal[at] !== '}') at += 1
    return literal.slice(from, at)
  }
  const readLevel = (): unknown[] => {
    const values: unknown[] = []
    while (at < literal.length && literal[at] !== '}') {
      if (literal[at] === ',') at += 1
      else if (literal[at] === '{') {
        at += 1
        values.push(readLevel())
      } else if (literal[at] === '"') values.push(element(readQuoted()))
      else {
        const text = readBare()
        values.push(text === 'NULL' ? null : element(text))
      }
    }
    at += 1
    return values
  }
  return start < 0 ? [] : readLevel()
}
