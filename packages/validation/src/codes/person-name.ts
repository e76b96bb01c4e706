/** The names that a person may go by; any may be missing. */
export interface PersonNames {
  readonly nameCn?: string | null | undefined
  readonly nickname?: string | null | undefined
  readonly nameEn?: string | null | undefined
  readonly userName?: string | null | undefined
}

/** Displayed name of a person: the first of Chinese name, nickname, English name and user name that is there (spec §3). */
export const personName = ({ nameCn, nickname, nameEn, userName }: PersonNames): string =>
  [nameCn, nickname, nameEn, userName].map((name) => name?.trim() ?? '').find((name) => name !== '') ?? ''
