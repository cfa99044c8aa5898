// What a thread runs by its name (`inBackground`). A thread has no server: neither database nor secrets.
export { programmeOfCalendar } from './fromCalendar'
export { readProgrammeSheets } from './sheets/fromSheets'
export { drawProgrammeSheets } from './sheets/toSheets'
