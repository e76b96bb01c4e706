/** Number of choices that a picker remembers (spec §9). */
export const recentLimit = 12
/** Days for which it remembers them (spec §9). */
export const recentDays = 7
/** The pickers that remember choices: those of spec §9, and trade lines, which are picked as often. */
export const recentKinds = ['startPort', 'endPort', 'shipping', 'tradeLine'] as const
export type RecentKind = (typeof recentKinds)[number]

/** The newest choice first, a repeated one moved to the front, the thirteenth forgotten (spec §9). */
export const remember = (recent: readonly string[], id: string): readonly string[] =>
  [...new Set([id, ...recent])].slice(0, recentLimit)

/**
 * Options with the recent ones on top, newest first (spec §9); every id is listed once. A recent id that no option has is
 * left out: only ids are remembered, so load their options first and put them among the others.
 */
export const withRecent = <Option extends { readonly id: string }>(
  recent: readonly string[],
  options: readonly Option[],
): readonly Option[] => {
  const byId = new Map<string, Option>()
  for (const option of options) if (!byId.has(option.id)) byId.set(option.id, option)
  const onTop = new Set(recent.slice(0, recentLimit).filter((id) => byId.has(id)))
  return [...new Set([...onTop, ...byId.keys()])].flatMap((id) => byId.get(id) ?? [])
}

const cookieName = (kind: RecentKind) => `hangjia-recent-${kind}`
const isId = (text: string) => /^[\w-]{1,40}$/.test(text)
/** Of all characters that a cookie may hold, one that no id has. */
const between = '.'

/** The recent ids in the text of a page's cookies; a value that is no list of ids counts as empty. */
export const readRecent = (kind: RecentKind, cookies: string): readonly string[] => {
  const start = `${cookieName(kind)}=`
  const found = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(start))
  const ids = found?.slice(start.length, start.length + recentLimit * 41).split(between) ?? []
  return [...new Set(ids.filter(isId))].slice(0, recentLimit)
}

/** The cookie that keeps recent ids for 7 days; ids only, never names (settled 20). */
export const writeRecent = (kind: RecentKind, recent: readonly string[]): string => {
  const kept = [...new Set(recent.filter(isId))].slice(0, recentLimit).join(between)
  return `${cookieName(kind)}=${kept}; Max-Age=${recentDays * 24 * 60 * 60}; Path=/; SameSite=Lax`
}
