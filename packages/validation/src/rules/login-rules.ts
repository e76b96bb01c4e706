import { isBlank, type Rule } from './rules.ts'

/** Maximum characters for log-in: user name or password, and verification code (spec §5.1, §9). */
export const loginLimits = { account: 100, code: 10 } as const

const account: readonly Rule[] = ['nonEmpty', ['maxLength', { maximum: loginLimits.account }]]

/** Rules for the fields of log-in and binding (spec §5.1). */
export const loginRules = {
  userName: account,
  password: account,
  phone: [['nonEmpty', { says: 'phoneMissing' }], 'mobile'],
  code: [
    ['nonEmpty', { says: 'codeMissing' }],
    ['maxLength', { maximum: loginLimits.code }],
  ],
} as const satisfies Record<string, readonly Rule[]>

/** Account login submits only with both fields filled, and is silent otherwise (spec §5.1). A password may be blanks. */
export const canLogIn = ({ userName, password }: { userName: string; password: string }): boolean =>
  !isBlank(userName) && password !== ''

/** The bind button wakes when phone and code are filled (spec §5.1). */
export const canBind = ({ phone, code }: { phone: string; code: string }): boolean => !isBlank(phone) && !isBlank(code)

/** The get-code button wakes when a phone is entered and no countdown runs (spec §5.1). */
export const canAskForCode = ({ phone, secondsLeft }: { phone: string; secondsLeft: number }): boolean =>
  !isBlank(phone) && secondsLeft <= 0
