// What a thread runs by its name (`inBackground`). A thread has no server: neither database nor secrets.
export { readArticleText } from './richText/readArticleText'
