import { contract, printedWith } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { startBilling } from '../../../test/billing.ts'
import { onBothEngines } from '../../../test/databases.ts'
import { quotation } from '../../../test/pricing-service.ts'
import { filesInDatabase, storeFile } from '../../files/stored-files.ts'

const printOptions = { ...printedWith({}), stamp: true, bank: true }
const { current } = contract.session

onBothEngines('the page of the company', (open) => {
  it('is what papers and the session show; the stamp is put there by people who may use it', async () => {
    const { quoting } = await startBilling(await open())
    const { service } = quoting
    const { database, companyId } = service
    const { default: sharp } = await import('sharp')
    const dot = { create: { width: 900, height: 300, channels: 4, background: '#0f5fa8' } } as const
    const bytes = new Uint8Array(await sharp(dot).png().toBuffer())
    const { id: page } = await database.one<{ id: string }>('SELECT id FROM company_info WHERE company_id = $1', [
      companyId,
    ])
    const owner = { companyId, userId: service.employees.pricing }
    const store = async (name: string) => {
      const id = await storeFile({ database, files: filesInDatabase }, owner, { name, bytes })
      await database.query("UPDATE stored_file SET resource = 'companyInfo', record_id = $2 WHERE id = $1", [id, page])
      return id
    }
    const [logo, stamp] = [await store('logo.png'), await store('stamp.png')]
    await database.query(
      `UPDATE company_info SET company_name_cn = '新名货代', company_name_en = 'New Name', address_cn = '新路 1 号',
         address_en = '1 New Road', phone = '555', website = 'https://new.example', letterhead_cn = '统一社会信用代码 91',
         letterhead_en = 'Credit code 91', pdf_footer = '谢谢惠顾', web_out_logo = jsonb_build_array(jsonb_build_object('id', $2::text)),
         stamp_image = jsonb_build_array(jsonb_build_object('id', $3::text)) WHERE company_id = $1`,
      [companyId, logo, stamp],
    )
    expect(await service.ask('sales', current, undefined)).toMatchObject({
      companyName: '新名货代',
      companyNameEn: 'New Name',
      webOutLogo: `/login-background/${logo}`,
    })
    const plain = await quoting.draftOf('sales')
    expect(plain.letterhead).toMatchObject({
      company: { zh: '新名货代', en: 'New Name' },
      address: { zh: '新路 1 号', en: '1 New Road' },
      phone: '555',
      website: 'new.example',
      head: { zh: '统一社会信用代码 91', en: 'Credit code 91' },
      foot: '谢谢惠顾',
      logo: expect.stringMatching(/^data:image\/png;base64,/),
    })
    expect(plain.letterhead).not.toHaveProperty('stamp')
    const { width } = await sharp(Buffer.from(plain.letterhead.logo?.split(',')[1] ?? '', 'base64')).metadata()
    expect(width).toBe(600)
    const asked = { id: plain.id, version: plain.version, draft: { ...plain.draft, printOptions } }
    expect((await service.refused('sales', quotation.save, asked)).status).toBe(403)

    const unstamped = await quoting.draftOf('pricing')
    expect(unstamped.letterhead.stamp).toMatch(/^data:image\/png/)
    const bare = await service.ask('pricing', quotation.document, { id: unstamped.id })
    expect(bare.letterhead).not.toHaveProperty('stamp')
    const { id, version } = await quoting.draftOf('pricing', { printOptions })
    await service.ask('pricing', quotation.send, { id, version })
    const printsAgain = async (
      as: 'pricing' | 'handless',
      act: 'copy' | 'revise' | 'negotiate' | 'replicate' | 'extend',
    ) => {
      const made = await service.ask(as, quotation[act], { id })
      const { draft, ...read } = await service.ask(as, quotation.get, made)
      if (read.revision > 1) await service.ask(as, quotation.remove, { id: made.id, version: read.version })
      const { stamp, bank } = draft.printOptions ?? {}
      return [stamp, bank]
    }
    await database.query(
      `UPDATE account SET permissions = ARRAY(SELECT unnest(permissions) EXCEPT SELECT unnest($2::text[])) WHERE employee_id = $1`,
      [service.employees.handless, ['TS-9007', 'TS-9030']],
    )
    // Who goes on with the paper keeps them; another paper of somebody without the rights has neither.
    for (const act of ['revise', 'negotiate'] as const) expect(await printsAgain('handless', act)).toEqual([true, true])
    for (const act of ['copy', 'replicate', 'extend'] as const) {
      expect(await printsAgain('pricing', act)).toEqual([true, true])
      expect(await printsAgain('handless', act)).toEqual([false, false])
    }
    await database.query("UPDATE company_info SET company_name_cn = '再改', stamp_image = '[]'")
    const sent = await service.ask('pricing', quotation.document, { id })
    expect(sent.letterhead).toMatchObject({ company: { zh: '新名货代' }, stamp: expect.stringMatching(/^data:/) })

    // An institution with a legal name is the head of its people's papers, without the company's stamp and registrations.
    await database.query(
      `WITH branch AS (INSERT INTO organisation (company_id, org_name, node_kind, status, legal_name_cn, legal_name_en, phone)
         VALUES ($1, '分', 'institution', 1, '新名分公司', 'New Name Branch', '777') RETURNING id),
       team AS (INSERT INTO organisation (company_id, org_name, node_kind, status, super_org_id)
         SELECT $1, '组', 'team', 1, id FROM branch RETURNING id)
       UPDATE employee SET orgs_ids = ARRAY[team.id] FROM team WHERE company_id = $1 AND employee.id = $2`,
      [companyId, service.employees.pricing],
    )
    const { letterhead } = await quoting.draftOf('pricing', { printOptions })
    expect(letterhead).toMatchObject({
      company: { zh: '新名分公司', en: 'New Name Branch' },
      address: { zh: '新路 1 号' },
      phone: '777',
    })
    expect(letterhead).not.toHaveProperty('stamp')
    expect(letterhead).not.toHaveProperty('head')
  })
})
