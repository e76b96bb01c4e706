/** A key names one line: a later line gets another key. */
export const withUniqueKeys = <T extends { readonly key: string }>(lines: readonly T[]): T[] => {
  const seen = new Set<string>()
  return lines.map((line) => {
    let key = line.key
    for (let number = 2; seen.has(key); number++) key = `${line.key}-${number}`
    seen.add(key)
    return key === line.key ? line : { ...line, key }
  })
}
