import { expect, it } from 'vitest'
import {
  type Credentials,
  type CredentialsEvent,
  isFilled,
  nextCredentials,
  sentinel,
  startCredentials,
} from './credentials.ts'

const remembered: CredentialsEvent = { is: 'remembered', userName: 'sales' }
const after = (...events: CredentialsEvent[]) => events.reduce(nextCredentials, startCredentials(''))

it.each<[string, CredentialsEvent[], Partial<Credentials>, boolean]>([
  ['nothing, remembering ticked', [], { userName: '', password: '', remember: true, isRemembered: false }, false],
  [
    'both fields when the server remembers',
    [remembered],
    { userName: 'sales', password: sentinel, isRemembered: true },
    true,
  ],
  ['what is typed instead', [remembered, { is: 'password', text: 'a' }], { password: 'a', isRemembered: false }, true],
  [
    'only what is typed within the sentinel',
    [remembered, { is: 'password', text: '••••a••••' }],
    { password: 'a' },
    true,
  ],
  [
    'no password when a bullet is taken away',
    [remembered, { is: 'password', text: '•••••••' }],
    { password: '', isRemembered: false },
    false,
  ],
  [
    'no password of one account for another',
    [remembered, { is: 'userName', text: 'sales2' }],
    { password: '', isRemembered: false },
    false,
  ],
  [
    'no password that is not to be remembered any more',
    [remembered, { is: 'remember', isTicked: false }],
    { password: '', remember: false },
    false,
  ],
  [
    'the name still when it does not work any more',
    [remembered, { is: 'forgotten' }],
    { userName: 'sales', password: '' },
    false,
  ],
  [
    'what one types while the server is asked',
    [{ is: 'userName', text: 'pri' }, remembered],
    { userName: 'pri', password: '' },
    false,
  ],
  [
    'a typed password when the tick goes',
    [
      { is: 'password', text: 'p' },
      { is: 'remember', isTicked: false },
    ],
    { password: 'p' },
    false,
  ],
])('the form holds %s', (_, events, expected, filled) => {
  expect(after(...events)).toMatchObject(expected)
  expect(isFilled(after(...events))).toBe(filled)
})
