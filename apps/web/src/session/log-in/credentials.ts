import { canLogIn } from '@hangjia/validation'

/**
 * Content of the password field while a log-in is remembered: a visible flag, not a password (box A of the security
 * design). The password itself is nowhere in the browser.
 */
export const sentinel = '••••••••'

export interface Credentials {
  readonly userName: string
  /** Typed password; the sentinel while the server remembers. */
  readonly password: string
  readonly isRemembered: boolean
  readonly remember: boolean
}

export type CredentialsEvent =
  | { readonly is: 'userName' | 'password'; readonly text: string }
  | { readonly is: 'remember'; readonly isTicked: boolean }
  /** The server remembers this account in this browser. */
  | { readonly is: 'remembered'; readonly userName: string }
  /** The remembered log-in is no longer valid. */
  | { readonly is: 'forgotten' }

export const startCredentials = (userName: string): Credentials => ({
  userName,
  password: '',
  isRemembered: false,
  remember: true,
})

const typed = (state: Credentials, part: Partial<Credentials>): Credentials =>
  state.isRemembered ? { ...state, password: '', ...part, isRemembered: false } : { ...state, ...part }

/** State of the two fields and the tick below them: any change drops what is remembered. */
export const nextCredentials = (state: Credentials, event: CredentialsEvent): Credentials => {
  switch (event.is) {
    case 'userName':
      return typed(state, { userName: event.text })
    case 'password':
      // Typed into the middle of the sentinel, only the new characters count.
      return typed(state, { password: event.text.replaceAll('•', '') })
    case 'remember':
      return event.isTicked ? { ...state, remember: true } : typed(state, { remember: false })
    case 'remembered':
      // Input typed in the meantime is kept.
      return state.password === '' && (state.userName === '' || state.userName === event.userName)
        ? { ...state, userName: event.userName, password: sentinel, isRemembered: true }
        : state
    case 'forgotten':
      return typed(state, {})
  }
}

export const isFilled = ({ userName, password }: Credentials): boolean => canLogIn({ userName, password })
