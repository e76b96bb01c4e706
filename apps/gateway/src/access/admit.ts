import { type Access, Problem, recordPage, type SessionView } from '@hangjia/contracts'
import type { OpenSession } from '../session/open-session.ts'
import type { Guards } from './guards.ts'

interface Visitor {
  readonly session: OpenSession | undefined
  /** Asks who this is and what they may. */
  reader(session: OpenSession): Promise<SessionView>
  /** The raw input, not yet parsed. */
  rawInput(): Promise<unknown>
}

/** The caller who was let in. Without a session there is no reader, and only public calls get that far. */
export type Admitted = { readonly session: OpenSession; readonly reader: SessionView } | undefined

/** Lets a visitor in, or throws 401, then 403. Of the raw input only `page` is read, and only after the session. */
export const admit = async (access: Access, visitor: Visitor, guards: Guards): Promise<Admitted> => {
  if (access.kind === 'public') return undefined
  const { session } = visitor
  const sessionGuard: Guards['session'] = guards.session
  sessionGuard(session)
  const reader = await visitor.reader(session)
  if (access.kind === 'session') return { session, reader }
  guards.identity(reader, access.operation)
  guards.key(reader, await keysOf(access, visitor), access.operation)
  return { session, reader }
}

type Keyed = Exclude<Access, { kind: 'public' | 'session' }>

const keysOf = async (access: Keyed, visitor: Visitor): Promise<readonly string[]> => {
  if (access.kind === 'key') return [access.key]
  if (access.kind === 'anyKey') return access.keys
  const page = pageIn(await visitor.rawInput())
  // Nobody has the key of a page that does not exist.
  return page ? [page.key] : []
}

const pageIn = (raw: unknown) => {
  const name =
    typeof raw === 'object' && raw !== null && Object.hasOwn(raw, 'page') ? (raw as { page: unknown }).page : undefined
  if (typeof name !== 'string')
    throw new Problem('invalidInput', { issues: [{ path: 'page', rule: 'required', parameters: {} }] })
  return recordPage(name)
}
