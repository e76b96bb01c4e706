import { Problem } from '@hangjia/contracts'

/** Objects and lists inside each other; a record with its lines needs five. */
const deepest = 32

const refuse = (rule: string, parameters: Record<string, string | number> = {}): never => {
  throw new Problem('invalidInput', { issues: [{ path: '', rule, parameters }] })
}

/** Parses a body into a plain value; an empty one is undefined. Anything unreadable is `invalidInput`. */
export const readBody = (body: Uint8Array | undefined, contentType: string | undefined): unknown => {
  if (!body || body.length === 0) return undefined
  const text = decode(body)
  const kind = contentType?.split(';')[0]?.trim().toLowerCase()
  if (kind === 'application/json') return fromJson(text)
  if (kind === 'application/x-www-form-urlencoded') return fromForm(text)
  return refuse('contentType')
}

const decode = (body: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return refuse('notUtf8')
  }
}

const fromJson = (text: string): unknown => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refuse('notJson')
  }
  checkShape(value)
  return value
}

/** Walks level by level, so that no depth of nesting can exhaust the stack. */
const checkShape = (value: unknown): void => {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) refuse('tooDeep', { maximum: deepest })
    const below: unknown[] = []
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue
      if (Object.hasOwn(item, '__proto__')) refuse('unknownField')
      for (const child of Object.values(item)) below.push(child)
    }
    level = below
  }
}

const fromForm = (text: string): Record<string, string> => {
  const pairs = [...new URLSearchParams(text)]
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) refuse('repeated')
  return Object.fromEntries(pairs)
}
