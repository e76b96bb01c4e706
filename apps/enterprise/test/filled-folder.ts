import { join } from 'node:path'
import { company, employee, menuEntries, rights } from '@hangjia/contracts'
import { twentyLanes } from '@hangjia/pricing/cases'
import { businessDay } from '@hangjia/validation'
import type { Database } from '../src/database/database.ts'
import { openPglite } from '../src/database/embedded/open-pglite.ts'
import { migrate } from '../src/database/migrate.ts'
import { migrations } from '../src/migrations/migrations.ts'
import { insertCompany, insertRecords } from '../src/records/saving/insert-records.ts'
import { seedBook } from '../src/seed/seed-book.ts'
import { createAccount } from '../src/session/accounts.ts'

// Fills the data folder HANGJIA_DATA, for suites of other apps, which may not import this one: with tables and nothing in them, or, where
// CONTENTS is "lanes", with the twenty lanes that were priced by hand, for today, and two people who sell and price them. The service that
// opens such a folder finds it in use and adds no demo.
const people = {
  pricing: [...menuEntries.map(({ key }) => key), ...Object.keys(rights)],
  sales: ['TS-3101', 'TS-3304', 'TS-9022'],
}
const fillLanes = async (database: Database): Promise<void> => {
  const companyId = await insertCompany(database, company, {
    nameCn: '航价演示货代',
    nameEn: 'Hangjia Demo',
  })
  for (const [userName, permissions] of Object.entries(people)) {
    const values = { userName, nameCn: `员工${userName}`, nameEn: `Staff ${userName}`, status: 0 }
    const [employeeId = ''] = await insertRecords(database, employee, companyId, [values])
    await createAccount(database, {
      companyId,
      employeeId,
      userName,
      password: 'hangjia2026',
      identity: 0,
      permissions,
    })
  }
  await seedBook(database, companyId, twentyLanes(businessDay(new Date())).book)
}

const { HANGJIA_DATA: folder, CONTENTS: contents } = process.env
if (!folder) throw new Error('HANGJIA_DATA names no folder')
const database = await openPglite(join(folder, 'database'), { upkeepEveryMs: 0 })
await migrate(database, migrations)
if (contents === 'lanes') await fillLanes(database)
await database.close()
