export { isAirWaybillNumber } from './codes/air-waybill.ts'
export { comparableCompanyName } from './codes/company-name.ts'
export { isCreditCode } from './codes/credit-code.ts'
export { emailAddresses, longestStatusMail, maxRecipients } from './codes/email-addresses.ts'
export { isIdCard } from './codes/id-card.ts'
export { isImoNumber } from './codes/imo-number.ts'
export {
  type ContainerNumberVerdict,
  checkContainerNumber,
  containerCheckDigit,
  plainContainerNumber,
} from './codes/iso-6346.ts'
export { networkOf } from './codes/network.ts'
export { type PersonNames, personName } from './codes/person-name.ts'
export {
  addDays,
  addMonths,
  addTime,
  businessDay,
  clockText,
  daysBetween,
  expiringSoonDays,
  formatPeriod,
  illegalDateFormat,
  instantOfMinute,
  isDay,
  isExpired,
  isExpiringSoon,
  isNew,
  lastOfMonth,
  mondayOf,
  readDay,
  readMinute,
  startOfDay,
  startOfMinute,
  stateOfPeriod,
  weekdayNumber,
} from './days/dates.ts'
export { agoWords, fullDayWords, monthWords, spanWords } from './days/day-words.ts'
export {
  type DaysRange,
  type DaysTotal,
  dayWord,
  formatDays,
  formatDaysTotal,
  type Language,
  readDays,
  sumDays,
  withDaysWord,
  withoutDaysWord,
} from './days/days.ts'
export {
  type CountedFreeTime,
  type FreeTime,
  freeTimeIn,
  freeTimeInFull,
  freeTimeInShort,
  freeTimeWords,
  readFreeTime,
} from './days/free-time.ts'
export {
  type FreeTimeReading,
  freeTimeWritten,
  readFreeTimeCell,
  type StatedFreeTime,
  writtenFreeTimeCell,
} from './days/free-time-cell.ts'
export { readSailing } from './days/sailing-text.ts'
export { type VoyageLegs, voyageText, voyageTotalText } from './days/voyage.ts'
export {
  isSevenFlags,
  lastWeekday,
  nextSailing,
  selectedWeekdays,
  sevenFlags,
  type Weekday,
  weekdays,
  weekdaysByName,
  weekdaysFromSunday,
  weekdaysText,
} from './days/weekdays.ts'
export {
  addWorkingMinutes,
  isDayOff,
  type WorkCalendar,
  type WorkingHours,
  workingDayBefore,
  workingMinutesBetween,
} from './days/working-time.ts'
export { writtenDay, writtenInstant } from './days/written-days.ts'
export { checkUploadedFile, contentMatches } from './files/file-content.ts'
export { sheetName, sheetNumber, sheetText } from './files/sheet-cells.ts'
export {
  attachmentType,
  checkUpload,
  defaultUploadLimit,
  extensionOf,
  type UploadExtension,
  type UploadType,
  type UploadVerdict,
  uploadMessage,
  uploadTypes,
} from './files/upload.ts'
export { type CachedKind, cachedOption } from './lists/cached-option.ts'
export {
  columnOrderKey,
  moveColumn,
  orderedColumns,
  readColumnOrder,
  readHiddenFields,
  toggleHidden,
  writeColumnOrder,
  writeHiddenFields,
} from './lists/columns.ts'
export {
  type AnyFilterParameters,
  expiringSoonOption,
  type FilterOption,
  type FilterParameters,
  type FilterSet,
  type FilterVariant,
  filterChips,
  filterOptions,
  filterParameters,
  unpublishedOptions,
} from './lists/list-filter.ts'
export {
  type RecentKind,
  readRecent,
  recentDays,
  recentKinds,
  recentLimit,
  remember,
  withRecent,
  writeRecent,
} from './lists/recent.ts'
export { compareDecimals, hasDecimals, isDecimal, roundDecimal } from './numbers/decimal.ts'
export { amountsText, formatAmount, formatDecimal, formatMoney, plainAmount, totalsText } from './numbers/money.ts'
export { numericInput } from './numbers/numeric-input.ts'
export { type EnteredPrice, formatChange, priceInput, readPriceInput } from './numbers/price-input.ts'
export {
  fitsRateRange,
  perPackageUnit,
  type RangedCargo,
  type RateRange,
  rateRangeText,
  weightRangeText,
} from './numbers/rate-range.ts'
export { type WeightLimit, weightLimitWords } from './numbers/weight-limits.ts'
export { type Broken, type BrokenRule, brokenRules } from './rules/broken.ts'
export { type CargoLimits, cargoRules, checkCargo, type RatedCargo } from './rules/cargo.ts'
export { canAskForCode, canBind, canLogIn, loginLimits, loginRules } from './rules/login-rules.ts'
export { messageCheck, validationToastMs } from './rules/message-checks.ts'
export { isChinese, isEmail, isMobile, isPassword, isPhone, isWebAddress } from './rules/patterns.ts'
export { resendSeconds, resendSecondsLeft } from './rules/resend.ts'
export { defaultMaximumLength, isBlank, type Others, type Rule, type RuleName, rules } from './rules/rules.ts'
export { brokenFields, firstBroken } from './rules/run-rules.ts'
export { fieldsObey, obeys } from './rules/zod-rules.ts'
export { type Bilingual, bilingualIn } from './words/bilingual.ts'
export {
  type BillType,
  type BillTypeMode,
  billTypes,
  billTypeText,
  defaultBillType,
  firstBillType,
  tickedBillType,
} from './words/bill-type.ts'
export { type ChargePiece, readChargeText, type WrittenCharge } from './words/charge-text.ts'
export { exportMark, isExportMark } from './words/export-mark.ts'
export {
  boxPriceWords,
  type ChargedLine,
  isFreight,
  isSheetMinimum,
  leftOutWords,
  localCharges,
  routingWords,
  subjectToSpace,
  surchargeWords,
} from './words/offer-words.ts'
export { readDecimal, readTypedDay, readTypedMinute, readWeekdays } from './words/read-typed.ts'
export { boundsWords, remarkIn } from './words/remark-in.ts'
export { isBlankHtml, pictureIds, plainText, withoutPictures } from './words/rich-text.ts'
export { takenWords } from './words/taken-words.ts'
export { type TransferType, transferTypes, transferTypeText, yesNoText } from './words/trade-words.ts'
export { wrongAmount, wrongDays } from './words/wrong-text.ts'
