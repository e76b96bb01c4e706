/** Minimum and maximum length of a report about wrong data. */
export const leastReportWords = 4
export const maxReportWords = 200
