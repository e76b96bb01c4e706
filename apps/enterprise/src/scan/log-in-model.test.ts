import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../test/databases.ts'
import { isEveryCase } from '../../test/every-case.ts'
import { accounts, LogInModel, type ModelScan } from '../../test/log-in-model.ts'
import { logInSteps } from '../../test/log-in-steps.ts'
import { mobiles, seedScanPeople, startScanService } from '../../test/scan-service.ts'
import type { Database } from '../database/database.ts'
import { demoPeople } from './demo-people.ts'

/** Steps that are walked at least, over all walks; and how often each way leads to a session meanwhile. */
const [leastSteps, maxSteps, leastOpened] = isEveryCase ? [10_000, 20_000, 25] : [3_000, 20_000, 7]

let database: Database
let service: Awaited<ReturnType<typeof startScanService>>
let does: ReturnType<typeof logInSteps>
beforeAll(async () => {
  database = await freshDatabase()
  const { companies } = await seedScanPeople(database)
  service = await startScanService(database)
  does = logInSteps({ database, service, companies })
})
afterAll(() => service.app.close())

/** A step with words for the report of a failure. After it there are the sessions of the model and no other. */
const step = (words: string, walk: (model: LogInModel) => Promise<unknown>): fc.AsyncCommand<LogInModel, null> => ({
  check: () => true,
  run: async (model) => {
    await walk(model)
    const { count } = await database.one<{ count: number }>('SELECT count(*)::int AS count FROM session')
    expect(count, words).toBe(model.sessions.length)
  },
  toString: () => words,
})
/** One of the newest scans, while there are any. */
const inScan =
  (at: number, walk: (model: LogInModel, scan: ModelScan) => Promise<unknown>) => async (model: LogInModel) => {
    const scan = model.scans.at(-1 - (at % Math.max(1, model.scans.length)))
    if (scan) await walk(model, scan)
  }
const codeOf = ({ ticket, state, code = 'none' }: ModelScan) => ({ ticket, state, code })

const recent = fc.nat(2)
const people = Object.keys(demoPeople) as (keyof typeof demoPeople)[]
const person = fc.constantFrom(...people)
const mobile = fc.constantFrom(...Object.values(mobiles))
const account = fc.constantFrom(...accounts)
const company = fc.constantFrom('hangjia', 'rival', 'hangjia', 'rival', 'none')
const rarely = fc.nat(3).map((n) => n === 0)

const begin = fc.constant(step('begin', (model) => does.begin(model)))
const sayYes = fc.tuple(recent, person).map(([at, who]) =>
  step(
    `yes to ${at} as ${who}`,
    inScan(at, (_, scan) => does.sayYes(scan, who)),
  ),
)
const comeWithCode = fc
  .tuple(recent, recent, fc.constantFrom('right', 'code', 'state', 'ticket'))
  .map(([at, other, wrong]) =>
    step(
      `code for ${at}, ${wrong} of ${other}`,
      inScan(at, (model, scan) => {
        const foreign = model.scans.at(-1 - (other % model.scans.length)) ?? scan
        const ticket = wrong === 'ticket' ? 'A'.repeat(22) : scan.ticket
        const mixed = wrong === 'code' || wrong === 'state' ? { [wrong]: codeOf(foreign)[wrong] } : {}
        return does.comeWithCode(model, scan, { ...codeOf(scan), ticket, ...mixed })
      }),
    ),
  )
