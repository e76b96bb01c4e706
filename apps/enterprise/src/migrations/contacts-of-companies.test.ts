import { companyInfo } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import { startPricingService } from '../../test/pricing-service.ts'
import { insertRecords } from '../records/saving/insert-records.ts'
import { migrations } from './migrations.ts'

const { up } = migrations.find(({ name }) => name.startsWith('034-')) ?? {}

onBothEngines('contacts that a company had before its page checked them', (open) => {
  it('become what the page takes, and right ones stay', async () => {
    const { database, companyId } = await startPricingService(await open())
    const [id = ''] = await insertRecords(database, companyInfo, companyId, [{ companyNameCn: '货代' }])
    const mended = async (website: string, phone: string) => {
      await database.query('UPDATE company_info SET website = $2, phone = $3 WHERE id = $1', [id, website, phone])
      await database.script(String(up))
      const now = await database.one<{ website: string | null; phone: string | null }>(
        'SELECT website, phone FROM company_info WHERE id = $1',
        [id],
      )
      expect(companyInfo.check?.(now as never)).toEqual([])
      return [now.website, now.phone]
    }
    const right = ['https://www.rival-freight.test', '+86 574-8765 4321']
    expect(await mended('https://www.rival-freight.test', '+86 574-8765 4321')).toEqual(right)
    expect(await mended(' www.rival-freight.test', '+86 (574)-8765.4321')).toEqual(right)
    expect(await mended(' ', '见名片')).toEqual([null, null])
  })
})
