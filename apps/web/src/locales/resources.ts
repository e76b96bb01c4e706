import enCommon from './en/common.json'
import enExplain from './en/explain.json'
import enList from './en/list.json'
import enLogin from './en/login.json'
import enPrice from './en/price.json'
import enProblem from './en/problem.json'
import enQuotation from './en/quotation.json'
import enRecord from './en/record.json'
import enRule from './en/rule.json'
import enShell from './en/shell.json'
import enUi from './en/ui.json'
import enWorkspace from './en/workspace.json'
import zhCommon from './zh/common.json'
import zhExplain from './zh/explain.json'
import zhList from './zh/list.json'
import zhLogin from './zh/login.json'
import zhPrice from './zh/price.json'
import zhProblem from './zh/problem.json'
import zhQuotation from './zh/quotation.json'
import zhRecord from './zh/record.json'
import zhRule from './zh/rule.json'
import zhShell from './zh/shell.json'
import zhUi from './zh/ui.json'
import zhWorkspace from './zh/workspace.json'

/** Every word that is not a label of the catalogue. A new namespace is one file per language and a line in each list. */
export const resources = {
  zh: {
    common: zhCommon,
    explain: zhExplain,
    list: zhList,
    login: zhLogin,
    price: zhPrice,
    problem: zhProblem,
    quotation: zhQuotation,
    record: zhRecord,
    rule: zhRule,
    shell: zhShell,
    ui: zhUi,
    workspace: zhWorkspace,
  },
  en: {
    common: enCommon,
    explain: enExplain,
    list: enList,
    login: enLogin,
    price: enPrice,
    problem: enProblem,
    quotation: enQuotation,
    record: enRecord,
    rule: enRule,
    shell: enShell,
    ui: enUi,
    workspace: enWorkspace,
  },
} as const
