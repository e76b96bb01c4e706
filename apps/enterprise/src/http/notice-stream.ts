import { PassThrough } from 'node:stream'
import { Problem } from '@hangjia/contracts'
import type { FastifyInstance } from 'fastify'
import { consoleRing } from '../notices/console-ring.ts'
import { followConsole } from '../notices/follow-console.ts'
import { lookAtConsole } from '../notices/open-console.ts'
import type { Surroundings } from './answer.ts'
import { admitSession, callerOf } from './callers.ts'

const session = { access: { kind: 'session' } } as const

interface Options extends Surroundings {
  readonly heartbeatMs?: number
}

/**
 * `notice/stream`: an answer without end, one JSON line for each event that an open console needs at once. Every heartbeat looks
 * at the session again, and at the messages too: missed notifications are caught up with.
 */
export const noticeStream = (app: FastifyInstance, { heartbeatMs = 20_000, ...surroundings }: Options): void => {
  const ring = consoleRing(surroundings.database)
  const open = new Set<PassThrough>()

  app.post('/notice/stream', { onRequest: admitSession(session, surroundings) }, async (request, reply) => {
    const caller = callerOf(request)
    if (!caller) throw new Problem('unauthenticated')
    const { person, sessionId } = caller
    const console = { companyId: person.companyId, accountId: person.userId, sessionId }
    const lines = new PassThrough()
    open.add(lines)
    lines.once('close', () => open.delete(lines))
    await followConsole(console, {
      lines,
      heartbeatMs,
      ring,
      look: () => lookAtConsole(surroundings.database, console),
      warn: (failure) => request.log.warn({ err: failure }, 'no heartbeat'),
    }).catch((failure: unknown) => {
      lines.destroy()
      throw failure
    })
    return reply.type('application/x-ndjson').send(lines)
  })

  app.addHook('preClose', async () => {
    for (const lines of open) lines.end()
  })
  app.addHook('onClose', () => ring.stop())
}
