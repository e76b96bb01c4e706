export interface Part {
  readonly text: string
  /** Part that matches the typed words. */
  readonly isMatch: boolean
}

/** Splits a text at the typed words, without regard to case; a match by pinyin stays whole. */
export const matchedParts = (text: string, query: string): readonly Part[] => {
  const lower = text.toLowerCase()
  // Some letters change their length in lower case: then places would not agree.
  const words = lower.length === text.length ? query.toLowerCase().split(/\s+/).filter(Boolean) : []
  const isMarked = new Array<boolean>(text.length).fill(false)
  for (const word of words)
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length))
      isMarked.fill(true, at, at + word.length)
  const parts: Part[] = []
  let from = 0
  for (let at = 1; at <= text.length; at += 1)
    if (at === text.length || isMarked[at] !== isMarked[from]) {
      parts.push({ text: text.slice(from, at), isMatch: isMarked[from] === true })
      from = at
    }
  return parts
}
