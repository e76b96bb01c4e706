import { readFileSync } from 'node:fs'
// @boundaries-ignore the bench runs the service itself
import { answers } from '../../apps/enterprise/src/answers.ts'
// @boundaries-ignore the bench runs the service itself
import { buildApp } from '../../apps/enterprise/src/app.ts'
// @boundaries-ignore the bench runs the service itself
import type { Database } from '../../apps/enterprise/src/database/database.ts'
// @boundaries-ignore the bench runs the service itself
import { openSession } from '../../apps/enterprise/src/session/sessions.ts'
import { today } from './databases.ts'
import type { Steps } from './steps.ts'

const page = 'fclFreight'
/** Fields of an import that are read here. */
interface ImportView {
  readonly id: string
  readonly version: number
  readonly state: string
  readonly counts: { readonly new: number }
  readonly failure: unknown
}
const pollMs = 100

/** The service as a price desk uses it: upload, start, wait for the preview, publish, wait. */
export const ours = async (database: Database, file: string, rows: number): Promise<Steps> => {
  const app = await buildApp({ database, handlers: answers, clock: () => Date.parse(`${today}T07:00:00Z`) })
  const [account] = await database.query<{ companyId: string; accountId: string }>(
    `SELECT company_id AS "companyId", account_id AS "accountId" FROM credential WHERE user_name = 'pricing'`,
  )
  const authorization = `Bearer ${await openSession(database, account?.companyId ?? '', account?.accountId ?? '')}`
  const post = async (path: string, payload: object): Promise<ImportView> => {
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: `/${path}`, headers, payload: JSON.stringify(payload) })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`)
    return answer.json().data
  }
  const settled = async (view: ImportView): Promise<ImportView> => {
    let seen = view
    while (seen.state === 'reading' || seen.state === 'writing') {
      await new Promise((resolve) => setTimeout(resolve, pollMs))
      seen = await post('import/get', { page, id: view.id })
    }
    return seen
  }

  const begun = performance.now()
  const form = new FormData()
  form.append('file', new Blob([readFileSync(file)]), 'rates.xlsx')
  const body = new Response(form)
  const sent = await app.inject({
    method: 'POST',
    url: `/common/uploadfile?page=${page}`,
    headers: { authorization, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  const started = await post('import/start', { page, fileId: sent.json().data.id })
  const answered = performance.now()
  const { id, version, state, counts } = await settled(started)
  if (state !== 'review' || counts.new !== rows) throw new Error(`not every rate is new: ${JSON.stringify(counts)}`)
  const judged = performance.now()
  const done = await settled(await post('import/commit', { page, id, version, displayFlag: 1 }))
  if (done.state !== 'committed') throw new Error(`not committed: ${JSON.stringify(done.failure)}`)
  const committed = performance.now()
  await app.close()
  return { answered: answered - begun, judged: judged - begun, committed: committed - judged, whole: committed - begun }
}
