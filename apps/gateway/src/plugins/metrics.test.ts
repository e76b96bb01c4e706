import { createMetrics } from '@hangjia/service'
import { expect, it } from 'vitest'
import { startGateway } from '../../test/start-gateway.ts'
import { startTinyUpstream } from '../../test/tiny-upstream.ts'

it('names calls in its metrics, shows what waits, and keeps both from visitors', async () => {
  const metrics = createMetrics('gateway')
  const upstream = await startTinyUpstream([])
  const gateway = await startGateway(upstream.url, { metrics })
  const visitor = gateway.visitor()
  const paths = ['/trpc/session.current', '/trpc/session.current,session.current?batch=1', '/trpc/made.up', '/healthz']
  for (const path of paths) await visitor.send('GET', path)
  expect((await visitor.send('GET', '/metrics')).text).not.toContain('hangjia_')
  const text = await metrics.text()
  const routes = [...text.matchAll(/^hangjia_answers_seconds_count\{.*route="([^"]*)"/gm)].map(([, route]) => route)
  expect(routes).toEqual(['trpc/session.current', 'trpc/batch', 'trpc/unknown', '/healthz', 'unknown'])
  for (const name of ['upstream_calls', 'pdf_printing', 'pdf_waiting', 'open_consoles'])
    expect(text).toContain(`hangjia_${name}{service="gateway"} 0`)
  await gateway.close()
  await upstream.close()
})
