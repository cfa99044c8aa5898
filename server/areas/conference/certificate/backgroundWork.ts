// What a thread runs by its name (`certificate.service`). A thread has no server: neither database nor secrets.
export { drawCertificate } from './drawCertificate'
