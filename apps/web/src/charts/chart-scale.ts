/** Round step that cuts a range into about `parts` parts: 1, 2 or 5 times a power of ten. */
const roundStep = (range: number, parts: number): number => {
  const rough = range / parts
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough) ?? 10
  return factor * power
}

/** Round numbers that enclose all of these, lowest first; prices are only drawn with them, never computed. */
export const ticksFor = (values: readonly number[], parts = 4): number[] => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (values.length === 0 || !Number.isFinite(low) || !Number.isFinite(high)) return []
  const step = roundStep(high > low ? high - low : Math.max(Math.abs(high), 1) / 2, parts)
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  // Steps such as 0.02 add up without the last digits of binary fractions.
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}

/** The unbroken stretches of a line: places of the values that follow each other. */
export const stretches = (values: readonly (number | null)[]): number[][] =>
  values.reduce<number[][]>((found, value, at) => {
    if (value === null) return found
    const last = found.at(-1)
    if (last && last.at(-1) === at - 1) last.push(at)
    else found.push([at])
    return found
  }, [])
