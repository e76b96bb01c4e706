import { contract, type Leaf } from '@hangjia/contracts'
import { demoOutbox } from './demo-outbox.ts'
import { logIn } from './log-in.ts'
import { currentSession, logOut } from './log-out.ts'
import { loginBackground } from './login-background.ts'
import { overTls } from './over-tls.ts'
import type { House, Procedure } from './procedure.ts'
import { logInAgain, whoIsRemembered } from './remembered-log-in.ts'
import { beginScan, scanProgress } from './scan-begin.ts'
import { askPhone, bindPhone, scanCompanies, sendScanCode } from './scan-bind.ts'
import { scanLogIn } from './scan-log-in.ts'

const { session, scan, phoneOfDemo } = contract

/** The calls that do more than forward. */
export const ownProcedures = (house: House): ReadonlyMap<Leaf, Procedure> =>
  new Map<Leaf, Procedure>([
    [session.login, overTls(house, logIn(house))],
    [session.current, currentSession(house)],
    [session.logout, logOut(house)],
    [session.remembered, whoIsRemembered(house)],
    [session.again, overTls(house, logInAgain(house))],
    [session.background, loginBackground(house)],
    [scan.begin, overTls(house, beginScan(house))],
    [scan.progress, scanProgress(house)],
    [scan.login, overTls(house, scanLogIn(house))],
    [scan.phone, askPhone(house)],
    [scan.sendCode, sendScanCode(house)],
    [scan.bind, bindPhone(house)],
    [scan.companies, scanCompanies(house)],
    [phoneOfDemo.outbox, demoOutbox(house)],
  ])
