import { today, toolOf } from './tool.ts'

interface LclRow {
  readonly pol: { readonly id: string }
  readonly pod: { readonly id: string }
}

/** A lane that surely has a published LCL rate today. */
export const lclLane = async () => {
  const { rows } = await (await toolOf('pricing')).records.list.query({
    page: 'lclFreight',
    pageSize: 25,
    conditions: { displayFlag: { any: [1] } },
  })
  const sales = await toolOf('sales')
  for (const { pol, pod } of rows as unknown as LclRow[]) {
    const ask = { from: pol.id, to: pod.id, day: today, cargo: { packages: 10, grossKg: '980', volumeM3: '2.4' } }
    const { offers } = await sales.modeSearch.lclSell.query({ ask })
    if (offers.some(({ quotable }) => quotable)) return ask
  }
  throw new Error('the demo quotes no LCL lane')
}
