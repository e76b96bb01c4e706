import { expect, it } from 'vitest'
import { arrivesAt, logInByHand } from '../acts.ts'
import { password, visit } from '../visit.ts'

it('after a log-in the browser keeps neither the password nor anything that scripts could send as a session', async () => {
  const visitor = await visit({ path: '/login', expected: /401/ })
  await logInByHand(visitor, 'sales')
  await arrivesAt(visitor.page, '/workspace')
  const kept = await visitor.context.storageState()
  const session = kept.cookies.find(({ httpOnly }) => httpOnly)
  expect(session?.value).toBeTruthy()
  const readable = JSON.stringify([kept.origins, kept.cookies.filter(({ httpOnly }) => !httpOnly)])
  expect(JSON.stringify(kept)).not.toContain(password)
  expect(readable).not.toContain(session?.value)
})
