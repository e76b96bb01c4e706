import { contract } from '@hangjia/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type StartedGateway, startGateway } from '../../test/start-gateway.ts'
import { startTinyUpstream, type TinyUpstream } from '../../test/tiny-upstream.ts'
import { shown } from '../procedures/calls.ts'
import { provenBytes } from './as-came.ts'
import { answerIn } from './envelope.ts'

const schema = z.object({ id: z.string(), name: z.string().optional(), count: z.number().optional() })
const envelope = (data: string) => `{"code":1,"message":"success","data":${data}}`

/** The value that leaves, and its bytes where it leaves as it came. */
const left = (text: string, bytes = Buffer.from(text)) => {
  const given = answerIn({ status: 200, retryAfter: undefined, text, bytes }, 'data')
  const value = shown(contract.price.recent, given, schema)
  return { value, bytes: provenBytes(value)?.toString() }
}

describe('an answer', () => {
  it.each([
    ['of one field', '{"id":"1"}'],
    ['in any order', '{"name":"太仓港","id":"1"}'],
    ['with numbers', '{"id":"1","count":-12.5}'],
  ])('%s that its schema leaves unchanged leaves in the bytes in which it came', (_name, data) => {
    expect(left(envelope(data))).toEqual({ value: JSON.parse(data), bytes: data })
  })

  it.each([
    ['a name that occurs twice', envelope('{"id":"CANARY-COST","id":"1"}'), { id: '1' }],
    ['a name that occurs twice within the envelope', envelope('{"id":"CANARY"},"data":{"id":"1"}'), { id: '1' }],
    ['an unknown field', envelope('{"id":"1","cost":"CANARY"}'), { id: '1' }],
    ['spaces', envelope('{ "id":"1"}'), { id: '1' }],
    ['an escaped character', envelope('{"id":"1","name":"\\u6e2f"}'), { id: '1', name: '港' }],
    ['a number in another notation', envelope('{"id":"1","count":1.50}'), { id: '1', count: 1.5 }],
    ['a further field of the envelope', '{"code":1,"message":"success","data":{"id":"1"},"cost":2}', { id: '1' }],
    ['an envelope in another order', '{"data":{"id":"1"},"code":1,"message":"success"}', { id: '1' }],
  ])('with %s leaves as it was read', (_name, text, value) => {
    expect(left(text)).toEqual({ value, bytes: undefined })
  })

  it('behind a byte order mark leaves as it was read', () => {
    const text = envelope('{"id":"1"}')
    expect(left(text, Buffer.from(`\uFEFF${text}`))).toEqual({ value: { id: '1' }, bytes: undefined })
  })

  it('has its bytes for itself: a copy, its fields and its JSON know nothing of them', () => {
    const { value, bytes } = left(envelope('{"id":"1"}'))
    expect(bytes).toBe('{"id":"1"}')
    expect(provenBytes({ ...(value as object), id: '2' })).toBe(undefined)
    expect(provenBytes(structuredClone(value))).toBe(undefined)
    expect([Object.keys(value as object), JSON.stringify(value)]).toEqual([['id'], '{"id":"1"}'])
  })

  it('that nobody looked at by its schema has no bytes', () => {
    const text = envelope('{"id":"1"}')
    expect(provenBytes(answerIn({ status: 200, retryAfter: undefined, text, bytes: Buffer.from(text) }, 'data'))).toBe(
      undefined,
    )
  })
})

describe('through the gateway', () => {
  let upstream: TinyUpstream
  let gateway: StartedGateway
  beforeAll(async () => {
    upstream = await startTinyUpstream([
      { userName: 'sales', password: 'hangjia2026', identity: 0, permissions: ['TS-3101'] },
    ])
    gateway = await startGateway(upstream.url)
  })
  afterAll(async () => {
    await gateway.close()
    await upstream.close()
  })

  it('the data are the same in their bytes, read anew, and in a batch', async () => {
    const group = {
      end: 'pol',
      nameCn: '华东',
      nameEn: 'East',
      ports: ['1', '2'].map((id) => ({ id, title: '沪', titleEn: null, code: null })),
    }
    const visitor = await gateway.visitor().logIn('sales')
    const answers = []
    for (const extra of [{}, { cost: 'CANARY' }]) {
      upstream.answer('price.portGroups', () => [{ ...group, ...extra }])
      answers.push(await visitor.send('GET', '/trpc/price.portGroups'))
    }
    const batch = await visitor.send('GET', '/trpc/price.portGroups?batch=1')
    expect(answers.map(({ text }) => text)).toEqual([1, 2].map(() => JSON.stringify({ result: { data: [group] } })))
    expect(batch.text).toBe(JSON.stringify([{ result: { data: [group] } }]))
    const headers = answers.map(({ headers: all }) => [all['content-type'], all['content-length'], all.vary])
    expect(headers[0]).toEqual(headers[1])
  })
})
