import { contract, Problem } from '@hangjia/contracts'
import { isAtThisMachine } from '../session/this-machine.ts'
import type { Deps, Procedure } from './procedure.ts'

const { outbox } = contract.phoneOfDemo

/** Short messages that were not sent: shown to anyone at this machine, and never in production. */
export const demoOutbox =
  ({ calls, production }: Pick<Deps, 'calls' | 'production'>): Procedure =>
  async (visit, rawInput, reply) => {
    if (production || !isAtThisMachine(reply.request)) throw new Problem('notFound')
    return calls.answer(outbox, visit, rawInput)
  }
