import { termsTemplate } from '@hangjia/contracts'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { quotation, records } from '../../../test/pricing-service.ts'
import { type Quoting, startQuoting } from '../../../test/quoting.ts'
import { insertRecords } from '../../records/saving/insert-records.ts'

const deposit = { zh: '须付定金。', en: 'A deposit is due.' }
const space = { zh: '以舱位为准。', en: 'Subject to space.' }
const unknown = { zh: '没有英文的条款。', en: null }

onBothEngines('templates of terms', (open) => {
  let quoting: Quoting
  beforeAll(async () => {
    quoting = await startQuoting(await open())
  })
  afterEach(() => quoting.service.database.query('DELETE FROM terms_template'))

  const keep = (owner: 'sales' | 'junior', change: object) =>
    insertRecords(quoting.service.database, termsTemplate, quoting.service.companyId, [
      {
        name: 'x',
        modes: [],
        papers: 'both',
        isDefault: true,
        shared: false,
        owner: quoting.service.employees[owner],
        terms: [deposit],
        remarkCn: '备注',
        status: 1,
        ...change,
      },
    ])
  const offered = async (as: 'sales' | 'junior', asked: object = {}) =>
    (await quoting.service.ask(as, quotation.terms, { mode: 'fcl', paper: 'shipment', ...asked })).map(
      ({ name }) => name,
    )

  it('are offered to their owner, and to everybody where the company shares them, those of the fewest modes first', async () => {
    await keep('sales', { name: 'own' })
    await keep('junior', { name: 'of another' })
    await keep('junior', { name: 'of the company', shared: true })
    await keep('junior', { name: 'of containers', shared: true, modes: ['fcl', 'lcl'] })
    await keep('junior', { name: 'of air', shared: true, modes: ['air'] })
    await keep('junior', { name: 'of lists', shared: true, papers: 'standard' })
    await keep('junior', { name: 'disabled', shared: true, status: 0 })
    expect(await offered('sales')).toEqual(['own', 'of containers', 'of the company'])
    expect(await offered('sales', { paper: 'standard' })).toEqual([
      'own',
      'of containers',
      'of lists',
      'of the company',
    ])
    expect(await offered('junior', { mode: 'air' })).toEqual(['of air', 'of another', 'of the company'])
  })

  it('begin a quotation in place of the terms that are built in', async () => {
    const { draft: plain } = await quoting.draftOf('sales')
    await keep('junior', { shared: true })
    await keep('sales', { terms: [space, unknown], remarkCn: '请早订舱', remarkEn: 'Book early' })
    const { draft } = await quoting.draftOf('sales')
    expect(plain.terms.length).toBeGreaterThan(0)
    expect(draft.terms).toEqual([space.zh, unknown.zh])
    expect(draft.publicRemark).toBe('请早订舱')
    const { draft: other } = await quoting.draftOf('pricing')
    expect([other.terms, other.publicRemark]).toEqual([[deposit.zh], '备注'])
  })

  it('begin the papers of a colleague only if those who keep the templates of the company made them so', async () => {
    const { service } = quoting
    const { sales, junior } = service.employees
    const values = { name: 'x', papers: 'both', isDefault: true, owner: junior, terms: [deposit], status: 1 }
    const { issues } = await service.refused('sales', records.save, { page: 'ownTerms', values })
    expect(issues).toMatchObject([{ path: 'owner', rule: 'defaultOfOthers' }])
    const own = await service.ask('sales', records.save, { page: 'ownTerms', values: { ...values, owner: sales } })
    const given = { page: 'ownTerms', id: own.id, version: own.version, values: { owner: junior } }
    expect((await service.refused('sales', records.save, given)).issues).toMatchObject([{ rule: 'defaultOfOthers' }])
    await service.ask('pricing', records.save, { page: 'companyTerms', values })
  })

  it('are printed in both languages; a paper in English refuses what has none', async () => {
    await keep('sales', { terms: [space, unknown], remarkCn: null })
    const { id, version, draft } = await quoting.draftOf('sales', { language: 'en' })
    const { issues } = await quoting.service.refused('sales', quotation.send, { id, version })
    expect(issues).toEqual([{ path: 'terms.1', rule: 'chineseInEnglish', parameters: {} }])
    const translations = [...(draft.translations ?? []).filter(({ en }) => en !== ''), { zh: unknown.zh, en: 'Known.' }]
    const saved = await quoting.service.ask('sales', quotation.save, { id, version, draft: { ...draft, translations } })
    await quoting.service.ask('sales', quotation.send, { id, version: saved.version })
    const { terms } = await quoting.service.ask('sales', quotation.document, { id })
    expect(terms.slice(0, 2)).toEqual([space, { zh: unknown.zh, en: 'Known.' }])
  })
})
