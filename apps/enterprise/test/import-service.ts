import { containerType, type ImportRecord, type ImportView } from '@hangjia/contracts'
import { buildApp } from '../src/app.ts'
import { columns } from '../src/columns/columns.ts'
import type { Database } from '../src/database/database.ts'
import { imports } from '../src/imports/imports.ts'
import { recordCalls } from '../src/rate-desk/record-calls.ts'
import { session } from '../src/session/session.ts'
import { lclTemplates, templates } from '../src/templates/templates.ts'
import { type Name, type Reply, type Service, startService } from './service.ts'

/** 20 November 2026, 15:00 in Shanghai. */
const now = Date.UTC(2026, 10, 20, 7)

export interface ImportService extends Service {
  /** Uploads a workbook for a page, that of FCL rates unless it is named, and answers the name it is kept under. */
  upload(bytes: Uint8Array, name?: string, as?: Name, page?: string): Promise<string>
  /** Uploads, starts and waits until the sheet was read. */
  start(
    page: string,
    bytes: Uint8Array,
    more?: { name?: string; sheet?: string; templateId?: string },
  ): Promise<ImportView>
  /** Waits while something is under way. */
  settled(view: ImportView): Promise<ImportView>
  preview(view: ImportView, outcome?: string): Promise<ImportRecord[]>
  commit(view: ImportView, displayFlag: 0 | 1 | 2, more?: object): Promise<ImportView>
}

/** The service of the tests with imports and templates, over the container types of everyday. */
export const startImportService = async (database: Database): Promise<ImportService> => {
  const service = await startService(database)
  const boxes = ['20GP', '40GP', '40HQ', '45HQ'].map((code, at) => ({
    code,
    nameScn: code,
    nameEn: code,
    kind: 'dry',
    teu: '1',
    sortNo: at + 1,
  }))
  await service.insert(containerType, 'house', boxes)
  const app = await buildApp({
    database,
    handlers: { session, records: recordCalls, columns, imports, templates, lclTemplates },
    clock: () => now,
  })

  const call = async (as: Name | null, path: string, body?: unknown): Promise<Reply> => {
    const response = await app.inject({
      method: 'POST',
      url: `/${path}`,
      headers: {
        'content-type': 'application/json',
        ...(as ? { authorization: `Bearer ${service.tokens[as]}` } : {}),
      },
      payload: JSON.stringify(body ?? {}),
    })
    return { status: response.statusCode, body: JSON.parse(response.body), text: response.body }
  }
  const data = async <T>(as: Name, path: string, body?: unknown): Promise<T> => {
    const reply = await call(as, path, body)
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${reply.text}`)
    return reply.body.data as T
  }
  const upload: ImportService['upload'] = async (
    bytes,
    name = '运价 2026.xlsx',
    as = 'pricing',
    page = 'fclFreight',
  ) => {
    const form = new FormData()
    form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
    const body = new Response(form)
    const answer = await app.inject({
      method: 'POST',
      url: `/common/uploadfile?page=${page}`,
      headers: {
        authorization: `Bearer ${service.tokens[as]}`,
        'content-type': body.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json().data.id
  }
  const settled: ImportService['settled'] = async (view) => {
    let seen = view
    while (seen.state === 'reading' || seen.state === 'writing') {
      await new Promise((resolve) => setTimeout(resolve, 50))
      seen = await data('pricing', 'import/get', { page: view.page, id: view.id })
    }
    return seen
  }
  return {
    ...service,
    app,
    call,
    data,
    upload,
    settled,
    start: async (page, bytes, { name, ...more } = {}) =>
      await settled(
        await data('pricing', 'import/start', { page, fileId: await upload(bytes, name, 'pricing', page), ...more }),
      ),
    preview: async ({ page, id }, outcome) => {
      const { rows } = await data<{ rows: ImportRecord[] }>('pricing', 'import/records', {
        page,
        id,
        pageSize: 500,
        ...(outcome ? { outcome } : {}),
      })
      return rows
    },
    commit: async ({ page, id, version }, displayFlag, more = {}) =>
      await settled(await data('pricing', 'import/commit', { page, id, version, displayFlag, ...more })),
  }
}
