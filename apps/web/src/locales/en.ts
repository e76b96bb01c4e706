import firstRule from '@hangjia/ui/locales/en/first-rule.json'
import otherRule from '@hangjia/ui/locales/en/rule.json'
import ui from '@hangjia/ui/locales/en/ui.json'
import agentSearch from './en/agentSearch.json'
import announcement from './en/announcement.json'
import cabin from './en/cabin.json'
import chat from './en/chat.json'
import collection from './en/collection.json'
import common from './en/common.json'
import comparison from './en/comparison.json'
import customer from './en/customer.json'
import customerAnalysis from './en/customerAnalysis.json'
import debitNote from './en/debitNote.json'
import demoPhone from './en/demoPhone.json'
import enquiry from './en/enquiry.json'
import enquiryFigures from './en/enquiryFigures.json'
import explain from './en/explain.json'
import fclDashboard from './en/fclDashboard.json'
import floor from './en/floor.json'
import importWords from './en/import.json'
import lead from './en/lead.json'
import list from './en/list.json'
import login from './en/login.json'
import message from './en/message.json'
import modeSearch from './en/modeSearch.json'
import moved from './en/moved.json'
import order from './en/order.json'
import partnerSearch from './en/partnerSearch.json'
import partners from './en/partners.json'
import personal from './en/personal.json'
import price from './en/price.json'
import priceList from './en/priceList.json'
import problem from './en/problem.json'
import quotation from './en/quotation.json'
import rateDesk from './en/rateDesk.json'
import record from './en/record.json'
import requote from './en/requote.json'
import sailing from './en/sailing.json'
import shell from './en/shell.json'
import shortcut from './en/shortcut.json'
import site from './en/site.json'
import space from './en/space.json'
import spaceFigures from './en/spaceFigures.json'
import staff from './en/staff.json'
import template from './en/template.json'
import tour from './en/tour.json'
import workOrder from './en/workOrder.json'
import workspace from './en/workspace.json'

/** Every word that is not a label of the catalogue, in English. A new namespace is a file and a line here and in the other language. */
export const words = {
  agentSearch,
  announcement,
  cabin,
  collection,
  chat,
  common,
  comparison,
  customer,
  customerAnalysis,
  debitNote,
  demoPhone,
  enquiry,
  enquiryFigures,
  explain,
  fclDashboard,
  floor,
  import: importWords,
  lead,
  list,
  login,
  message,
  modeSearch,
  moved,
  order,
  partners,
  partnerSearch,
  personal,
  price,
  priceList,
  problem,
  quotation,
  rateDesk,
  record,
  requote,
  rule: { ...firstRule, ...otherRule },
  sailing,
  shell,
  shortcut,
  site,
  space,
  spaceFigures,
  staff,
  template,
  tour,
  ui,
  workOrder,
  workspace,
}
