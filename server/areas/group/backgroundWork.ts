// What a thread runs by its name (`proposal/inBackground`). A thread has no server: neither database nor secrets.
export { solve } from './proposal/solve'
