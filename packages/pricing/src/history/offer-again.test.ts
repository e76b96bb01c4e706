import { describe, expect, it } from 'vitest'
import { ask, asOf, bookOf } from '../../cases/ask.ts'
import { agent, barge, boxes, carrier, plan, port, rate, today } from '../../cases/rows.ts'
import type { Book } from '../book/book.ts'
import { offerAgain, type WayThen } from './offer-again.ts'

const hapag = { carrier: carrier.HLC, boxPrices: boxes({ '40HQ': '1850' }), sailingDays: '1111111' }
const leg = { boxPrices: boxes({ '40HQ': '900' }), carriers: [carrier.HLC] }
const ocean = rate({ id: '1001', ...hapag, pol: port.CNNSA, pod: port.DEHAM, bargeMatch: 'auto' })
const feeder = plan({ id: '6101', ...leg })
const inland = barge({ id: '6001', ...leg })
const broker = agent({ id: '8001', pod: port.SEGOT, destination: null, service: 'DAP', agent: '1' })
/** Foshan to Gothenburg over Nansha and Hamburg. */
const asked = ask({ pols: [port.CNFOS], pods: [port.SEGOT], withAgent: true })
const then: WayThen = { rate: ocean, barge: inland, plan: feeder, agent: broker, etd: '2026-11-26' }
const full = { rates: [ocean], bargeRates: [inland], transferPlans: [feeder], agentCharges: [broker] }

const again = (book: Partial<Book>, change: Partial<WayThen> = {}) => {
  const question = { ask: asked, book: bookOf({ ...full, ...book }), today, asOf, sides: 'both' } as const
  const offer = offerAgain(question, { ...then, ...change })
  return offer && `${offer.key} ${offer.etd}`
}

describe('a former offer, by the present offers of its route', () => {
  it.each<readonly [string, Partial<Book>, string | undefined]>([
    ['the very rows while they count', {}, '1001.1~b6001.1~t6101.1~a8001.1 2026-11-26'],
    [
      'the rate that took the place',
      { rates: [{ ...ocean, id: '1002' }] },
      '1002.1~b6001.1~t6101.1~a8001.1 2026-11-26',
    ],
    [
      'the very rate, though another of its key counts too',
      { rates: [ocean, { ...ocean, id: '1002' }] },
      '1001.1~b6001.1~t6101.1~a8001.1 2026-11-26',
    ],
    [
      'each leg that took the place of another',
      {
        bargeRates: [{ ...inland, id: '6002' }],
        transferPlans: [{ ...feeder, id: '6102' }],
        agentCharges: [{ ...broker, id: '8002' }],
      },
      '1001.1~b6002.1~t6102.1~a8002.1 2026-11-26',
    ],
    [
      'its own agent, though another one is preferred',
      { agentCharges: [broker, { ...broker, id: '8002', agent: '2', preferred: true }] },
      '1001.1~b6001.1~t6101.1~a8001.1 2026-11-26',
    ],
    [
      'another agent where none of its own serves',
      { agentCharges: [{ ...broker, id: '8002', agent: '2' }] },
      '1001.1~b6001.1~t6101.1~a8002.1 2026-11-26',
    ],
    [
      'the row that counts on its departure, though its own counts on other days',
      {
        rates: [
          { ...ocean, validFrom: '2026-11-28' },
          { ...ocean, id: '1002', validTo: '2026-11-27' },
        ],
      },
      '1002.1~b6001.1~t6101.1~a8001.1 2026-11-26',
    ],
    [
      'an earlier departure of its window where there is no other',
      { rates: [{ ...ocean, validTo: '2026-11-25' }] },
      '1001.1~b6001.1~t6101.1~a8001.1 2026-11-23',
    ],
    [
      'a later departure where the window has none',
      { rates: [{ ...ocean, id: '1002', validFrom: '2026-12-20' }] },
      '1002.1~b6001.1~t6101.1~a8001.1 2026-12-20',
    ],
    ['nothing of another key', { rates: [{ ...ocean, id: '1002', serviceCode: 'FE2' }] }, undefined],
    ['nothing by another barge', { bargeRates: [{ ...inland, id: '6002', carriers: [] }] }, undefined],
    ['nothing without a barge', { rates: [{ ...ocean, pol: port.CNFOS }] }, undefined],
    [
      'nothing for other containers',
      { rates: [{ ...ocean, id: '1002', boxPrices: boxes({ '20GP': '1' }) }] },
      undefined,
    ],
  ])('is %s', (_, book, expected) => {
    expect(again(book)).toBe(expected)
  })

  it('is the row with more of its containers, then the newest', () => {
    const [both, one] = [boxes({ '20GP': '900', '40HQ': '1850' }), boxes({ '40HQ': '1850' })]
    const successors = [
      { ...ocean, id: '1003', boxPrices: one },
      { ...ocean, id: '1002', boxPrices: both },
    ]
    const [legs, wide] = [boxes({ '20GP': '1', '40HQ': '1' }), { ...ocean, boxPrices: both }]
    const question = {
      ask: { ...asked, boxes: ['20GP', '40HQ'].map((box) => ({ box, quantity: 1 })) },
      today,
      asOf,
      book: bookOf({
        rates: successors,
        agentCharges: [broker],
        bargeRates: [{ ...inland, boxPrices: legs }],
        transferPlans: [{ ...feeder, boxPrices: legs }],
      }),
      sides: 'both' as const,
    }
    expect(offerAgain(question, { ...then, rate: wide })?.rate.id).toBe('1002')
    expect(again({ rates: successors })).toContain('1003.1')
  })
})
