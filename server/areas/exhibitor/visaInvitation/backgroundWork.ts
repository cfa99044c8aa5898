// What a thread runs by its name (`visaPdf.service`). A thread has no server: neither database nor secrets.
export { drawVisaLetter } from './drawVisaLetter'