// The ways of honest people, in one step: few walks would go them by chance.
const scanAs = person.map((who) =>
  step(`scan as ${who}`, async (model) => {
    const scan = await does.begin(model)
    await does.sayYes(scan, who)
    await does.comeWithCode(model, scan, codeOf(scan))
  }),
)
const scanAndProve = fc.tuple(person, mobile, company).map(([who, whose, where]) =>
  step(`scan as ${who}, prove ${whose}, choose ${where}`, async (model) => {
    const scan = await does.begin(model)
    await does.sayYes(scan, who)
    await does.comeWithCode(model, scan, codeOf(scan))
    await does.sendCode(model, scan, whose)
    await does.prove(model, scan, whose, scan.codes.get(whose)?.code ?? '000000')
    await does.choose(model, scan, { unionId: demoPeople[who].unionId, mobile: scan.mobile, company: where })
  }),
)
const askAboutPhone = fc.tuple(recent, mobile).map(([at, whose]) =>
  step(
    `ask ${at} about ${whose}`,
    inScan(at, (model, scan) => does.askAboutPhone(model, scan, whose)),
  ),
)
const sendCode = fc.tuple(recent, mobile).map(([at, to]) =>
  step(
    `send from ${at} to ${to}`,
    inScan(at, (model, scan) => does.sendCode(model, scan, to)),
  ),
)
const prove = fc.tuple(recent, rarely, mobile).map(([at, isWrong, other]) =>
  step(
    isWrong ? `prove ${other} in ${at} by a wrong code` : `prove in ${at}`,
    inScan(at, (model, scan) => {
      const [sentTo, sent] = [...scan.codes].at(-1) ?? [other]
      return isWrong || !sent ? does.prove(model, scan, other, '000000') : does.prove(model, scan, sentTo, sent.code)
    }),
  ),
)
const choose = fc
  .tuple(recent, company, fc.record({ ofPerson: rarely, ofPhone: rarely }), person, mobile)
  .map(([at, where, lies, who, phone]) =>
    step(
      `choose ${where} in ${at}${lies.ofPerson ? ` as ${who}` : ''}${lies.ofPhone ? ` with ${phone}` : ''}`,
      inScan(at, (model, scan) => {
        const own = model.unionOf(scan)
        const unionId = lies.ofPerson || own === undefined ? demoPeople[who].unionId : own
        return does.choose(model, scan, { unionId, mobile: lies.ofPhone ? phone : scan.mobile, company: where })
      }),
    ),
  )
const listCompanies = fc.tuple(recent, rarely, person).map(([at, lies, who]) =>
  step(
    `companies of ${at}`,
    inScan(at, (model, scan) => {
      const own = model.unionOf(scan)
      return does.listCompanies(model, scan, lies || own === undefined ? demoPeople[who].unionId : own)
    }),
  ),
)
const logIn = fc
  .tuple(account, rarely, fc.boolean())
  .map(([who, isWrong, remember]) =>
    step(`${who} logs in${isWrong ? ' wrongly' : ''}`, (model) => does.logIn(model, who, { isWrong, remember })),
  )
const logInAgain = fc.tuple(recent, fc.constantFrom('latest', 'latest', 'spent', 'forged')).map(([at, how]) =>
  step(`again, ${how}`, async (model) => {
    const family = model.families.at(-1 - at)
    const [selector] = (family?.latest ?? '').split('.')
    const token = { latest: family?.latest, spent: family?.spent.at(-1), forged: `${selector}.${'A'.repeat(43)}` }[how]
    if (family?.latest && token) await does.logInAgain(model, family, token)
  }),
)
const logOut = fc.nat(5).map((at) =>
  step('log out', async (model) => {
    const session = model.sessions.at(-1 - at)
    if (session) await does.logOut(model, session)
  }),
)
const leaveOrReturn = account.map((who) => step(`${who} leaves or returns`, (model) => does.leaveOrReturn(model, who)))
const letFiveMinutesPass = fc.constant(step('five minutes pass', (model) => does.letFiveMinutesPass(model)))

const tables = ['session', 'scan_ticket', 'scan_binding', 'login_limit', 'remembered_login', 'login_record']
const anew = async () => {
  await database.script(
    `${tables.map((table) => `DELETE FROM ${table};`).join('')} UPDATE employee SET status = 0 WHERE status <> 0`,
  )
  return { model: new LogInModel(), real: null }
}

it(`${leastSteps} steps of a log-in open a session for a password or for a scan and a membership, and in no other way`, async () => {
  const walk = fc.commands(
    [
      ...[
        begin,
        sayYes,
        sayYes,
        comeWithCode,
        comeWithCode,
        scanAs,
        scanAs,
        scanAndProve,
        askAboutPhone,
        sendCode,
        sendCode,
      ],
      ...[
        sendCode,
        prove,
        prove,
        prove,
        choose,
        choose,
        listCompanies,
        logIn,
        logInAgain,
        logInAgain,
        logOut,
        leaveOrReturn,
      ],
      letFiveMinutesPass,
    ],
    { maxCommands: 200, size: 'max' },
  )
  const property = fc.asyncProperty(walk, (commands) => fc.asyncModelRun(anew, commands))
  // A walk that opens nothing would prove nothing, so it goes on until each way has been opened often.
  const opensSeldom = () => Object.values(does.opened).some((count) => count <= leastOpened)
  while (does.walked() < leastSteps || (opensSeldom() && does.walked() < maxSteps))
    await fc.assert(property, { numRuns: 10 })
  for (const [way, count] of Object.entries(does.opened)) expect(count, way).toBeGreaterThan(leastOpened)
}, 600_000)
