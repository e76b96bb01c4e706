import { isProblemCode, type Leaf, Problem } from '@hangjia/contracts'
import { z } from 'zod'
import { keepAsCame } from './as-came.ts'
import type { ReadBody } from './body.ts'
import { parseJson } from './json.ts'

const envelope = z.object({
  code: z.number(),
  message: z.string().nullish(),
  data: z.unknown().optional(),
  validateMap: z.unknown().optional(),
})
const scalar = z.union([z.string().max(500), z.number()])
const complaint = z.object({
  problem: z.string(),
  message: z.string().nullish(),
  issues: z
    .array(z.object({ path: z.string(), rule: z.string(), parameters: z.record(z.string(), scalar).default({}) }))
    .max(1000)
    .catch([]),
  details: z.record(z.string(), scalar).catch({}),
})

interface Given extends ReadBody {
  readonly status: number
  readonly retryAfter: string | undefined
}

/** Returns the content of a spec §7 reply at the place that the endpoint names; every other reply is thrown as a Problem. */
export const answerIn = ({ status, retryAfter, text, bytes }: Given, reply: Leaf['reply']): unknown => {
  const plain = status === 200 && reply === 'data' ? plainData(text, bytes) : undefined
  if (plain) return plain.value
  const body = parsed(text)
  const refusal = body.ok && saysNo(status, body.value) ? complaint.safeParse(body.value) : undefined
  if (refusal?.success) throw problemIn(refusal.data)
  if (status === 401) throw new Problem('unauthenticated')
  if (status === 403) throw new Problem('forbidden')
  if (status === 429 || status === 503)
    throw new Problem('upstreamBusy', {
      details: Number(retryAfter) > 0 ? { retryAfterSeconds: Number(retryAfter) } : {},
    })
  if (!body.ok) throw new Problem('upstreamBadResponse', { cause: body.cause, details: { status } })
  const { value } = body
  if (reply === 'bare' && status < 300) return value
  const found = envelope.safeParse(value)
  if (!found.success || status < 200 || (status >= 300 && status < 400))
    throw new Problem('upstreamBadResponse', { cause: found.error, details: { status } })
  const { code, message, data, validateMap } = found.data
  if (code !== 1) throw new Problem('refused', { message: words(message), details: { code } })
  if (status >= 300) throw new Problem('upstreamBadResponse', { details: { status } })
  return reply === 'validateMap' ? validateMap : data
}

/** Envelope of an answer of our own service up to its data, which end before the last brace. */
const head = '{"code":1,"message":"success","data":'
/** The data of such an answer: nothing else can be in its envelope, which so needs no parsing. */
const plainData = (text: string, bytes: Buffer | undefined): { readonly value: unknown } | undefined => {
  if (!text.startsWith(head) || !text.endsWith('}')) return undefined
  const data = text.slice(head.length, -1)
  const read = parsed(data)
  if (!read.ok) return undefined
  // Behind a byte order mark they do not begin where the characters do.
  if (bytes?.[0] === head.charCodeAt(0)) keepAsCame(read.value, { text: data, bytes: bytes.subarray(head.length, -1) })
  return read
}

const saysNo = (status: number, value: unknown) => {
  const code = (value as { code?: unknown } | null)?.code
  return status >= 400 || (typeof code === 'number' && code !== 1)
}

const parsed = (text: string): { ok: true; value: unknown } | { ok: false; cause: unknown } => {
  try {
    return { ok: true, value: parseJson(text) }
  } catch (cause) {
    return { ok: false, cause }
  }
}

/** The upstream's own problem. Words of an unexpected failure are dropped: they may reveal its insides. */
const problemIn = ({ problem, message, issues, details }: z.output<typeof complaint>): Problem => {
  if (problem === 'unexpected') return new Problem('unexpected', { cause: message ?? undefined })
  return isProblemCode(problem)
    ? new Problem(problem, { message: words(message), issues, details })
    : new Problem('refused', {
        message: words(message),
        issues,
        details: { ...details, problem: problem.slice(0, 60) },
      })
}

/** A message as it may be shown: one line, of bounded length. */
export const words = (message: string | null | undefined) =>
  message
    ? message
        .slice(0, 1000)
        .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
        .trim()
        .slice(0, 300) || undefined
    : undefined
