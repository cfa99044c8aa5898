import { spawn } from 'node:child_process'
import { lchown, readdir, readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { Binaries } from './binaries'
import { ClusterError } from './ClusterError'

/**
 * The user of the PostgreSQL process. It refuses root, and initdb refuses a user without a name, so a program may need another
 * user.
 */
export interface Identity {
  /** The required owner of the cluster's files; `undefined`: the present user already owns them. */
  owner?: Owner
  /** The options of `spawn` that run the program under this identity, with the same process id. */
  wrap: (program: string, programArguments: string[]) => SpawnPlan
}

export interface Owner {
  uid: number
  gid: number
}

export interface SpawnPlan {
  program: string
  programArguments: string[]
  options: Partial<Owner>
}

/** Accounts that a machine may have for programs that own nothing else, best first. */
const SERVICE_ACCOUNTS = ['postgres', '_postgres', 'daemon', 'nobody']

/**
 * Chooses the first identity that really can run the binaries and enter the data folder, by trying.
 * For an ordinary user: itself. For root, in this order:
 * another user (the one the data belongs to, else a service account); root without its powers under another name in
 * a user namespace, for folders that only root may enter; another user that keeps the one power of passing
 * closed folders, for containers that forbid namespaces.
 * @throws ClusterError `noUsableUser`
 */
export async function chooseIdentity(binaries: Binaries, clusterFolder: string, dataDir: string): Promise<Identity> {
  if (process.platform === 'win32') return asOurselves
  const candidates = isRoot() ? await candidatesOfRoot(clusterFolder, dataDir) : await candidatesOfOrdinaryUser()
  for (const candidate of candidates) {
    if (await canRun(candidate, binaries, dataDir)) return candidate
  }
  throw new ClusterError(
    'noUsableUser',
    `PostgreSQL refuses to run as this user, and no other user of this machine can reach both ${binaries.postgres} ` +
      `and ${dataDir}. Start as an ordinary user, put both into folders that others may enter, or use a PostgreSQL of your own.`,
  )
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * Gives a file, or a folder and all in it, to the identity. The folder itself comes last: while its owner is right, so
 * is all inside, and nothing needs to be walked.
 */
export async function giveTo(owner: Owner | undefined, path: string): Promise<void> {
  if (!owner) return
  const status = await stat(path)
  if (status.uid === owner.uid && status.gid === owner.gid) return
  const entries = status.isDirectory() ? await readdir(path, { recursive: true }) : []
  for (const entry of entries) await lchown(join(path, entry), owner.uid, owner.gid)
  await lchown(path, owner.uid, owner.gid)
}

const asOurselves: Identity = { wrap: (program, programArguments) => ({ program, programArguments, options: {} }) }

const asOtherUser = (owner: Owner): Identity => ({
  owner,
  wrap: (program, programArguments) => ({ program, programArguments, options: owner }),
})

/** In the namespace our own user goes by another name; outside, and so to every file, it stays itself. */
const inUserNamespace = (name: Owner): Identity => ({
  ...(isRoot() && { owner: { uid: 0, gid: 0 } }),
  wrap: (program, programArguments) => ({
    program: 'unshare',
    programArguments: ['--user', `--map-user=${name.uid}`, `--map-group=${name.gid}`, '--', program, ...programArguments],
    options: {},
  }),
})

const withPowerToPassFolders = (owner: Owner): Identity => ({
  owner,
  wrap: (program, programArguments) => ({
    program: 'setpriv',
    programArguments: [
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--',
      program,
      ...programArguments,
    ],
    options: {},
  }),
})

async function candidatesOfRoot(clusterFolder: string, dataDir: string): Promise<Identity[]> {
  const accounts = await readAccounts()
  const services = SERVICE_ACCOUNTS.map((name) => accounts.get(name)).filter((account) => account !== undefined)
  const clusterOwner = await ownerOf(clusterFolder)
  const folderOwner = await ownerOf(dataDir)
  const isNamed = (owner: Owner): boolean => [...accounts.values()].some((account) => account.uid === owner.uid)
  const others = [
    ...(clusterOwner ? [clusterOwner] : []),
    ...(folderOwner && isNamed(folderOwner) ? [folderOwner] : []),
    ...services,
  ].filter((owner) => owner.uid !== 0)
  return [...others.map(asOtherUser), ...services.slice(0, 1).map(inUserNamespace), ...services.slice(0, 1).map(withPowerToPassFolders)]
}

async function candidatesOfOrdinaryUser(): Promise<Identity[]> {
  try {
    userInfo()
    return [asOurselves]
  } catch {
    // A container may run under a number without an account, and initdb needs a name.
    const accounts = await readAccounts()
    return SERVICE_ACCOUNTS.flatMap((name) => accounts.get(name) ?? [])
      .slice(0, 1)
      .map(inUserNamespace)
  }
}

async function readAccounts(): Promise<Map<string, Owner>> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const rows = text.split('\n').map((line) => line.split(':'))
  return new Map(
    rows
      .map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }] as const)
      .filter(([, { uid, gid }]) => uid > 0 && gid > 0),
  )
}

async function ownerOf(folder: string): Promise<Owner | undefined> {
  return stat(folder).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => undefined,
  )
}

/** `--version` answers where the program and its libraries can be read, `test -x` where a folder can be entered. */
async function canRun(identity: Identity, binaries: Binaries, dataDir: string): Promise<boolean> {
  if (identity === asOurselves) return true
  const script = 'test -x "$1" && exec "$0" --version'
  const { program, programArguments, options } = identity.wrap('/bin/sh', ['-c', script, binaries.postgres, dataDir])
  return new Promise((resolve) => {
    const child = spawn(program, programArguments, { ...options, cwd: '/', stdio: 'ignore' })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}
