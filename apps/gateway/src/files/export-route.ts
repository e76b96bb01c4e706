import {
  contract,
  exportNeedsReason,
  exportReason,
  exportRight,
  holds,
  type Label,
  listQuestion,
  Problem,
  recordPage,
} from '@hangjia/contracts'
import { businessDay } from '@hangjia/validation'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Calls, Visit } from '../procedures/calls.ts'
import { parseInput } from '../procedures/input.ts'
import { checkQuestion } from '../procedures/record-rules.ts'
import type { Arriving } from '../session/cookie.ts'
import type { Upstream } from '../upstream/upstream.ts'
import { disposition } from './file-name.ts'

export const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const languages = z.enum(['zh', 'en']).default('zh')
/** The list as it is seen, or the sheet that can be imported again. */
const forms = z.enum(['list', 'import']).default('list')
/** The template whose columns the sheet has. */
const templates = contract.imports.start.input.shape.templateId

export interface ExportOptions {
  readonly calls: Calls
  readonly upstream: Upstream
  visitOf(request: Arriving): Visit
  now(): number
}
interface Route {
  Params: { page: string }
  Querystring: { question?: unknown; language?: unknown; form?: unknown; template?: unknown; reason?: unknown }
}

/** GET /export/:page: the list as it is filtered, as a workbook; with the permission checks of the list itself. */
export const exportRoute = (app: FastifyInstance, { calls, upstream, visitOf, now }: ExportOptions): void => {
  app.get<Route>('/export/:page', { exposeHeadRoute: false }, async (request, reply) => {
    const visit = visitOf(request)
    const { page: name } = request.params
    const admitted = await calls.admit(contract.records.list, visit, async () => ({ page: name }))
    const page = recordPage(name)
    const right = page && exportRight(page)
    if (!admitted || !page || (right && !holds(admitted.reader, right))) throw new Problem('forbidden')
    const language = parseInput(languages, request.query.language)
    const question = parseInput(listQuestion, { ...jsonIn(request.query.question), page: name })
    checkQuestion(page, question, admitted.reader)
    const form = parseInput(forms, request.query.form)
    const templateId = parseInput(templates, request.query.template)
    const reason = exportNeedsReason(page.of) ? parseInput(exportReason, request.query.reason) : undefined

    const { requestId, signal } = visit
    const { bytes } = await calls.within(admitted.session, () =>
      upstream.file(
        'record/export',
        {
          ...question,
          language,
          ...(form === 'import' ? { form } : {}),
          ...(templateId ? { templateId } : {}),
          ...(reason ? { reason } : {}),
        },
        { token: admitted.session.token, requestId, signal },
      ),
    )
    return reply
      .type(workbook)
      .header('content-disposition', workbookName(page.title, language, now()))
      .send(bytes)
  })
}

/** Returns the file name under which the browser saves the workbook of a page exported today. */
export const workbookName = ([zh, en]: Label, language: 'zh' | 'en', now: number): string =>
  disposition('attachment', `${language === 'zh' ? zh : en}_${businessDay(now)}.xlsx`)

/** An object that an address contains as JSON; an absent one is empty. */
export const jsonIn = (text: unknown): object => {
  if (text === undefined) return {}
  try {
    const value: unknown = JSON.parse(z.string().parse(text))
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Text that is not JSON and JSON that is not an object are refused alike.
  }
  throw new Problem('invalidInput', { issues: [{ path: 'question', rule: 'wrongType', parameters: {} }] })
}
