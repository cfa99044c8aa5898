import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { Client } from 'pg'

/** The way from a server to its database, which can be cut and mended. */
export interface Road {
  url: string
  cut(): Promise<void>
  mend(): Promise<void>
}

export const makeRoad = async (databaseUrl: string): Promise<Road> => {
  const { host, port: databasePort, user, password, database: name } = new Client(databaseUrl)
  const sockets = new Set<Socket>()
  const gate = createServer((socket) => {
    const onward = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${databasePort}`) : connect(databasePort, host)
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
    }
    socket.pipe(onward).pipe(socket)
  })
  const listen = (port: number): Promise<void> => new Promise((resolve) => gate.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = gate.address() as AddressInfo
  return {
    url: `postgres://${user}:${encodeURIComponent(password!)}@127.0.0.1:${port}/${name}`,
    cut: () =>
      new Promise((resolve) => {
        gate.close(() => resolve())
        for (const socket of sockets) socket.destroy()
        sockets.clear()
      }),
    mend: () => listen(port),
  }
}
