import { existsSync, readdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freshFolder, freshPgliteFolder } from '../../test/databases.ts'
import { openPglite } from '../database/embedded/open-pglite.ts'
import { openFolder } from '../files/folder-bucket.ts'
import { loadFile, storeFile } from '../files/stored-files.ts'
import { backup, restore } from './backup.ts'

it('restores what was saved, with the objects of files, writes over nothing, and leaves nothing of a file that is cut short', async () => {
  const folder = await freshPgliteFolder()
  const file = join(freshFolder(), 'monday.tar.gz')
  const before = await openPglite(folder)
  await before.script('CREATE TABLE notes (word text)')
  await before.query('INSERT INTO notes VALUES ($1)', ['甲公司'])
  await before.script(`INSERT INTO quotation_mail
      (company_id, id, queued_at, state, quote_no, revision, quotation_id, subject, message, language, sender_id)
    VALUES (1, 1, now(), 'queued', 'Q1', 1, 1, '报价单', '请查收', 'zh', 1);
    INSERT INTO quotation_mail_queue (company_id, mail_id, account_id, message_key, due_at) VALUES (1, 1, 1, 'key', now())`)
  await before.close()
  const saved = await backup({ folder, file })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(backup({ folder, file })).rejects.toThrow('exists already')

  const second = freshFolder()
  expect(await restore({ folder: second, file })).toEqual(saved)
  const after = await openPglite(second)
  expect(await after.query('SELECT word FROM notes')).toEqual([{ word: '甲公司' }])
  // The database that was saved may have sent it since.
  const mails = 'SELECT m.state, q.due_at AS due FROM quotation_mail m JOIN quotation_mail_queue q ON q.mail_id = m.id'
  expect(await after.query(mails)).toEqual([{ state: 'unclear', due: null }])
  await expect(backup({ folder: second, file: `${file}.2` })).rejects.toThrow('already open in this process')

  // A store beside the database is left as it is.
  const [store, elsewhere, withObjects] = [join(second, 'objects'), freshFolder(), `${file}.objects`]
  const bytes = new TextEncoder().encode('%PDF-1.4 合约')
  const owner = { companyId: '1', userId: '1' }
  const id = await storeFile({ database: after, files: { bucket: openFolder(store), quotaMb: 1 } }, owner, {
    name: '合约.pdf',
    bytes,
  })
  await after.close()
  await expect(restore({ folder: second, file })).rejects.toThrow('holds a database already')
  await expect(backup({ folder: second, file: withObjects })).rejects.toThrow('1 files lie in an object store')
  const { objects } = await backup({ folder: second, file: withObjects, store: openFolder(store) })
  expect(objects).toMatchObject([{ size: bytes.length }])
  expect(existsSync(join(second, 'backup.objects'))).toBe(false)
  const [name = ''] = readdirSync(store)
  expect(readdirSync(join(store, name, 'sha256'))).toHaveLength(1)

  const third = freshFolder()
  truncateSync(file, 100_000)
  await expect(restore({ folder: third, file })).rejects.toThrow('cannot be read')
  expect(readdirSync(third)).not.toContain('cluster')
  expect(readdirSync(third)).not.toContain('restoring')
  const target = openFolder(elsewhere)
  expect(await restore({ folder: third, file: withObjects, store: target })).toMatchObject({ objects })
  const last = await openPglite(third)
  const found = await loadFile({ database: last, files: { bucket: target, quotaMb: 1 } }, owner, id)
  expect(found).toEqual({ name: '合约.pdf', bytes })
  await last.close()
})
