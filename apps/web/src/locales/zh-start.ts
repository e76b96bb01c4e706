import rule from '@hangjia/ui/locales/zh/first-rule.json'
import ui from '@hangjia/ui/locales/zh/ui.json'
import common from './zh/common.json'
import demoPhone from './zh/demoPhone.json'
import login from './zh/login.json'
import message from './zh/message.json'
import problem from './zh/problem.json'
import shell from './zh/shell.json'

/**
 * Chinese words that are needed before any page is loaded: of the log-in, the shell and the widgets, and of the rules of
 * the log-in. The other words come with the first page.
 */
export const words = { common, demoPhone, login, message, problem, rule, shell, ui }
