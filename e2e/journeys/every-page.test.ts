import { expect, it } from 'vitest'
import { isEveryCase } from '../every-case.ts'
import { coverOf, lookAround } from '../looks/look-around.ts'
import { everyLook, ownLooks } from '../looks/looks.ts'
import { visit } from '../visit.ts'

/** Four minutes alone; a machine that does ten other things takes ten times as long. */
const timeout = 2_400_000

const chinese = { language: 'zh', mode: 'light' } as const
const english = { language: 'en', mode: 'dark' } as const
/**
 * A page is laid out by its words and coloured by the mode: each language and each mode once, unless every look is whole. English words
 * are the wider ones, so that pages are opened in English, and in Chinese the fewest that have every part between them.
 */
const manners = isEveryCase
  ? [english, chinese, { ...chinese, mode: 'dark' } as const, { ...english, mode: 'light' } as const]
  : [english, chinese]

it.each(manners)(
  'every page opens in $language, $mode, without a complaint of the browser or of axe',
  { timeout },
  async (manner) => {
    const opened = await visit({ as: 'pricing', ...manner })
    const looks = await everyLook()
    const wanted = manner === english || isEveryCase ? looks : coverOf(looks)
    expect(await lookAround({ ...opened, ...manner }, wanted)).toEqual([])
  },
)

it.each([
  { as: 'sales', ...english },
  { as: 'partner', ...chinese },
] as const)('what $as may open does so, too', { timeout }, async ({ as, ...manner }) => {
  expect(await lookAround({ ...(await visit({ as, ...manner })), ...manner }, await ownLooks(as))).toEqual([])
})

it.each(manners)('the log-in page does so in $language, $mode, too', async (manner) => {
  const { page, complaints } = await visit({ ...manner, expected: /401/ })
  const found = await lookAround({ page, complaints: [], ...manner }, [{ name: 'login', path: '/login' }])
  expect([...found, ...complaints.filter((complaint) => !/401/.test(complaint))]).toEqual([])
})
