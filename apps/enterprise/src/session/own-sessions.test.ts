import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { type Service, startService } from '../../test/service.ts'
import { filesInDatabase } from '../files/stored-files.ts'
import type { Context } from '../handlers.ts'
import { changePassword } from './change-password.ts'
import { failuresOf, logInFences, maxFailures } from './login-guard.ts'
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.ts'
import { hashPassword } from './passwords.ts'
import { openSession, sessionOf } from './sessions.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const given = 'hangjia2026'

onBothEngines('the sessions of one person', (open) => {
  let service: Service
  let stored: string
  beforeAll(async () => {
    service = await startService(await open())
    stored = await hashPassword(given)
  })
  afterAll(() => service.app.close())
  beforeEach(async () => {
    await service.database.script(
      'DELETE FROM session; DELETE FROM remembered_login; DELETE FROM login_record; DELETE FROM login_guard',
    )
    await service.database.run('UPDATE credential SET password_hash = $1', [stored])
  })

  /** Logs somebody in, and returns the context of a handler. */
  const visit = async (
    userName = 'pricing',
    address = '10.0.0.1',
    remembered?: string,
  ): Promise<Context & { token: string }> => {
    const { database } = service
    const { companyId, accountId } = await database.one<{ companyId: string; accountId: string }>(
      'SELECT company_id AS "companyId", account_id AS "accountId" FROM credential WHERE user_name = $1',
      [userName],
    )
    const opening = { method: 'scan', address, userAgent: chrome, remembered } as const
    const token = await openSession(database, companyId, accountId, opening)
    const found = await sessionOf(database, token)
    if (!found) throw new Error('no session')
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const now = () => '2026-11-20T07:00:00.000Z'
    const turn = async () => {}
    const today = () => '2026-11-20'
    return { database, files: filesInDatabase, ...found, token, address, userAgent: chrome, log, now, today, turn }
  }
  const isOpen = async ({ token }: { token: string }) => (await sessionOf(service.database, token)) !== undefined
  const remember = async ({ person }: Context, selector: string) =>
    service.database.run('INSERT INTO remembered_login VALUES ($1, $1, $2, $3)', [
      selector,
      person.companyId,
      person.userId,
    ])
  const stillRemembered = async () =>
    (await service.database.query<{ selector: string }>('SELECT selector FROM remembered_login')).map(
      ({ selector }) => selector,
    )

  it('are listed with device and place, the one that asks is marked, nobody else’s are among them', async () => {
    const [here] = [await visit(), await visit('pricing', '10.0.0.2'), await visit('reader'), await visit('rival')]
    const sessions = await ownSessions(here)
    expect(sessions.map(({ address, isThis }) => [address, isThis]).sort()).toEqual([
      ['10.0.0.1', true],
      ['10.0.0.2', false],
    ])
    expect(sessions[0]).toMatchObject({ method: 'scan', device: 'computer', browser: 'Chrome 140', os: 'Windows' })
    expect(JSON.stringify(sessions)).not.toContain(here.sessionId)
  })

  it('are no longer listed when they have run out', async () => {
    const here = await visit()
    await visit()
    await service.database.run("UPDATE session SET seen_at = now() - interval '13 hours' WHERE token_hash <> $1", [
      here.sessionId,
    ])
    expect(await ownSessions(here)).toHaveLength(1)
  })

  it('end by their public name, one’s own only', async () => {
    const [here, there, foreign] = [await visit(), await visit(), await visit('reader')]
    const [, { id = '' } = {}] = (await ownSessions(here)).sort((a) => (a.isThis ? -1 : 1))
    const [{ id: theirs = '' } = {}] = await ownSessions(foreign)
    expect([await endOwnSession(here, theirs), await endOwnSession(here, 'x'), await endOwnSession(here, id)]).toEqual([
      false,
      false,
      true,
    ])
    expect([await isOpen(here), await isOpen(there), await isOpen(foreign)]).toEqual([true, false, true])
    expect(await endOwnSession(here, id)).toBe(false)
  })

  it('end with what their browser remembers, and no other', async () => {
    const [here, there] = [await visit(), await visit('pricing', '10.0.0.1', 'there')]
    const foreign = await visit('reader', '10.0.0.1', 'theirs')
    for (const selector of ['here', 'there']) await remember(here, selector)
    await remember(foreign, 'theirs')
    const other = (await ownSessions(here)).find(({ isThis }) => !isThis)
    expect(await endOwnSession(here, other?.id ?? '')).toBe(true)
    expect([await isOpen(there), (await stillRemembered()).sort()]).toEqual([false, ['here', 'theirs']])
  })

  it('all others end at once, with what browsers remember, and it is written down', async () => {
    const [here, one, two, foreign] = [await visit(), await visit(), await visit(), await visit('reader')]
    await remember(here, 'mine')
    await remember(foreign, 'theirs')
    expect(await endOtherSessions(here)).toBe(2)
    const open = await Promise.all([here, one, two, foreign].map(isOpen))
    expect([open, await stillRemembered()]).toEqual([[true, false, false, true], ['theirs']])
    const records = await service.database.query('SELECT result, user_name, length(session) AS short FROM login_record')
    expect(records).toEqual(Array(2).fill({ result: 'revoked', user_name: 'pricing', short: 8 }))
  })

  describe('and the password', () => {
    const change = (here: Context, newPassword: string, password = given) =>
      changePassword(here, { password, newPassword }).then(
        () => 'changed',
        ({ code, issues }) => issues?.[0]?.rule ?? code,
      )

    it('changes with the present one; the session goes on, every other ends, no browser remembers', async () => {
      const [here, there] = [await visit(), await visit()]
      await remember(here, 'mine')
      expect(await change(here, 'freight2027')).toBe('changed')
      expect([await isOpen(here), await isOpen(there), await stillRemembered()]).toEqual([true, false, []])
      expect(await change(here, 'freight2028')).toBe('passwordWrong')
      expect(await change(here, 'freight2028', 'freight2027')).toBe('changed')
    })

    it.each([
      ['short', 'ab12', 'passwordFormat'],
      ['without a digit', 'abcdefgh', 'passwordFormat'],
      ['long', 'abcdefghij123456789', 'passwordFormat'],
      ['the present one', given, 'passwordUnchanged'],
    ])('that is to be %s is refused', async (_, newPassword, rule) => {
      const [here, there] = [await visit(), await visit()]
      expect(await change(here, newPassword)).toBe(rule)
      expect(await isOpen(there)).toBe(true)
    })

    it('is not guessed from one place, which shuts neither another place nor the log-in', async () => {
      const [here, elsewhere] = [await visit(), await visit('pricing', '10.0.0.2')]
      for (let at = 0; at < maxFailures; at++) expect(await change(here, 'freight2027', 'wrong')).toBe('passwordWrong')
      expect(await change(here, 'freight2027')).toBe('tooMany')
      const fences = logInFences('pricing', here.address)
      expect(await failuresOf(service.database, fences)).toEqual([0, 0, 0])
      expect(await change(elsewhere, 'freight2027')).toBe('changed')
    })

    it('is notified to its owner when it was changed', async () => {
      const here = await visit('reader', '10.0.0.7')
      await change(here, 'freight2027')
      const messages = await service.database.query('SELECT title, body_en FROM message WHERE account_id = $1', [
        here.person.userId,
      ])
      expect(messages).toEqual([{ title: '密码已修改', body_en: expect.stringContaining('10.0.0.7') }])
    })

    it('is changed once by two at once', async () => {
      const [here, there] = [await visit(), await visit()]
      const answers = await Promise.all([change(here, 'freight2027'), change(there, 'freight2028')])
      expect(answers.sort()).toEqual(['changed', 'passwordWrong'])
    })
  })
})
