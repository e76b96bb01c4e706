import { expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { startService } from '../../test/service.ts'
import { forgetMessages } from '../scan/text-messages.ts'
import { forgetScans } from '../scan/tickets.ts'
import { forgetLimits } from './limits.ts'
import { forgetGuesses } from './login-guard.ts'
import { forgetOldRemembered } from './remembering.ts'

it('what log-ins leave behind goes when its time is over, and not before', async () => {
  const { database, app } = await startService(await freshDatabase())
  const account =
    '(SELECT company_id FROM account ORDER BY 1 LIMIT 1), (SELECT id FROM account ORDER BY company_id LIMIT 1)'
  const since = (by: string) => `now() - interval '${by}'`
  for (const [name, scan, guess, day, week] of [
    ['old', '301 seconds', '1 second', '24 hours 1 second', '7 days 1 second'],
    ['new', '290 seconds', '-1 minutes', '23 hours', '6 days 23 hours'],
  ] as const)
    await database.script(`
      INSERT INTO scan_ticket (ticket_hash, state_hash, stepped_at) VALUES ('${name}', '', ${since(scan)});
      INSERT INTO verification_code (ticket_hash, mobile, code_hash) VALUES ('${name}', '', '');
      INSERT INTO login_guard VALUES ('${name}', 1, ${since(guess)});
      INSERT INTO login_limit VALUES ('${name}', ARRAY[${since(day)}, now() - interval '9 days']);
      INSERT INTO message_outbox (mobile, words, at) VALUES ('${name}', '', ${since(day)});
      INSERT INTO remembered_login VALUES ('${name}', '', ${account}, ${since(week)});`)
  for (const forget of [forgetScans, forgetGuesses, forgetLimits, forgetMessages, forgetOldRemembered])
    expect([forget.name, await forget(database)]).toEqual([forget.name, 1])
  const left = await database.query(
    `SELECT ticket_hash AS left FROM scan_ticket UNION ALL SELECT ticket_hash FROM verification_code
     UNION ALL SELECT subject FROM login_guard UNION ALL SELECT subject FROM login_limit
     UNION ALL SELECT mobile FROM message_outbox UNION ALL SELECT selector FROM remembered_login`,
  )
  expect(left).toEqual(Array(6).fill({ left: 'new' }))
  await app.close()
})
