import { createServer } from 'node:http'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'
import { Refusal } from './refusal.ts'

it('counts answers by route and status, never by words of the client', async () => {
  const metrics = createMetrics('test')
  const app = Fastify()
  metrics.measure(app)
  app.get('/orders/:id', async (_request, reply) => reply.code(204).send())
  for (const url of ['/orders/1', '/orders/2', '/made-up-by-the-asker']) await app.inject({ url })
  const counts = (await metrics.text()).split('\n').filter((line) => line.startsWith('hangjia_answers_seconds_count'))
  expect(counts).toEqual([
    'hangjia_answers_seconds_count{service="test",method="GET",route="/orders/:id",status="204"} 2',
    'hangjia_answers_seconds_count{service="test",method="GET",route="unknown",status="404"} 1',
  ])
  await app.close()
})

it('reads the numbers of a service on request, on its own port', async () => {
  const metrics = createMetrics('test')
  let waiting = 1
  metrics.watch([{ name: 'papers_waiting', help: 'Papers that wait for a page', read: () => waiting }])
  const served = await metrics.serve({ host: '127.0.0.1', port: 0 })
  waiting = 4
  const answer = await fetch(`http://127.0.0.1:${served.port}/metrics`)
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(text).toContain('hangjia_papers_waiting{service="test"} 4')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404)
  await served.close()
})

it('refuses a port that is taken in one line that names the variable', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as { port: number }
  const serving = createMetrics('test').serve({ host: '127.0.0.1', port })
  await expect(serving).rejects.toThrow(Refusal)
  await expect(serving).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken: stop what listens there or set METRICS_PORT`,
  )
  other.close()
})
