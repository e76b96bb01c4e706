/**
 * Beginning of the title of a test that runs at night and before a release, or where its file is named (`e2e/README.md`). Another test
 * does its kind of work in each run.
 */
const ofTheNight = 'at night: '

/** True for the full name of such a test. */
export const isOfTheNight = (name: string): boolean => name.includes(ofTheNight)

/** Pattern of the names of all other tests. */
export const eachRun = new RegExp(`^(?!.*${ofTheNight})`, 's')
