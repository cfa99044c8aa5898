import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import type { Cluster } from './cluster'
import { giveTo, type Owner } from './identity'

/** Where a postmaster listens: `host` is the folder of its socket, or 127.0.0.1. */
export interface Address {
  host: string
  port: number
}

/** The kernel's room for a socket's path, with its closing NUL: 108 bytes on Linux, 104 on macOS. */
const SOCKET_PATH_LIMIT_BYTES = 104
const LOOPBACK = '127.0.0.1'
const SOCKET_PORT = 5432

/**
 * A socket inside the private data folder, which other users cannot even see, where its path is short enough and the
 * system has sockets; else a port on 127.0.0.1, the same at each start as long as it is free.
 */
export async function chooseAddress(cluster: Cluster): Promise<Address> {
  const socketPath = `${cluster.data}/.s.PGSQL.${SOCKET_PORT}`
  const isSocketPossible = process.platform !== 'win32' && Buffer.byteLength(socketPath) < SOCKET_PATH_LIMIT_BYTES
  if (isSocketPossible) return { host: cluster.data, port: SOCKET_PORT }
  const portBefore = await rememberedPort(cluster)
  const port = portBefore > 0 && (await isPortFree(portBefore)) ? portBefore : await findFreePort()
  return { host: LOOPBACK, port }
}

/** The address as the postmaster's command line has it. The socket's folder is given as seen from the data folder. */
export function listenArguments({ host, port }: Address): string[] {
  const [addresses, folders] = host === LOOPBACK ? [LOOPBACK, ''] : ['', '.']
  return ['-p', String(port), '-c', `listen_addresses=${addresses}`, '-c', `unix_socket_directories=${folders}`]
}

async function rememberedPort(cluster: Cluster): Promise<number> {
  return Number(await readFile(cluster.portFile, 'utf8').catch(() => 0))
}

export async function rememberPort(address: Address, cluster: Cluster, owner: Owner | undefined): Promise<void> {
  // Written only on change: with a full disk a write would leave an empty file, and the server would not find its database.
  if (address.host !== LOOPBACK || (await rememberedPort(cluster)) === address.port) return
  await writeFile(cluster.portFile, `${address.port}\n`, { mode: 0o600 })
  await giveTo(owner, cluster.portFile)
}

/** Whether another program uses the port, which PostgreSQL's exit alone does not reveal. */
export async function isTaken({ host, port }: Address): Promise<boolean> {
  return host === LOOPBACK && !(await isPortFree(port))
}

/** A URL of the application's database that `new URL`, `pg` and psql all read: a socket's folder is percent-encoded in the place of the host. */
export function urlOf({ host, port }: Address, { application }: Cluster, user: { name: string; password: string }): string {
  const authority = host === LOOPBACK ? `${LOOPBACK}:${port}` : encodeURIComponent(host)
  return `postgres://${user.name}:${user.password}@${authority}/${application}`
}

/** The command that opens psql on the database, without the password in it. */
export function psqlHintOf({ host, port }: Address, cluster: Cluster): string {
  return `PGPASSFILE=${quote(cluster.passwordFile)} psql -h ${quote(host)} -p ${port} -U ${cluster.application} ${cluster.application}`
}

function quote(text: string): string {
  return /^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}

async function findFreePort(): Promise<number> {
  const port = await tryPort(0)
  if (port === undefined) throw new Error('The system has no free port on 127.0.0.1')
  return port
}

async function isPortFree(port: number): Promise<boolean> {
  return (await tryPort(port)) !== undefined
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, LOOPBACK, () => {
      const { port: listening } = server.address() as AddressInfo
      server.close(() => resolve(listening))
    })
  })
}
