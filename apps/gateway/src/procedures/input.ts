import { issuesOf, type Leaf, Problem } from '@hangjia/contracts'
import { z } from 'zod'

const deepest = 40

/** Calls without an input do not read the body at all. */
export const takesNothing = (leaf: Leaf): boolean => leaf.input instanceof z.ZodVoid

/** The input as its schema parses it; a refusal is a 400 that names every wrong value. */
export const parseInput = <S extends z.ZodType>(schema: S, raw: unknown): z.output<S> => {
  if (depthExceeds(raw, deepest)) throw refused([{ path: '', rule: 'tooDeep', parameters: { maximum: deepest } }])
  const parsed = schema.safeParse(raw)
  if (!parsed.success) throw refused(issuesOf(parsed.error, raw).slice(0, 200))
  return parsed.data
}

const refused = (issues: Problem['issues']) => new Problem('invalidInput', { issues })

// Level by level, not by recursion: this finds input that would overflow a stack.
const depthExceeds = (value: unknown, most: number): boolean => {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return true
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
  }
  return false
}
