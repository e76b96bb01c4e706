import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { type Name, type Service, startService } from '../../test/service.ts'
import { tinyXls, tinyXlsx } from '../../test/tiny/tiny-workbook.ts'

const workbook = tinyXlsx({ name: 'A', xml: '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>' })
const old = tinyXls({ name: 'A', rows: [['x']] })
// The head of a picture of one dot.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n')

const answerOf: Readonly<Record<string, (parameters: Record<string, string | number>) => string>> = {
  uploadTypes: ({ types }) => `please choose ${types} files`,
  uploadTooLarge: ({ limit }) => `uploaded file must not be larger than ${limit}M`,
  uploadEmpty: () => 'upload object must not be empty',
  uploadContent: () => 'file content does not match its name',
  tooManyFiles: () => 'please choose at most 1 file',
}

describe('files', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService(await freshDatabase())
  })
  afterAll(() => service.app.close())

  const send = async (as: Name | null, path: string, body: BodyInit, type?: string) => {
    const whole = new Response(body)
    const answer = await service.app.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': type ?? whole.headers.get('content-type') ?? '',
        ...(as ? { authorization: `Bearer ${service.tokens[as]}` } : {}),
      },
      payload: Buffer.from(await whole.arrayBuffer()),
    })
    return answer
  }
  const formOf = (...files: readonly (readonly [name: string, bytes: Uint8Array])[]) => {
    const form = new FormData()
    for (const [name, bytes] of files) form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
    return form
  }
  const upload = async (as: Name | null, form: FormData, path = '/common/uploadfile') => {
    const answer = await send(as, path, form)
    return { status: answer.statusCode, body: answer.json() }
  }
  const download = (as: Name, alifileName: string) =>
    service.app.inject({
      method: 'POST',
      url: '/common/downloadfile',
      headers: {
        authorization: `Bearer ${service.tokens[as]}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ alifileName, fileName: 'x.xlsx' }).toString(),
    })

  it('are kept for who uploaded them and come back as they were', async () => {
    const kept = await upload('pricing', formOf(['../运价 十一月.xlsx', workbook]))
    expect(kept).toEqual({
      status: 200,
      body: {
        code: 1,
        message: 'success',
        data: { id: expect.stringMatching(/^[0-9a-f]{32}$/), fileName: '运价 十一月.xlsx', size: workbook.length },
      },
    })
    const { id } = kept.body.data
    const back = await download('pricing', id)
    expect([back.statusCode, Buffer.compare(back.rawPayload, Buffer.from(workbook))]).toEqual([200, 0])
    expect(back.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': "attachment; filename*=UTF-8''%E8%BF%90%E4%BB%B7%20%E5%8D%81%E4%B8%80%E6%9C%88.xlsx",
    })
    for (const other of ['rival', 'reader'] as const) expect((await download(other, id)).statusCode).toBe(404)
    expect((await download('pricing', 'f'.repeat(32))).statusCode).toBe(404)
    expect((await download('pricing', '../../etc/passwd')).statusCode).toBe(400)
  })

  it.each([
    ['an ending that nobody may upload', 'uploadTypes', formOf(['a.exe', workbook]), ''],
    ['a document that was renamed', 'uploadContent', formOf(['a.xlsx', pdf]), ''],
    ['nothing', 'uploadEmpty', formOf(['a.xlsx', new Uint8Array()]), ''],
    ['a picture that is none', 'uploadContent', formOf(['a.png', pdf]), ''],
    ['two files', 'tooManyFiles', formOf(['a.xlsx', workbook], ['b.xlsx', workbook]), ''],
    ['an attachment above 3 M', 'uploadTooLarge', formOf(['a.xlsx', new Uint8Array(3 * 1024 * 1024 + 1)]), ''],
    ['a document as a sheet', 'uploadTypes', formOf(['a.pdf', pdf]), '?page=fclFreight'],
  ])('refuse %s: %s, with code -1 and the words of spec §5.5', async (_what, rule, form, query) => {
    const { status, body } = await upload('pricing', form, `/common/uploadfile${query}`)
    expect([status, body.code, body.problem, body.issues[0].rule]).toEqual([400, -1, 'invalidInput', rule])
    expect(body.message).toBe(answerOf[rule]?.(body.issues[0].parameters))
  })

  it('of 3 M exactly are taken, pictures and documents alike', async () => {
    const padded = new Uint8Array([
      ...pdf.subarray(0, 9),
      ...new Uint8Array(3 * 1024 * 1024 - pdf.length),
      ...pdf.subarray(9),
    ])
    expect(padded.length).toBe(3 * 1024 * 1024)
    expect(await upload('pricing', formOf(['合约.pdf', padded]))).toMatchObject({ status: 200 })
    expect(await upload('pricing', formOf(['照片.png', png]))).toMatchObject({ status: 200 })
  })

  it('of the old kind may be imported too, up to 32 M', async () => {
    expect(await upload('pricing', formOf(['a.xls', old]), '/common/uploadfile?page=fclFreight')).toMatchObject({
      status: 200,
    })
    const large = await upload(
      'pricing',
      formOf(['a.xls', new Uint8Array([...old, ...new Uint8Array(6 * 1024 * 1024)])]),
      '/common/uploadfile?page=fclFreight',
    )
    expect(large.status).toBe(200)
  })

  it('that are no form at all are refused', async () => {
    for (const [body, type] of [
      ['{}', 'application/json'],
      ['--x\r\n', 'multipart/form-data; boundary=y'],
      ['', 'multipart/form-data'],
    ] as const)
      expect((await send('pricing', '/common/uploadfile', body, type)).statusCode).toBe(400)
  })

  it('need a session with the right to edit, and for a sheet the page', async () => {
    const form = () => formOf(['a.xlsx', workbook])
    expect((await upload(null, form())).status).toBe(401)
    expect((await upload('keyless', form(), '/common/uploadfile?page=fclFreight')).status).toBe(403)
    for (const path of ['/common/uploadfile', '/common/uploadfile?page=fclFreight'])
      expect([path, (await upload('reader', form(), path)).status]).toEqual([path, 403])
    expect((await upload('pricing', form(), '/common/uploadfile?page=nowhere')).status).toBe(403)
  })
})
