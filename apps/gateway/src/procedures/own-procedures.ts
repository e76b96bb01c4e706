import { contract, type Leaf } from '@hangjia/contracts'
import { demoOutbox } from './demo-outbox.ts'
import { logIn } from './log-in.ts'
import { currentSession, logOut } from './log-out.ts'
import { loginBackground } from './login-background.ts'
import { overTls } from './over-tls.ts'
import type { Deps, Procedure } from './procedure.ts'
import { sendQuotationMail } from './quotation-mail.ts'
import { logInAgain, whoIsRemembered } from './remembered-log-in.ts'
import { beginScan, scanProgress } from './scan-begin.ts'
import { askPhone, bindPhone, scanCompanies, sendScanCode } from './scan-bind.ts'
import { scanLogIn } from './scan-log-in.ts'

const { session, scan, phoneOfDemo, quotationMail } = contract

/** The calls that do more than forward. */
export const ownProcedures = (deps: Deps): ReadonlyMap<Leaf, Procedure> =>
  new Map<Leaf, Procedure>([
    [session.login, overTls(deps, logIn(deps))],
    [session.current, currentSession(deps)],
    [session.logout, logOut(deps)],
    [session.remembered, whoIsRemembered(deps)],
    [session.again, overTls(deps, logInAgain(deps))],
    [session.background, loginBackground(deps)],
    [scan.begin, overTls(deps, beginScan(deps))],
    [scan.progress, scanProgress(deps)],
    [scan.login, overTls(deps, scanLogIn(deps))],
    [scan.phone, askPhone(deps)],
    [scan.sendCode, sendScanCode(deps)],
    [scan.bind, bindPhone(deps)],
    [scan.companies, scanCompanies(deps)],
    [phoneOfDemo.outbox, demoOutbox(deps)],
    [quotationMail.send, sendQuotationMail(deps)],
  ])
