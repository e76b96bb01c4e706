import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

interface Address {
  readonly host: string
  readonly port: number
}

/** Opens the port and answers its number; an address that cannot be used is refused in one line that names the variables. */
export const listen = async (
  app: FastifyInstance,
  { host, port }: Address,
  [hostName, portName]: readonly [string, string] = ['HOST', 'PORT'],
): Promise<number> => {
  try {
    await app.listen({ host, port })
    return (app.server.address() as AddressInfo).port
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException
    const why: Record<string, string> = {
      EADDRINUSE: `Port ${port} on ${host} is taken: stop what listens there or set ${portName} to another one`,
      EACCES: `Port ${port} on ${host} may not be used by this account: set ${portName} to 1024 or above`,
      EADDRNOTAVAIL: `${hostName} ${host} is no address of this machine: set ${hostName} to one that is`,
      ENOTFOUND: `${hostName} ${host} is not known: set ${hostName} to an address of this machine`,
    }
    throw code && why[code] ? new Refusal(why[code]) : failure
  }
}
