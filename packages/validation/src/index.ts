export { isAirWaybillNumber } from './air-waybill.ts'
export { type Bilingual, bilingualIn } from './bilingual.ts'
export {
  type BillType,
  type BillTypeMode,
  billTypes,
  billTypeText,
  defaultBillType,
  firstBillType,
  tickedBillType,
} from './bill-type.ts'
export { type Broken, type BrokenRule, brokenRules } from './broken.ts'
export { type CachedKind, cachedOption } from './cached-option.ts'
export { type CargoLimits, cargoRules, checkCargo, type RatedCargo } from './cargo.ts'
export { type ChargePiece, readChargeText, type WrittenCharge } from './charge-text.ts'
export {
  columnOrderKey,
  moveColumn,
  orderedColumns,
  readColumnOrder,
  readHiddenFields,
  toggleHidden,
  writeColumnOrder,
  writeHiddenFields,
} from './columns.ts'
export { comparableCompanyName } from './company-name.ts'
export { isCreditCode } from './credit-code.ts'
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
} from './dates.ts'
export { agoWords, fullDayWords, monthWords, spanWords } from './day-words.ts'
export {
  type DaysRange,
  type DaysTotal,
  formatDays,
  formatDaysTotal,
  type Language,
  readDays,
  sumDays,
  withDaysWord,
  withoutDaysWord,
} from './days.ts'
export { compareDecimals, hasDecimals, isDecimal, roundDecimal } from './decimal.ts'
export { emailAddresses, maxRecipients } from './email-addresses.ts'
export { checkUploadedFile, contentMatches } from './file-content.ts'
export {
  type CountedFreeTime,
  type FreeTime,
  freeTimeIn,
  freeTimeInFull,
  freeTimeInShort,
  freeTimeWords,
  readFreeTime,
} from './free-time.ts'
export {
  type FreeTimeReading,
  freeTimeWritten,
  readFreeTimeCell,
  type StatedFreeTime,
  writtenFreeTimeCell,
} from './free-time-cell.ts'
export { isIdCard } from './id-card.ts'
export { isImoNumber } from './imo-number.ts'
export {
  type ContainerNumberVerdict,
  checkContainerNumber,
  containerCheckDigit,
  plainContainerNumber,
} from './iso-6346.ts'
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
} from './list-filter.ts'
export { canAskForCode, canBind, canLogIn, loginLimits, loginRules } from './login-rules.ts'
export { messageCheck, validationToastMs } from './message-checks.ts'
export { amountsText, formatAmount, formatDecimal, formatMoney, plainAmount } from './money.ts'
export { networkOf } from './network.ts'
export { numericInput } from './numeric-input.ts'
export {
  boxPriceWords,
  type ChargedLine,
  isFreight,
  leftOutWords,
  localCharges,
  subjectToSpace,
  surchargeWords,
} from './offer-words.ts'
export { isChinese, isEmail, isMobile, isPassword, isPhone, isWebAddress } from './patterns.ts'
export { type PersonNames, personName } from './person-name.ts'
export { type EnteredPrice, formatChange, priceInput, readPriceInput } from './price-input.ts'
export { fitsRateRange, perPackageUnit, type RangedCargo, type RateRange, rateRangeText } from './rate-range.ts'
export { readDecimal, readTypedDay, readTypedMinute, readWeekdays } from './read-typed.ts'
export {
  type RecentKind,
  readRecent,
  recentDays,
  recentKinds,
  recentLimit,
  remember,
  withRecent,
  writeRecent,
} from './recent.ts'
export { boundsWords, remarkIn } from './remark-in.ts'
export { resendSeconds, resendSecondsLeft } from './resend.ts'
export { isBlankHtml, pictureIds, plainText, withoutPictures } from './rich-text.ts'
export { defaultMaximumLength, isBlank, type Others, type Rule, type RuleName, rules } from './rules.ts'
export { brokenFields, firstBroken } from './run-rules.ts'
export { readSailing } from './sailing-text.ts'
export { sheetName, sheetNumber, sheetText } from './sheet-cells.ts'
export { takenWords } from './taken-words.ts'
export { type TransferType, transferTypes, transferTypeText, yesNoText } from './trade-words.ts'
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
} from './upload.ts'
export { type VoyageLegs, voyageText, voyageTotalText } from './voyage.ts'
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
} from './weekdays.ts'
export { type WeightLimit, weightLimitWords } from './weight-limits.ts'
export { addWorkingMinutes, type WorkCalendar, type WorkingHours, workingMinutesBetween } from './working-time.ts'
export { writtenDay, writtenInstant } from './written-days.ts'
export { wrongAmount, wrongDays } from './wrong-text.ts'
export { fieldsObey, obeys } from './zod-rules.ts'
