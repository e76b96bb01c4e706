import type { ZodError } from 'zod'

/**
 * Every failure that crosses a border has one of these codes. `status` is the HTTP status, `trpc` the code of the
 * procedure's error, `retry` is true where asking again later may help. The web app chooses the words from the code.
 */
export const problems = {
  unauthenticated: { status: 401, trpc: 'UNAUTHORIZED', retry: false },
  loginFailed: { status: 401, trpc: 'UNAUTHORIZED', retry: false },
  forbidden: { status: 403, trpc: 'FORBIDDEN', retry: false },
  crossSite: { status: 403, trpc: 'FORBIDDEN', retry: false },
  notFound: { status: 404, trpc: 'NOT_FOUND', retry: false },
  invalidInput: { status: 400, trpc: 'BAD_REQUEST', retry: false },
  /** Somebody else saved first: the version that was named is not the newest. */
  stale: { status: 409, trpc: 'CONFLICT', retry: false },
  /** Another live row has the same key; details name it. */
  duplicate: { status: 409, trpc: 'CONFLICT', retry: false },
  inUse: { status: 409, trpc: 'CONFLICT', retry: false },
  /** A sent quotation never changes; a new version does. */
  locked: { status: 409, trpc: 'CONFLICT', retry: false },
  /** Values of the record prevent the act; `issues` has the reasons. */
  blocked: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', retry: false },
  /** The upstream refused in its own words. */
  refused: { status: 422, trpc: 'UNPROCESSABLE_CONTENT', retry: false },
  tooMany: { status: 429, trpc: 'TOO_MANY_REQUESTS', retry: true },
  overloaded: { status: 503, trpc: 'SERVICE_UNAVAILABLE', retry: true },
  upstreamUnreachable: { status: 503, trpc: 'SERVICE_UNAVAILABLE', retry: true },
  upstreamBusy: { status: 503, trpc: 'SERVICE_UNAVAILABLE', retry: true },
  upstreamTimeout: { status: 504, trpc: 'GATEWAY_TIMEOUT', retry: true },
  upstreamBroken: { status: 502, trpc: 'BAD_GATEWAY', retry: true },
  upstreamBadResponse: { status: 502, trpc: 'BAD_GATEWAY', retry: false },
  upstreamTooLarge: { status: 502, trpc: 'BAD_GATEWAY', retry: false },
  /** A write whose answer was lost: it may or may not have happened. Check before sending it again. */
  unknownOutcome: { status: 502, trpc: 'BAD_GATEWAY', retry: false },
  unexpected: { status: 500, trpc: 'INTERNAL_SERVER_ERROR', retry: false },
} as const satisfies Record<string, { status: number; trpc: string; retry: boolean }>
export type ProblemCode = keyof typeof problems

/** Values of `details.reason`, where the code alone explains too little to the user. */
export const problemReasons = ['scanOver', 'phoneUnknown', 'codeWrong', 'notSent', 'insecure'] as const
export type ProblemReason = (typeof problemReasons)[number]

/** Error of one value. `path` leads to it (`lines.2.unitPrice`), `rule` is a language key. */
export interface Issue {
  readonly path: string
  readonly rule: string
  readonly parameters: Readonly<Record<string, string | number>>
}

/** The one error that crosses package borders. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly issues: readonly Issue[]
  /** Facts for the words of the code, such as the title of the conflicting row. */
  readonly details: Readonly<Record<string, string | number>>

  constructor(
    code: ProblemCode,
    facts: {
      message?: string
      issues?: readonly Issue[]
      details?: Record<string, string | number>
      cause?: unknown
    } = {},
  ) {
    super(facts.message ?? code, { cause: facts.cause })
    this.name = 'Problem'
    this.code = code
    this.issues = facts.issues ?? []
    this.details = facts.details ?? {}
  }
}

export const isProblemCode = (value: unknown): value is ProblemCode =>
  typeof value === 'string' && Object.hasOwn(problems, value)

export const isProblemReason = (value: unknown): value is ProblemReason => problemReasons.some((one) => one === value)

/** The issues of a failed parse of `input` as language keys: required, wrongType, tooLong, tooSmall, format, unknownField, … */
export const issuesOf = (error: ZodError, input: unknown): Issue[] =>
  error.issues.flatMap((issue) => issueOf(issue, valueAt(input, issue.path)))

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input)
const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const issueOf = (issue: ZodError['issues'][number], value: unknown): Issue[] => {
  const path = issue.path.map(String).join('.')
  const say = (rule: string, parameters: Issue['parameters'] = {}): Issue[] => [{ path, rule, parameters }]
  switch (issue.code) {
    case 'invalid_type':
      return isBlank(value) ? say('required') : say('wrongType', { expected: issue.expected })
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? say('tooLong', { maximum: Number(issue.maximum) })
        : say('tooBig', { maximum: String(issue.maximum) })
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return say('required')
      return issue.origin === 'string' || issue.origin === 'array'
        ? say('tooShort', { minimum: Number(issue.minimum) })
        : say('tooSmall', { minimum: String(issue.minimum) })
    case 'invalid_format':
      if (issue.format === 'datetime') return say('notAMinute')
      return say('format', { format: issue.format })
    case 'invalid_value':
      return say(isBlank(value) ? 'required' : 'notAChoice')
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...issue.path, key].map(String).join('.'),
        rule: 'unknownField',
        parameters: {},
      }))
    case 'custom':
      return say(
        (issue.params?.rule as string | undefined) ?? issue.message,
        (issue.params?.parameters as Issue['parameters']) ?? {},
      )
    default:
      return say('wrongType')
  }
}
