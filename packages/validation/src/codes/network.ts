/**
 * The network that an address counts for where clients are counted: a home has a whole /64 of IPv6 addresses, and an IPv4 address
 * written as IPv6 is that address. A text that is no address is returned unchanged.
 */
export const networkOf = (address: string): string => {
  const groups = groupsOf(address)
  if (!groups) return address
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isMapped)
    return `${groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':')}::/64`
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

/** The eight groups of an IPv6 address, however it is written; undefined when it is none. */
const groupsOf = (address: string): number[] | undefined => {
  const [plain = ''] = address.split('%')
  if (plain.length > 45 || !plain.includes(':')) return undefined
  const sides = inGroups(plain).split('::')
  const [before = [], after] = sides.map((side) => side.split(':').filter(Boolean))
  const missing = 8 - before.length - (after?.length ?? 0)
  const isWhole = after ? missing > 0 && sides.length === 2 : missing === 0
  const written = [...before, ...Array.from({ length: after ? Math.max(0, missing) : 0 }, () => '0'), ...(after ?? [])]
  return isWhole && written.every((group) => /^[\da-f]{1,4}$/i.test(group))
    ? written.map((group) => Number.parseInt(group, 16))
    : undefined
}

/** Writes the last 32 bits as groups where they are written as an IPv4 address. */
const inGroups = (address: string): string =>
  address.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_, ...[a, b, c, d]: string[]) =>
    [
      [a, b],
      [c, d],
    ]
      .map(([high, low]) => (Number(high) * 256 + Number(low)).toString(16))
      .join(':'),
  )
