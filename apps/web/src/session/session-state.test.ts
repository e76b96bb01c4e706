import type { SessionView } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { deskOf, nextSession, personKey, type SessionEvent, type SessionState } from './session-state.ts'

const view = (userId: string): SessionView => ({
  userId,
  userName: `user${userId}`,
  userNameCn: '',
  userNameEn: '',
  identity: 0,
  permissions: [],
  companyId: '7',
  companyName: '',
  companyNameEn: '',
  logoUrl: '',
})
const mine = view('1')
const walk = (...events: SessionEvent[]) => events.reduce<SessionState>(nextSession, { is: 'loading' })

it.each<[string, SessionEvent[], SessionState['is']]>([
  ['opens when the server knows who it is', [{ is: 'began', view: mine }], 'open'],
  ['is none when the server knows nobody', [{ is: 'nobody' }], 'none'],
  ['is over, its console kept, when a call reports it', [{ is: 'began', view: mine }, { is: 'ended' }], 'ended'],
  [
    'is over once, even if several calls report it',
    [{ is: 'began', view: mine }, { is: 'ended' }, { is: 'ended' }],
    'ended',
  ],
  ['never ends before it began', [{ is: 'nobody' }, { is: 'ended' }], 'none'],
  [
    'keeps the desk when another look still finds nobody',
    [{ is: 'began', view: mine }, { is: 'ended' }, { is: 'nobody' }],
    'ended',
  ],
  ['keeps nothing after a log-out', [{ is: 'began', view: mine }, { is: 'ended' }, { is: 'left' }], 'none'],
  [
    'is asked for again after a failure',
    [{ is: 'failed', error: 0, retry: () => undefined }, { is: 'asked' }],
    'loading',
  ],
])('a session %s', (_, events, expected) => expect(walk(...events).is).toBe(expected))

it("the previous person's console is kept until somebody else comes or it is left", () => {
  expect(deskOf(walk({ is: 'began', view: mine }, { is: 'ended' }))).toBe(mine)
  expect(deskOf(walk({ is: 'began', view: mine }, { is: 'ended' }, { is: 'began', view: view('2') }))?.userId).toBe('2')
  expect(deskOf(walk({ is: 'began', view: mine }, { is: 'left' }))).toBeUndefined()
})

it('one account in two companies is two persons', () =>
  expect(personKey(mine)).not.toBe(personKey({ ...mine, companyId: '8' })))
