export interface Part {
  readonly text: string
  /** The typed words stand here. */
  readonly isMatch: boolean
}

/** Cuts a text where the typed words stand in it, without regard to case; what was found by its pinyin stays whole. */
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
