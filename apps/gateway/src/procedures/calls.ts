import {
  contract,
  costlessComparedAgents,
  costlessCounterOffer,
  costlessDeskAnswer,
  costlessLowestPrices,
  costlessModeAnswer,
  costlessOriginTotals,
  costlessPriceMoves,
  costlessPublishPreview,
  costlessQuotation,
  counterOffer,
  floorlessDeskAnswer,
  type Leaf,
  Problem,
  priceMoves,
  quotation,
  type Reader,
  seesCost,
  seesFloor,
  seesPartners,
  sellAnswer,
  sellExplanation,
  spaceStatisticsFor,
  unchanged,
  whatMoved,
} from '@hangjia/contracts'
import { z } from 'zod'
import { type Admitted, admit } from '../access/admit.ts'
import { checkAsked } from '../access/asked-rights.ts'
import type { Guards } from '../access/guards.ts'
import type { OpenSession } from '../session/open-session.ts'
import type { Rights } from '../session/rights.ts'
import { proveAsCame } from '../upstream/as-came.ts'
import { forWrite } from '../upstream/faults.ts'
import type { Asker, Upstream } from '../upstream/upstream.ts'
import { parseInput, takesNothing } from './input.ts'
import { movedSchema } from './moved-schema.ts'
import { recordAnswer, ruledInput } from './record-rules.ts'

/** The visitor of a request, as the gateway saw them. */
export interface Visit {
  readonly session: OpenSession | undefined
  readonly requestId: string
  readonly address: string
  readonly userAgent: string
  readonly signal?: AbortSignal
}

/** Facts of a visit that the upstream receives. */
export const asking = ({ requestId, address, userAgent }: Visit, token?: string): Asker => ({
  requestId,
  address,
  userAgent,
  token,
})

export interface Calls {
  /** Lets a visitor in, or throws 401 or 403; `rawInput` is read for its page only. */
  admit(leaf: Leaf, visit: Visit, rawInput: () => Promise<unknown>): Promise<Admitted>
  /** Runs a call: checks, input, upstream, answer. */
  answer<L extends Leaf>(leaf: L, visit: Visit, rawInput: () => Promise<unknown>): Promise<z.output<L['shows']>>
  /** Runs an act on the upstream for a session; when the upstream no longer knows it, its rights are forgotten. */
  within<T>(session: OpenSession | undefined, act: () => Promise<T>): Promise<T>
}

/** The gateway's calls, whatever route they come by: tRPC, an export, a PDF. */
export const createCalls = (deps: { upstream: Upstream; rights: Rights; guards: Guards }): Calls => {
  const { upstream, rights, guards } = deps

  const within: Calls['within'] = async (session, act) => {
    try {
      return await act()
    } catch (failure) {
      if (session && failure instanceof Problem && failure.code === 'unauthenticated') rights.forget(session)
      throw failure
    }
  }

  const admitVisit: Calls['admit'] = (leaf, visit, rawInput) =>
    admit(leaf.access, { session: visit.session, rawInput, reader: (session) => rights.of(session, visit) }, guards)

  return {
    admit: admitVisit,
    within,
    answer: async (leaf, visit, rawInput) => {
      const admitted = await admitVisit(leaf, visit, rawInput)
      const reader = admitted?.reader ?? nobody
      const input = takesNothing(leaf) ? undefined : inputFor(leaf, await rawInput(), reader)
      const asker = { ...asking(visit, admitted?.session.token), signal: visit.signal }
      const answered = await within(admitted?.session, () => upstream.call(leaf, input, asker))
      return shown(leaf, answered, answerSchema(leaf, input, reader)) as never
    },
  }
}

/** The input as the upstream gets it, when the reader may ask for it. */
const inputFor = (leaf: Leaf, raw: unknown, reader: Reader): unknown => {
  const input = parseInput(leaf.input, raw)
  checkAsked(leaf, input, reader)
  return ruledInput(leaf, input, reader)
}

const nobody: Reader = { identity: -1, permissions: [] }

/** The schema of the values that leave: by page and reader where it depends on them, else the endpoint's own. */
const answerSchema = (leaf: Leaf, input: unknown, reader: Reader): z.ZodType => {
  if (leaf === contract.price.desk) return deskSchema(reader)
  if (leaf === contract.price.explain) return explanationSchema(input as Asked, reader)
  if (!seesCost(reader)) {
    const costless = costlessModeAnswer(leaf)
    if (costless) return costless
  }
  if (leaf === contract.fclDashboard.lowest && !seesCost(reader)) return costlessLowestPrices
  if (leaf.shows === priceMoves && !seesCost(reader)) return costlessPriceMoves
  if (leaf === contract.records.publishPreview && !seesCost(reader)) return costlessPublishPreview
  if (leaf === contract.records.compareAgents && !seesCost(reader)) return costlessComparedAgents
  if (leaf === contract.records.originTotals && !seesCost(reader)) return costlessOriginTotals
  if (leaf.shows === quotation && !seesCost(reader)) return costlessQuotation
  if (leaf.shows === counterOffer && !seesCost(reader)) return costlessCounterOffer
  if (leaf.shows === whatMoved) return movedSchema(reader)
  if (leaf === contract.spaceFigures.statistics)
    return spaceStatisticsFor({ cost: !seesCost(reader), contracts: !seesPartners(reader) })
  return recordAnswer(leaf, input, reader) ?? leaf.shows
}

type Asked = z.output<typeof contract.price.explain.input>
/** The buying side is for the desk, and there for readers who see cost. */
const explanationSchema = ({ audience }: Asked, reader: Reader): z.ZodType =>
  audience === 'desk' && seesCost(reader) ? contract.price.explain.shows : sellExplanation

/** Without the rights to see cost and floor a desk answer has the shape of a selling one, whatever the upstream sent. */
const deskSchema = (reader: Reader): z.ZodType =>
  seesCost(reader)
    ? seesFloor(reader)
      ? contract.price.desk.shows
      : floorlessDeskAnswer
    : seesFloor(reader)
      ? costlessDeskAnswer
      : sellAnswer

/** Parses an answer; one that does not fit is the upstream's fault, and after a write the outcome is unknown. */
export const shown = (leaf: Leaf, answered: unknown, schema: z.ZodType): unknown => {
  // An answer that no schema describes is withheld: the caller learns only that the call succeeded.
  if (schema instanceof z.ZodUnknown) return null
  const { data, fault } = parsed(schema, answered)
  if (!fault) return data
  const at = fault instanceof z.ZodError ? fault.issues[0]?.path.join('.').slice(0, 200) : undefined
  const problem = new Problem('upstreamBadResponse', { cause: fault, details: at ? { at } : {} })
  throw leaf.safe ? problem : forWrite(problem)
}

const parsed = (schema: z.ZodType, answered: unknown): { data?: unknown; fault?: unknown } => {
  try {
    const length = unchanged(schema)(answered)
    if (length !== -1) {
      proveAsCame(answered, length)
      return { data: answered }
    }
    const { data, error } = schema.safeParse(answered)
    return { data, fault: error }
  } catch (fault) {
    // Nested deeper than the stack reaches.
    return { fault }
  }
}
