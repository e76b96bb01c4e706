import type { MessageLink } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { messagePath } from './message-path.ts'

const desk = { identity: 0, permissions: ['TS-1101', 'TS-3304'] }
it.each<[MessageLink, string | undefined]>([
  [{ page: 'fclFreight', to: 'record', id: '12' }, '/fclFreight?record=12'],
  [{ page: 'fclFreight', to: 'import', id: '7' }, '/fclFreight?import=7'],
  [{ page: 'fclFreight', to: 'endingSoon', id: null }, '/fclFreight?o=1,7'],
  [
    { page: 'fclFreight', to: 'endingSoon', id: null, ends: { from: '2026-11-20', to: '2026-12-05' } },
    '/fclFreight?o=1&f.validTo=2026-11-20..2026-12-05',
  ],
  [{ page: 'fclFreight', to: 'record', id: null }, '/fclFreight'],
  [{ page: 'quotation', to: 'record', id: '3' }, '/quotation?id=3'],
  [{ page: 'fclStandardQuotation', to: 'record', id: '3' }, '/fclStandardQuotation?id=3'],
  [{ page: 'myOffer', to: 'record', id: '3' }, '/quotation?id=3'],
  // Without its key, and without such a page.
  [{ page: 'haven', to: 'record', id: '1' }, undefined],
  [{ page: 'nothing', to: 'record', id: '1' }, undefined],
])('%j leads to %s', (link, path) => expect(messagePath(link, desk)).toBe(path))
