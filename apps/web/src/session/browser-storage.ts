/** Preference of a person on this machine. It outlives a log-out; company data does not. */
const liking =
  /^hangjia\.(language|colourMode|menuCollapsed|paper|tour|pageSize|loginMode|userName|look|columns\..+|table\..+|offers\..+|forms\..+|filters\..+)$/

type Likings = readonly (readonly [string, string])[]

/** Preferences that survive a log-out, read before the server may clear all storage. */
export const readLikings = (): Likings =>
  Object.entries(localStorage).filter((entry): entry is [string, string] => liking.test(entry[0]))

/** Forgets everything else that this browser kept of a session. */
export const clearStorage = (likings: Likings): void => {
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of likings) localStorage.setItem(key, value)
}

/** Under these names the former product kept session and password in plain text (spec §3, §4, §9). */
const formerly = [
  ...['userName', 'username', 'password', 'passWord', 'servicesUrl', 'sysSource', 'userId', 'identity', 'logoUrl'],
  ...['webOutLogo', 'userNameCn', 'permission', 'author', 'companyName', 'companyNameEn', 'companyId'],
  ...['fclOnlySource', 'fclSellingPrice', 'fclRepeatContract'],
]
export const forgetFormerProduct = (): void => {
  for (const storage of [localStorage, sessionStorage]) for (const key of formerly) storage.removeItem(key)
}
