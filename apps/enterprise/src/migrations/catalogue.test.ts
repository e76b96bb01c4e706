import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../test/databases.ts'
import type { Database } from '../database/database.ts'
import { createCatalogue, missingIn } from './catalogue-schema.ts'
import { migrations } from './migrations.ts'

it('no two migrations have one number', () => {
  const numbers = migrations.map(({ name }) => name.slice(0, 3))
  expect(numbers).toEqual([...new Set(numbers)])
})

onBothEngines('the migrated tables', (open) => {
  let migrated: Database
  let wanted: Database
  beforeAll(async () => {
    migrated = await open()
    wanted = await open('nothing')
    await createCatalogue(wanted)
  })

  it('agree with the catalogue (else: npm run migration -- name)', async () => {
    expect(await missingIn(migrated, wanted)).toEqual([])
  })

  it('would be found wanting, and mended, wherever they differed', async () => {
    await migrated.script(`
      ALTER TABLE port DROP COLUMN city;
      ALTER TABLE port ADD COLUMN mayor text;
      ALTER TABLE port ALTER COLUMN region SET NOT NULL;
      ALTER TABLE port ALTER COLUMN base_port DROP DEFAULT;
      ALTER TABLE port ALTER COLUMN seq_no_flag TYPE bigint;
      DROP INDEX fcl_rate_offered;
      DROP TRIGGER keep_history ON carrier;
      DROP TABLE supplier CASCADE;`)
    const statements = await missingIn(migrated, wanted)
    expect(statements.join('\n')).toMatch(/DROP COLUMN mayor.*fcl_rate_offered.*CREATE TABLE supplier/s)
    await migrated.script('DROP TABLE supplier_history')
    await migrated.script(statements.join('\n'))
    expect(await missingIn(migrated, wanted)).toEqual([])
  })
})
