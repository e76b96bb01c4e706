import { type LoginMode, loginMode } from './login-flow.ts'

const modeKey = 'hangjia.loginMode'
const nameKey = 'hangjia.userName'
const placeKey = 'hangjia.scanPlace'
const companyPlace = 'company'
const phonePlace = 'phone '
const sentKey = 'hangjia.codeSentAt'
const returnKey = 'hangjia.returnTo'

/** Mode of the last log-in on this machine. */
export const readMode = (): LoginMode =>
  localStorage.getItem(modeKey) === String(loginMode.scan) ? loginMode.scan : loginMode.password
export const keepMode = (mode: LoginMode): void => localStorage.setItem(modeKey, String(mode))

/** The account that was remembered here; its password never is. */
export const readUserName = (): string => localStorage.getItem(nameKey) ?? ''
export const keepUserName = (userName: string | undefined): void =>
  userName === undefined ? localStorage.removeItem(nameKey) : localStorage.setItem(nameKey, userName)

/** Step of a scan before the page was reloaded: at the phone of the person who scanned, or at the companies. */
export type ScanPlace = { readonly step: 'phone'; readonly nickname: string } | { readonly step: 'company' }
export const readPlace = (): ScanPlace | undefined => {
  const kept = sessionStorage.getItem(placeKey)
  if (kept === null) return undefined
  return kept === companyPlace ? { step: 'company' } : { step: 'phone', nickname: kept.slice(phonePlace.length) }
}
export const keepPlace = (place: ScanPlace | undefined): void =>
  place === undefined
    ? sessionStorage.removeItem(placeKey)
    : sessionStorage.setItem(placeKey, place.step === 'company' ? companyPlace : phonePlace + place.nickname)

/** Time of the last verification code sent from this tab, in milliseconds; null without one. */
export const readSentAt = (): number | null => {
  const at = Number(sessionStorage.getItem(sentKey))
  return at > 0 ? at : null
}
export const keepSentAt = (atMs: number): void => sessionStorage.setItem(sentKey, String(atMs))

/** Stores the address to continue at after a platform log-in, which leaves this site; it is read once. */
export const keepReturn = (state: unknown): void => sessionStorage.setItem(returnKey, JSON.stringify(state ?? null))
export const takeReturn = (): unknown => {
  const text = sessionStorage.getItem(returnKey)
  sessionStorage.removeItem(returnKey)
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
