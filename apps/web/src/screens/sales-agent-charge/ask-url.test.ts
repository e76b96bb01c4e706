import { expect, it } from 'vitest'
import { agentAskFromUrl, agentAskToUrl, agentFaults, emptyAgentAsk } from './ask-url.ts'

const today = '2026-11-20'
const ask = {
  ...emptyAgentAsk(today),
  pod: '12',
  destination: '12',
  place: '90001',
  boxes: [{ box: '20GP', quantity: 3, grossTon: '21.5' }],
  services: ['customs' as const],
  incoterm: 'DDP' as const,
  currency: 'CNY',
  ticked: ['7'],
}

it('an address asks the question that it was made from', () => {
  expect(agentAskFromUrl(agentAskToUrl(ask), today)).toEqual(ask)
})

it('an address that asks nothing sensible asks nothing', () => {
  for (const address of ['', 'pod=x&to=1', 'pod=12', 'pod=12&to=12&boxes=nonsense'])
    expect(agentAskFromUrl(new URLSearchParams(address), today)).toBeUndefined()
})

it('a port and a place are asked for', () => {
  expect(agentFaults(emptyAgentAsk(today))).toEqual(['pod', 'place'])
  expect(agentFaults(ask)).toEqual([])
})
