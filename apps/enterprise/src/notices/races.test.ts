import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { freshPostgresUrl, onPostgres } from '../../test/databases.ts'
import { meeting } from '../../test/meeting.ts'
import { type Name, type Service, startService } from '../../test/service.ts'
import type { Database, Row } from '../database/database.ts'
import { openPostgres } from '../database/open-postgres.ts'
import { publish, publishDue } from './publish-announcement.ts'
import { type Notice, tell } from './tell.ts'

const due = '2026-11-20T07:00:00.000Z'
const everybody: readonly Name[] = [
  ...(['pricing', 'costless', 'partnerless', 'unapproving', 'unpublishing', 'reader', 'keyless'] as const),
]

onPostgres('messages, where many act at once on two services', () => {
  let service: Service
  let databases: [Database, Database]
  beforeAll(async () => {
    const url = await freshPostgresUrl()
    databases = [await openPostgres(url), await openPostgres(url)]
    service = await startService(databases[0])
  })
  afterAll(async () => {
    await service.app.close()
    for (const database of databases) await database.close()
  })
  beforeEach(() => databases[0].script('DELETE FROM message; DELETE FROM announcement'))

  const times = <T>(count: number, work: (database: Database, at: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, at) => work(databases[at % 2] as Database, at)))
  const copies = () =>
    databases[0].query<{ fact: string; count: number; accounts: number }>(
      `SELECT title AS fact, count(*)::int AS count, count(DISTINCT account_id)::int AS accounts FROM message GROUP BY title`,
    )
  const schedule = (count: number) =>
    databases[0].query(
      `INSERT INTO announcement (company_id, title, kind, body, audience, state, pub_time)
       SELECT $1, 'no. ' || no, 'notice', 'x', 'all', 'scheduled', $2 FROM generate_series(1, $3::int) AS no`,
      [service.companies.hangjia, due, count],
    )
  const notice = (fact: string): Notice => ({
    companyId: service.companies.hangjia,
    fact,
    to: 'all',
    type: 2,
    title: ['the fact', 'the fact'],
  })

  it('twenty announcements that are due are sent once each by several services', async () => {
    await schedule(20)
    const counts = await times(8, (database) => publishDue(database, due))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20)
    const sent = await copies()
    expect(sent).toHaveLength(20)
    for (const one of sent) expect(one).toMatchObject({ count: everybody.length, accounts: everybody.length })
  })

  it('who looks first and holds nothing sends them several times', async () => {
    await schedule(20)
    const allLooked = meeting(8)
    const naive = async (database: Database): Promise<number> => {
      const rows = await database.query<Row>(
        `SELECT * FROM announcement WHERE state = 'scheduled' AND pub_time <= $1`,
        [due],
      )
      await allLooked()
      for (const row of rows) await database.transaction((transaction) => publish(transaction, row, due))
      return rows.length
    }
    const counts = await times(8, naive)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8 * 20)
  })

  it('a fact that twenty report at once is notified once', async () => {
    const reached = await times(20, (database) =>
      database.transaction((transaction) => tell(transaction, notice('one'))),
    )
    expect(reached.toSorted((one, other) => other - one)).toEqual([everybody.length, ...Array(19).fill(0)])
    expect(await copies()).toEqual([{ fact: 'the fact', count: everybody.length, accounts: everybody.length }])
  })

  it('others receive it in the place of a person who has left, and not what the other service has sent already', async () => {
    const reminded = (employee: string, fact: string) =>
      times(8, (database) =>
        database.transaction((transaction) =>
          tell(transaction, { ...notice(fact), to: { employees: [employee] }, orElse: 'all' }),
        ),
      )
    await reminded(service.employees.pricing, 'somebody')
    expect(await copies()).toEqual([{ fact: 'the fact', count: 1, accounts: 1 }])
    await databases[0].script('DELETE FROM message')
    await reminded('0', 'nobody')
    expect(await copies()).toEqual([{ fact: 'the fact', count: everybody.length, accounts: everybody.length }])
  })

  it('without a name of its own it is notified twenty times', async () => {
    await times(20, (database) => database.transaction((transaction) => tell(transaction, notice(randomUUID()))))
    expect((await copies())[0]?.count).toBe(20 * everybody.length)
  })

  it('a message sent while everybody reads is neither lost nor marked as read unseen', async () => {
    await schedule(20)
    const read = (as: Name) => service.data(as, 'homewizard/homenoticeupdateall', { type: 0 })
    const readers: readonly Name[] = ['reader', 'costless', 'partnerless']
    await Promise.all([
      ...databases.map((database) => publishDue(database, due)),
      ...Array.from({ length: 20 }, (_, at) => read(readers[at % readers.length] as Name)),
    ])
    for (const name of everybody) {
      const { total } = await service.data<{ total: number }>(name, 'companyNotice/noticeListQuery', { type: 0 })
      expect(total, name).toBe(20)
    }
    expect(await service.data('keyless', 'companyNotice/noticeAmount')).toMatchObject({ total: 20 })
    for (const name of readers) await read(name)
    expect(await service.data('reader', 'companyNotice/noticeAmount')).toMatchObject({ total: 0 })
  })
})
