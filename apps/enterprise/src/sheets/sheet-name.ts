const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** True when a name matches a pattern in which `*` matches anything; letters of any case. */
export const isNamedLike = (name: string, pattern: string): boolean => {
  const parts = plain(pattern).split('*')
  const words = plain(name)
  if (parts.length === 1) return words === parts[0]
  const [first = '', ...others] = parts
  const last = others.pop() ?? ''
  if (!words.startsWith(first) || !words.endsWith(last) || words.length < first.length + last.length) return false
  let from = first.length
  for (const part of others) {
    const at = words.indexOf(part, from)
    if (at < 0 || at + part.length > words.length - last.length) return false
    from = at + part.length
  }
  return true
}
