import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type Name, type Row, type Service, startService } from '../../test/service.ts'
import { filesInDatabase, loadFile, ownerOf } from './stored-files.ts'
import { sweepFiles } from './sweep-files.ts'

const pdf = (mark: string) => new TextEncoder().encode(`%PDF-1.4\n% ${mark}\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n`)
const page = 'contractManagement'

describe('files of records', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await freshDatabase())
  })
  afterAll(() => service.app.close())
  const place = () => ({ database: service.database, files: filesInDatabase })

  const ask = (as: Name | null, url: string, sent: { payload: object; headers?: Record<string, string> }) =>
    service.app.inject({
      method: 'POST',
      url,
      payload: sent.payload,
      headers: { ...sent.headers, ...(as ? { authorization: `Bearer ${service.tokens[as]}` } : {}) },
    })
  const upload = async (name: string, as: Name = 'pricing'): Promise<string> => {
    const form = new FormData()
    form.append('file', new Blob([pdf(name)]), name)
    const whole = new Response(form)
    const answer = await ask(as, '/common/uploadfile', {
      headers: { 'content-type': whole.headers.get('content-type') ?? '' },
      payload: Buffer.from(await whole.arrayBuffer()),
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data.id
  }
  const draft = (contractNo: string, more: object = {}) => ({
    contractNo,
    title: '航家',
    carrier: service.ids.COS,
    types: ['FAK'],
    ownTitle: true,
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    tradeLines: [service.ids.USWC],
    pols: [service.ids.CNSHG],
    mainMaintainer: service.employees.pricing,
    ...more,
  })
  const save = (values: object, of: Partial<Row> = {}, as: Name = 'pricing') =>
    service.call(as, 'record/save', { page, id: of.id, version: of.version, values })
  const saved = async (values: object, of: Partial<Row> = {}) => {
    const { body, status, text } = await save(values, of)
    expect(status, text).toBe(200)
    return body.data as Row
  }
  const open = async (as: Name | null, id: string, file: string, at = page) => {
    const answer = await ask(as, '/record/file', { payload: { page: at, id, file } })
    return { status: answer.statusCode, text: answer.body, headers: answer.headers }
  }
  const own = async (as: Name, alifileName: string) =>
    (await ask(as, '/common/downloadfile', { payload: { alifileName } })).statusCode
  const kept = (id: string) =>
    service.database.first<{ recordId: string | null; free: boolean }>(
      'SELECT record_id AS "recordId", free_since IS NOT NULL AS free FROM stored_file WHERE id = $1',
      [id],
    )

  it('belong to a record once it is saved, with their names and sizes; the client sends their ids only', async () => {
    const file = await upload('合约 2601.pdf')
    const row = await saved(draft('FILES-1', { files: [{ id: file, name: 'lie.exe', size: 1 }] }))
    expect(row.files).toEqual([{ id: file, name: '合约 2601.pdf', size: pdf('合约 2601.pdf').length }])
    const { status, text, headers } = await open('pricing', row.id, file)
    expect([status, text]).toEqual([200, Buffer.from(pdf('合约 2601.pdf')).toString()])
    expect(headers).toMatchObject({ 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' })
    expect(headers['content-disposition']).toMatch(/^attachment; /)
    expect(await own('pricing', file)).toBe(404)
    expect(await kept(file)).toEqual({ recordId: row.id, free: false })
  })

  it('are given to nobody who does not see the record and the field', async () => {
    const file = await upload('secret.pdf')
    const row = await saved(draft('FILES-2', { files: [file] }))
    expect((await open('reader', row.id, file)).status).toBe(200)
    for (const [as, status] of [
      ['rival', 404],
      ['keyless', 403],
      ['costless', 404],
      ['partnerless', 404],
      [null, 401],
    ] as const)
      expect([as, (await open(as, row.id, file)).status]).toEqual([as, status])
    expect((await open('pricing', row.id, file, 'supplierManagement')).status).toBe(404)
    expect((await open('pricing', row.id, file, 'nowhere')).status).toBe(403)
    const other = await saved(draft('FILES-3', { title: '另一家' }))
    expect((await open('pricing', other.id, file)).status).toBe(404)
  })

  it('of another company are not there, for every person and call', async () => {
    const file = await upload('of one company.pdf')
    const [own] = await service.database.query<{ companyId: string }>(
      'SELECT company_id AS "companyId" FROM stored_file WHERE id = $1',
      [file],
    )
    const person = { companyId: own?.companyId ?? '' }
    expect((await loadFile(place(), person, file)).name).toBe('of one company.pdf')
    expect((await ownerOf(service.database, person, file)).resource).toBe(null)
    const stranger = { companyId: String(Number(person.companyId) + 1) }
    await expect(loadFile(place(), stranger, file)).rejects.toMatchObject({ code: 'notFound' })
    await expect(ownerOf(service.database, stranger, file)).rejects.toMatchObject({ code: 'notFound' })
  })

  it.each(['../../etc/passwd', '..%2f..%2fetc', 'abc', `${'f'.repeat(31)}/`, ''])('%s is no file', async (file) => {
    const row = await saved(draft(`PATH-${file.length}`, { title: `路径 ${file.length}` }))
    expect((await open('pricing', row.id, file)).status).toBe(400)
  })

  it('of other people, of other records, of imports and of nowhere are not taken', async () => {
    const taken = await upload('taken.pdf')
    await saved(draft('TAKEN-1', { title: '已有', files: [taken] }))
    const colleague = await upload('colleague.pdf', 'unapproving')
    const rival = await upload('rival.pdf', 'rival')
    for (const file of [taken, colleague, rival, 'a'.repeat(32)]) {
      const { status, body } = await save(draft('TAKEN-2', { title: '想要', files: [file] }))
      expect([status, body.issues]).toEqual([400, [{ path: 'files.0', rule: 'fileGone', parameters: {} }]])
    }
    expect(await own('pricing', colleague)).toBe(404)
    expect(await own('unapproving', colleague)).toBe(200)
  })

  it('belong to lines too, once in a record', async () => {
    const file = await upload('A1.pdf')
    const line = { no: 'A1', day: '2026-03-01', summary: '加美东', file: [file] }
    const twice = await save(draft('LINES-1', { title: '附约', files: [file], amendments: [line] }))
    expect(twice.body.issues).toEqual([{ path: 'amendments.0.file.0', rule: 'repeated', parameters: {} }])
    const row = await saved(draft('LINES-1', { title: '附约', amendments: [line] }))
    expect(row.amendments).toMatchObject([{ no: 'A1', file: [{ name: 'A1.pdf' }] }])
    expect((await open('pricing', row.id, file)).status).toBe(200)
  })

  it('stay as they are when somebody saves who does not see them', async () => {
    const [file, amended] = [await upload('hidden.pdf'), await upload('hidden line.pdf')]
    const line = { no: 'A1', day: '2026-03-01', summary: '加美东', file: [amended] }
    const row = await saved(draft('HIDDEN-1', { title: '看不见', files: [file], amendments: [line] }))
    const { status, text } = await save({ titleEn: 'Unseen' }, row, 'costless')
    expect([status, text.includes('hidden')]).toEqual([200, false])
    expect(await service.get('pricing', page, row.id)).toMatchObject({
      titleEn: 'Unseen',
      files: [{ id: file }],
      amendments: [{ file: [{ id: amended }] }],
    })
    expect(await kept(amended)).toEqual({ recordId: row.id, free: false })
  })

  it('that are taken out may come back, and are swept after their day; the history keeps their names', async () => {
    const [first, second] = [await upload('first.pdf'), await upload('second.pdf')]
    const lonely = await upload('lonely.pdf')
    const row = await saved(draft('SWEEP-1', { title: '清理', files: [first, second] }))
    const less = await saved({ files: [second] }, row)
    expect([await kept(first), await kept(second)]).toMatchObject([{ free: true }, { free: false }])
    const back = await saved({ files: [first, second] }, less)
    const last = await saved({ files: [second] }, back)

    const dayAgo = new Date(Date.now() - 86_400_000).toISOString()
    await sweepFiles(place(), dayAgo)
    expect(await kept(first)).toBeDefined()
    await sweepFiles(place(), new Date(Date.now() + 60_000).toISOString())
    expect([await kept(first), await kept(lonely)]).toEqual([undefined, undefined])
    expect((await open('pricing', last.id, second)).status).toBe(200)
    const gone = await save({ files: [first, second] }, last)
    expect(gone.body.issues).toMatchObject([{ path: 'files.0', rule: 'fileGone' }])
    const history = await service.data<{ row: Row }[]>('pricing', 'record/history', { page, id: row.id })
    expect(history.at(-1)?.row.files).toMatchObject([{ name: 'first.pdf' }, { name: 'second.pdf' }])
  })

  it('are free when their record is removed', async () => {
    const file = await upload('removed.pdf')
    const row = await saved(draft('REMOVE-1', { title: '删除', files: [file] }))
    await service.data('pricing', 'record/remove', { page, rows: [{ id: row.id, version: row.version }] })
    expect(await kept(file)).toMatchObject({ free: true })
    expect((await open('pricing', row.id, file)).status).toBe(404)
  })

  it('that were sent to be imported are no attachments', async () => {
    const sheet = await service.database.one<{ id: string }>(
      `WITH content AS (INSERT INTO file_content (hash, size, bytes) VALUES ('record-files', 1, 'x') RETURNING id)
       INSERT INTO stored_file (company_id, id, name, content_id, created_by, sheet_of)
       SELECT company_id, repeat('b', 32), 'rates.xlsx', content.id, account_id, 'fclFreight'
       FROM content, credential WHERE user_name = 'pricing' RETURNING id`,
    )
    const { body } = await save(draft('SHEET-1', { title: '表格', files: [sheet.id] }))
    expect(body.issues).toMatchObject([{ rule: 'fileGone' }])
    expect([await own('pricing', sheet.id), await own('reader', sheet.id), await own('keyless', sheet.id)]).toEqual([
      200, 403, 403,
    ])
  })
})
