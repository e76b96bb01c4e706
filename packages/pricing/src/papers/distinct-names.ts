interface Named {
  readonly block: string
  readonly charge: string | null
  readonly nameCn: string
  readonly nameEn: string
  readonly paymentTerm: string
  readonly unit: string
}

/** Identity of a charge on a paper, which may hold it once: its block, charge, printed name, payment and unit (Q1). */
export const placeOfName = ({ block, charge, nameCn, nameEn, paymentTerm, unit }: Named): string => {
  return [block, charge ?? '', nameCn.trim(), nameEn.trim(), paymentTerm, unit].join('|')
}

/** Of the 200 characters of a printed name, those that leave room for a currency. */
const maxName = 190

/** The same lines, where a charge in two currencies has the currency in its name: amounts of two currencies are never one line. */
export const withDistinctNames = <L extends Named & { readonly currency: string | null }>(lines: readonly L[]): L[] => {
  const currencies = Map.groupBy(lines, placeOfName)
  return lines.map((line) => {
    const alike = currencies.get(placeOfName(line)) ?? []
    const differ = new Set(alike.map(({ currency }) => currency)).size > 1
    const named = (name: string) => (name === '' ? '' : `${name.slice(0, maxName)} ${line.currency}`)
    return differ && line.currency !== null ? { ...line, nameCn: named(line.nameCn), nameEn: named(line.nameEn) } : line
  })
}

/**
 * The same lines of a price list, where a charge that is still there twice has a number in its name: two of which each has its own bounds or
 * its own percentage are no single price, and a list without quantities has no sum of them.
 */
export const withNumberedNames = <L extends Named & { readonly currency: string | null }>(lines: readonly L[]): L[] => {
  const counts = new Map<string, number>()
  return withDistinctNames(lines).map((line) => {
    const place = placeOfName(line)
    const count = (counts.get(place) ?? 0) + 1
    counts.set(place, count)
    const named = (name: string) => (name === '' ? '' : `${name.slice(0, maxName)} ${count}`)
    return count === 1 ? line : { ...line, nameCn: named(line.nameCn), nameEn: named(line.nameEn) }
  })
}
