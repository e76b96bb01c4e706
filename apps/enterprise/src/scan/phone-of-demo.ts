import { type Contract, Problem } from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'
import { demoPeople } from './demo-people.ts'
import type { LogInProviders } from './log-in-providers.ts'
import { outboxOf } from './text-messages.ts'
import { confirmScan, lookAtScan } from './tickets.ts'

const people = Object.values(demoPeople)
const found = (is: boolean): void => {
  if (!is) throw new Problem('notFound')
}

/** The phone that a page of this product plays, and the messages that it would have received. */
export const phoneAnswers = ({ showsPhone, showsOutbox }: LogInProviders) =>
  ({
    look: async ({ database }, { qr }) => {
      found(showsPhone && (await lookAtScan(database, qr)))
      return people.map(({ id, nickname, about: [zh, en] }) => ({ id, nickname, about: [zh, en] }))
    },

    confirm: async ({ database }, { qr, id }) => {
      const person = people.find((candidate) => candidate.id === id)
      found(showsPhone && person !== undefined && (await confirmScan(database, qr, person)))
      return null
    },

    outbox: async ({ database }) => {
      found(showsOutbox)
      return outboxOf(database)
    },
  }) satisfies HandlersFor<Contract['phoneOfDemo']>
