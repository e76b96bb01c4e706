import { expect, it } from 'vitest'
import { toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

const page = 'dgsegregationTable'
/** Pairs beyond those that the table reads. */
const beyond = 600

it('at night: the table of segregation mentions pairs beyond those that it reads', async () => {
  const { total: shown } = await (await toolOf('pricing')).records.list.query({ page })
  const visitor = await visit({ as: 'pricing', language: 'en' })
  const table = visitor.page.getByRole('region', { name: visitor.say('modeSearch.acceptance.segregation') })
  const note = table.getByText(visitor.say('modeSearch.acceptance.firstPairs', { shown, total: shown + beyond }))
  await visitor.page.goto(`/${page}`)
  await table.getByRole('table').waitFor()
  const untrue = table.getByText(visitor.say('modeSearch.acceptance.firstPairs', { shown, total: shown }))
  expect([await note.count(), await untrue.count()]).toEqual([0, 0])

  await visitor.page.route(/\/trpc\/[^?]*records[.]list/, async (route) => {
    const answer = await route.fetch()
    const replies: readonly { readonly result?: { readonly data?: { readonly total?: number } } }[] =
      await answer.json()
    const longer = replies.map((reply) => {
      const data = reply.result?.data
      return data?.total === shown ? { result: { data: { ...data, total: shown + beyond } } } : reply
    })
    await route.fulfill({ response: answer, json: longer })
  })
  await visitor.page.reload()
  await note.waitFor()
})
