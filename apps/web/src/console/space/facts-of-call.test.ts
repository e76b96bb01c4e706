import { expect, it } from 'vitest'
import { factsOfCall } from './facts-of-call.ts'

const link = (id: string, title = id) => ({ id, title, titleEn: null, code: null })
const sailing = {
  service: link('7', 'AEU3'),
  calls: [
    {
      port: link('1'),
      terminal: link('11'),
      etd: '2026-12-03T20:00:00.000Z',
      cyClosing: '2026-12-01T08:00:00.000Z',
      siCutoff: null,
      state: 'planned',
    },
    { port: link('2'), terminal: null, etd: '2026-12-05T02:00:00.000Z', state: 'omitted' },
    { port: link('3'), terminal: null, etd: null, eta: '2026-12-20T02:00:00.000Z', state: 'planned' },
  ],
}

it('takes day, terminal and cut-offs from the call at the port, without what is blank there', () => {
  expect(factsOfCall(sailing, '1')).toEqual({
    // The day in China.
    etd: '2026-12-04',
    serviceCode: 'AEU3',
    polTerminal: link('11'),
    cyClosing: '2026-12-01T08:00:00.000Z',
  })
})
it('takes nothing where the sailing does not load', () => {
  expect(['2', '3', '4'].map((port) => factsOfCall(sailing, port))).toEqual([undefined, undefined, undefined])
})
