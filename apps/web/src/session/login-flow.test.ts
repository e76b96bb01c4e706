import type { ScanStep, SessionView } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { flowOf, type LoginEvent, type LoginFlow, nextFlow } from './login-flow.ts'

const [north, south] = [
  { id: '1', nameCn: '北' },
  { id: '2', nameCn: '南' },
]
const scanned: LoginEvent = { is: 'scanned' }
const toScan: LoginEvent = { is: 'mode', mode: 2 }
const refused: LoginEvent = { is: 'refused' }
const answer = (step: ScanStep): LoginEvent => ({ is: 'step', step })
const bind = answer({ is: 'bind', nickname: '小陈' })
const companies = (...list: { id: string; nameCn: string }[]) => answer({ is: 'companies', companies: list })
const open = answer({ is: 'open', session: {} as SessionView })

const code: LoginFlow = { mode: 2, step: 'code', isGoing: false }
const going: LoginFlow = { mode: 2, step: 'code', isGoing: true }
const phone: LoginFlow = { mode: 2, step: 'phone', nickname: '小陈' }
const choosing: LoginFlow = { mode: 2, step: 'company', companies: [north, south], going: undefined }

it.each<[string, LoginEvent[], LoginFlow, string]>([
  ['the account', [], { mode: 1 }, 'spec 4: 1 = password'],
  ['a code, when one switches', [toScan], code, 'spec 2.2: a link switches, method 2'],
  ['the account again, when one switches back', [toScan, { is: 'mode', mode: 1 }], { mode: 1 }, 'spec 2.2'],
  ['its code on the way, when a scan comes back', [scanned], going, 'spec 2.1: /login?code='],
  ['a code on the way, when it came in account mode', [{ is: 'mode', mode: 1 }, scanned], going, 'spec 2.1'],
  ['where it is, when code 1 logs in', [scanned, open], going, 'spec 4: code 1'],
  ['the companies, at code 2', [scanned, companies(north, south)], choosing, 'spec 4: code 2'],
  ['the phone, at code 3', [scanned, bind], phone, 'spec 4: code 3'],
  ['a new code, at any other answer', [scanned, refused], code, 'spec 4: anything else shows the message'],
  [
    'the companies, when the bound phone has several',
    [scanned, bind, companies(north, south)],
    choosing,
    'spec 4: bind',
  ],
  [
    'on the way into the only company of the phone',
    [scanned, bind, companies(north)],
    { mode: 2, step: 'company', companies: [north], going: '1' },
    'spec 4: exactly one logs in with it',
  ],
  ['the phone still, when the code is wrong', [scanned, bind, refused], phone, 'spec 8: bind'],
  [
    'on the way into the chosen company',
    [scanned, companies(north, south), { is: 'company', id: '2' }],
    { ...choosing, going: '2' },
    'spec 4: select step',
  ],
  [
    'where it is, when a company is named that was not offered',
    [scanned, companies(north, south), { is: 'company', id: '3' }],
    choosing,
    'one scan, one ticket',
  ],
  [
    'on the way into the first company, when a second one is clicked meanwhile',
    [scanned, companies(north, south), { is: 'company', id: '1' }, { is: 'company', id: '2' }],
    { ...choosing, going: '1' },
    'spec 4: one log-in',
  ],
  [
    'the companies still, when the chosen one refuses',
    [scanned, companies(north, south), { is: 'company', id: '2' }, refused],
    choosing,
    'spec 8: 登录失败',
  ],
  ['a new code, when the only company refuses', [scanned, companies(north), refused], code, 'spec 8: 登录失败'],
  ['a new code, when there is no company', [scanned, companies()], code, 'spec 4'],
  ['a new code, when the scan is given up', [scanned, bind, { is: 'restart' }], code, 'lives 5 minutes'],
  [
    'the account, when a late answer finds one there',
    [scanned, { is: 'mode', mode: 1 }, bind],
    { mode: 1 },
    'spec 2.2',
  ],
])('the log-in page shows %s', (_, events, expected) => {
  expect(events.reduce(nextFlow, flowOf(1))).toEqual(expected)
})
