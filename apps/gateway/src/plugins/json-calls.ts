import {
  type AnyTRPCRouter,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
  type TRPCProcedureType,
} from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { provenBytes } from '../upstream/as-came.ts'

/** The calls that a request contains, before any of them runs. */
export interface Asked {
  readonly isBatch: boolean
  readonly paths: readonly string[]
}

interface Options<Context> {
  readonly router: AnyTRPCRouter
  readonly maxBatchSize: number
  /** Refuses the request as a whole by throwing. */
  contextOf(asked: Asked): Context
  onFailure(thrown: TRPCError, path: string | undefined): void
  /** Called once with every error of the answer. */
  onAnswer(errors: readonly TRPCError[]): void
}

/** True when a request needs JSON only; streams are left to tRPC's own adapter. */
export const wantsJson = ({ headers, query }: FastifyRequest): boolean =>
  headers['trpc-accept'] === undefined &&
  headers.accept !== 'text/event-stream' &&
  (query as Query).connectionParams === undefined

/** A name that occurs twice in an address is a list. */
type Query = Readonly<Record<'batch' | 'input' | 'connectionParams', string | readonly string[] | undefined>>
interface Answer {
  readonly data?: unknown
  readonly error?: TRPCError
}

/**
 * tRPC's protocol over plain JSON, as its own adapter speaks it, without a Fetch request and response in between: on a
 * small call those cost more than everything else that the gateway does.
 */
export const answerCalls = async <Context>(
  request: FastifyRequest<{ Params: { path: string } }>,
  reply: FastifyReply,
  { router, maxBatchSize, contextOf, onFailure, onAnswer }: Options<Context>,
): Promise<FastifyReply> => {
  const query = request.query as Query
  let context: Context | undefined
  const shapeOf = (error: TRPCError, path?: string, type: TRPCProcedureType | 'unknown' = 'unknown') =>
    getTRPCErrorShape({ config: router._def._config, error, type, path, input: undefined, ctx: context })

  const send = (answers: readonly Answer[], body: unknown, statuses: readonly number[]) => {
    onAnswer(answers.flatMap(({ error }) => error ?? []))
    const [first = 200] = statuses
    reply.code(statuses.every((status) => status === first) ? first : 207)
    const bytes = Array.isArray(body) ? undefined : provenBytes(answers[0]?.data)
    const sent = bytes ? Buffer.concat([before, bytes, after]) : JSON.stringify(body)
    return reply.header('vary', 'trpc-accept, accept').type('application/json; charset=utf-8').send(sent)
  }

  try {
    if (request.method === 'POST' && !request.headers['content-type']?.startsWith('application/json'))
      throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' })
    const asked = askedOf(request.params.path, query, maxBatchSize)
    context = contextOf(asked)
    const inputs = inputsOf(request, query, asked)
    const leaving = abandoned(reply)
    const calls = await Promise.all(
      asked.paths.map(async (path, at): Promise<Call> => {
        const procedure = procedureOf(router, path)
        const type = procedure?._def.type ?? 'unknown'
        try {
          if (!procedure) throw new TRPCError({ code: 'NOT_FOUND', message: `No procedure found on path "${path}"` })
          if (type === 'subscription' || (type === 'mutation' && request.method !== 'POST'))
            throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' })
          const data: unknown = await procedure({
            path,
            type,
            ctx: context,
            signal: leaving,
            batchIndex: at,
            getRawInput: async () => inputs()[at],
          })
          return { path, type, answer: { data } }
        } catch (thrown) {
          const error = getTRPCErrorFromUnknown(thrown)
          onFailure(error, path)
          return { path, type, answer: { error } }
        }
      }),
    )
    const described = calls.map(({ path, type, answer }) => {
      if (!answer.error) return { status: 200, body: { result: { data: answer.data } } }
      const shape = shapeOf(answer.error, path, type)
      return { status: shape.data.httpStatus, body: { error: shape } }
    })
    return send(
      calls.map(({ answer }) => answer),
      asked.isBatch ? described.map(({ body }) => body) : described[0]?.body,
      described.map(({ status }) => status),
    )
  } catch (thrown) {
    // The request as a whole cannot be answered: one error, also for a batch.
    const error = getTRPCErrorFromUnknown(thrown)
    onFailure(error, undefined)
    const shape = shapeOf(error)
    return send([{ error }], { error: shape }, [shape.data.httpStatus])
  }
}

/** Around the data of a single answer. */
const [before, after] = [Buffer.from('{"result":{"data":'), Buffer.from('}}')]

interface Call {
  readonly path: string
  readonly type: TRPCProcedureType | 'unknown'
  readonly answer: Answer
}

const askedOf = (encoded: string, { batch }: Query, maxBatchSize: number): Asked => {
  const path = decoded(encoded)
  const isBatch = batch === '1'
  const paths = isBatch ? path.split(',') : [path]
  if (paths.length > maxBatchSize)
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'Batch call exceeds maximum size' })
  return { isBatch, paths }
}

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', cause })
  }
}

/** Inputs by the place of their call; they are read when the first call needs its own, after the checks. */
const inputsOf = (
  { method, body }: FastifyRequest,
  { input }: Query,
  { isBatch }: Asked,
): (() => Readonly<Record<number, unknown>>) => {
  let known: Readonly<Record<number, unknown>> | undefined
  return () => {
    const text = method === 'GET' ? input : body
    known ??= typeof text === 'string' && text !== '' ? read(text, isBatch) : {}
    return known
  }
}
const read = (text: string, isBatch: boolean): Readonly<Record<number, unknown>> => {
  const value = parsed(text)
  if (!isBatch) return { 0: value }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TRPCError({ code: 'BAD_REQUEST', message: '"input" needs to be an object when doing a batch call' })
  return value as Readonly<Record<number, unknown>>
}
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new TRPCError({ code: 'PARSE_ERROR', cause })
  }
}

const procedureOf = (router: AnyTRPCRouter, path: string) =>
  Object.hasOwn(router._def.procedures, path) ? router._def.procedures[path] : undefined

/** Aborts when the caller has left before the answer. */
const abandoned = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort()
  })
  return controller.signal
}
