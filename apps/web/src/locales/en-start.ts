import rule from '@hangjia/ui/locales/en/first-rule.json'
import ui from '@hangjia/ui/locales/en/ui.json'
import common from './en/common.json'
import demoPhone from './en/demoPhone.json'
import login from './en/login.json'
import message from './en/message.json'
import problem from './en/problem.json'
import shell from './en/shell.json'

/**
 * English words that are needed before any page is loaded: of the log-in, the shell and the widgets, and of the rules of
 * the log-in. The other words come with the first page.
 */
export const words = { common, demoPhone, login, message, problem, rule, shell, ui }
