import type { ChoiceMemory } from '@hangjia/ui'
import { type RecentKind, readRecent, recentKinds, remember, writeRecent } from '@hangjia/validation'

const keep = (kind: RecentKind, ids: readonly string[]) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing on plain http, where a company may run this.
  document.cookie = writeRecent(kind, ids)
}

/** The ports, trade lines and shipping companies that were chosen last in this browser, as ids in cookies (spec §9). */
export const recentChoices: ChoiceMemory = {
  recent: (kind) => readRecent(kind, document.cookie),
  remember: (kind, id) => keep(kind, remember(readRecent(kind, document.cookie), id)),
}

/** Logging out forgets them. */
export const forgetChoices = (): void => {
  for (const kind of recentKinds) keep(kind, [])
}

const ownerKey = 'hangjia.choicesOf'

/**
 * Drops another person's recent choices after a session without a log-out: an id means another row in another company.
 */
export const choicesBelongTo = (userId: string): void => {
  if (localStorage.getItem(ownerKey) !== userId) forgetChoices()
  localStorage.setItem(ownerKey, userId)
}
