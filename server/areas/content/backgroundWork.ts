// What a thread runs by its name (`inBackground`). A thread has no server: neither database nor secrets.
export { readText } from './richText/readText'
