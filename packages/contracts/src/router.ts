import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server'
import type { z } from 'zod'
import type { Contract } from './contract.ts'
import type { Leaf } from './endpoints/endpoint.ts'
import type { Issue, ProblemCode } from './problem.ts'

/** Data that every error of the gateway has in addition to tRPC's own. */
export interface ErrorShape {
  message: string
  code: number
  data: {
    code: string
    httpStatus: number
    path?: string
    problem: ProblemCode
    issues: readonly Issue[]
    details: Readonly<Record<string, string | number>>
    /** Names the request in the log. */
    requestId: string
  }
}
interface Root {
  ctx: object
  meta: object
  errorShape: ErrorShape
  transformer: false
}

interface Facts<L extends Leaf> {
  input: z.input<L['input']>
  output: z.output<L['shows']>
  meta: object
}
type ProcedureOf<L extends Leaf> = L extends { kind: 'query' }
  ? TRPCQueryProcedure<Facts<L>>
  : TRPCMutationProcedure<Facts<L>>
type RecordOf<T> = { [P in keyof T]: T[P] extends Leaf ? ProcedureOf<T[P]> : RecordOf<T[P]> }

/** The gateway's router, computed from the contract: a client needs no gateway to know it. */
export type AppRouter = TRPCBuiltRouter<Root, RecordOf<Contract>>
