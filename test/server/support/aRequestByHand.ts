import { type Socket, connect } from 'node:net'

/** A request whose client writes it by hand, so that it may stay incomplete. */
export interface HandWritten {
  socket: Socket
  received(): string
  isClosed(): boolean
}

/** @param head the lines of the request and its headers, without the host */
export const aRequestByHand = (url: string, head: string[], body = ''): HandWritten => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let text = ''
  let isClosed = false
  socket.on('data', (chunk) => (text += chunk.toString()))
  socket.on('error', () => undefined)
  socket.on('close', () => (isClosed = true))
  socket.write(`${[...head, 'host: fair.example'].join('\r\n')}\r\n\r\n${body}`)
  return { socket, received: () => text, isClosed: () => isClosed }
}
