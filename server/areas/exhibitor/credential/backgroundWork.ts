// What a thread runs by its name (`sheet.service`). A thread has no server: neither database nor secrets.
export { drawSheet } from './drawSheet'
