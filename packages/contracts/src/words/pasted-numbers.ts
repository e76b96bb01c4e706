/** Numbers of shipments that are looked for at once. */
export const mostNumbers = 50
/** Characters below which a word is rather a voyage or a quantity than the number of a shipment. */
const shortest = 5
const isNumber = (word: string): boolean => word.length >= shortest && /\d/.test(word)

/** Several numbers that were pasted into a search box, each once; none where a word is no number of a shipment, or where there is one alone. */
export const pastedNumbers = (search: string): readonly string[] => {
  const found = new Set(
    search
      .normalize('NFKC')
      .toUpperCase()
      .split(/[\s,;、]+/)
      .filter(Boolean),
  )
  const words = [...found]
  return words.length > 1 && words.every(isNumber) ? words : []
}
