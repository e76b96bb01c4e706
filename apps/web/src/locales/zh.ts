import firstRule from '@hangjia/ui/locales/zh/first-rule.json'
import otherRule from '@hangjia/ui/locales/zh/rule.json'
import ui from '@hangjia/ui/locales/zh/ui.json'
import agentSearch from './zh/agentSearch.json'
import announcement from './zh/announcement.json'
import cabin from './zh/cabin.json'
import chat from './zh/chat.json'
import collection from './zh/collection.json'
import common from './zh/common.json'
import comparison from './zh/comparison.json'
import customer from './zh/customer.json'
import customerAnalysis from './zh/customerAnalysis.json'
import debitNote from './zh/debitNote.json'
import demoPhone from './zh/demoPhone.json'
import enquiry from './zh/enquiry.json'
import enquiryFigures from './zh/enquiryFigures.json'
import explain from './zh/explain.json'
import fclDashboard from './zh/fclDashboard.json'
import floor from './zh/floor.json'
import importWords from './zh/import.json'
import lead from './zh/lead.json'
import list from './zh/list.json'
import login from './zh/login.json'
import message from './zh/message.json'
import modeSearch from './zh/modeSearch.json'
import moved from './zh/moved.json'
import order from './zh/order.json'
import partnerSearch from './zh/partnerSearch.json'
import partners from './zh/partners.json'
import personal from './zh/personal.json'
import price from './zh/price.json'
import priceList from './zh/priceList.json'
import problem from './zh/problem.json'
import quotation from './zh/quotation.json'
import rateDesk from './zh/rateDesk.json'
import record from './zh/record.json'
import requote from './zh/requote.json'
import sailing from './zh/sailing.json'
import shell from './zh/shell.json'
import shortcut from './zh/shortcut.json'
import site from './zh/site.json'
import space from './zh/space.json'
import spaceFigures from './zh/spaceFigures.json'
import staff from './zh/staff.json'
import template from './zh/template.json'
import tour from './zh/tour.json'
import workOrder from './zh/workOrder.json'
import workspace from './zh/workspace.json'

/** Every word that is not a label of the catalogue, in Chinese. A new namespace is a file and a line here and in the other language. */
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
