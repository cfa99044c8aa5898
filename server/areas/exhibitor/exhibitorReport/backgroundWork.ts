// What a thread runs by its name (`exhibitorReport.service`). A thread has no server: neither database nor secrets.
export { drawReport } from './drawReport'
