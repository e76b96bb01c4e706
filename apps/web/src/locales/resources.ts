import enCommon from './en/common.json'
import enList from './en/list.json'
import enLogin from './en/login.json'
import enProblem from './en/problem.json'
import enRecord from './en/record.json'
import enRule from './en/rule.json'
import enShell from './en/shell.json'
import enUi from './en/ui.json'
import zhCommon from './zh/common.json'
import zhList from './zh/list.json'
import zhLogin from './zh/login.json'
import zhProblem from './zh/problem.json'
import zhRecord from './zh/record.json'
import zhRule from './zh/rule.json'
import zhShell from './zh/shell.json'
import zhUi from './zh/ui.json'

/** Every word that is not a label of the catalogue. A new namespace is one file per language and a line in each list. */
export const resources = {
  zh: {
    common: zhCommon,
    list: zhList,
    login: zhLogin,
    problem: zhProblem,
    record: zhRecord,
    rule: zhRule,
    shell: zhShell,
    ui: zhUi,
  },
  en: {
    common: enCommon,
    list: enList,
    login: enLogin,
    problem: enProblem,
    record: enRecord,
    rule: enRule,
    shell: enShell,
    ui: enUi,
  },
} as const
