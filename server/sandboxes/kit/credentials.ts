import { generateKeyPair, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { writeWhole } from '../../settings/writeWhole'
import { makeCertificate } from './certificate'
import { parseJson } from './parseJson'

export interface PlatformCertificate {
  serialNo: string
  certificatePem: string
  privateKeyPem: string
  effectiveAt: string
  expiresAt: string
}

/** Every secret of the sandbox, on both sides of the wire: no other place knows one. */
export interface SandboxCredentials {
  messagingSecret: string
  miniProgramSecret: string
  merchant: { serialNo: string; privateKeyPem: string; publicKeyPem: string; apiV3Key: string }
  /** WeChat Pay's certificates; the last one signs. */
  platformCertificates: PlatformCertificate[]
  /** WeChat Pay's newer way: one public key with an id instead of certificates. */
  platformPublicKey: { id: string; privateKeyPem: string; publicKeyPem: string }
  stripe: { secretKey: string; webhookSecret: string }
  sms: { secretId: string; secretKey: string }
  whatsapp: { accessToken: string }
  google: { clientId: string }
  imaster: { appKey: string; secret: string }
  invoicing: { appKey: string; appSecret: string; accessToken: string }
  tailorHub: { appKey: string; secret: string }
  anGeBo: { appKey: string; secret: string }
  mail: { user: string; password: string; certificatePem: string; privateKeyPem: string }
  /** The certificate of passes for Apple Wallet. Its key also signs those for Google Wallet. */
  wallet: { certificatePem: string; privateKeyPem: string }
}

const yearMs = 365 * 24 * 60 * 60 * 1000

/** Made on the first start and kept in a file that only its owner may read. Of two first starts at once, both have the same. */
export async function loadCredentials(path: string, now: Date): Promise<SandboxCredentials> {
  if (existsSync(path)) {
    const stored = parseJson(readFileSync(path, 'utf8'), path) as SandboxCredentials
    if (stored.imaster && stored.wallet && stored.invoicing && stored.stripe && stored.tailorHub && stored.anGeBo) return stored
    // A sandbox of before it knew these services.
    const completed = {
      ...stored,
      ...(stored.imaster ? {} : makeSignInCredentials()),
      invoicing: stored.invoicing ?? makeInvoicing(),
      stripe: stored.stripe ?? makeStripe(),
      tailorHub: stored.tailorHub ?? makePartner('hub'),
      anGeBo: stored.anGeBo ?? makePartner('agb'),
      wallet: stored.wallet ?? (await makeWallet(now)),
    }
    saveCredentials(path, completed)
    return completed
  }
  const credentials = await makeCredentials(now)
  return writeWhole(path, textOf(credentials), 'keep') ? credentials : loadCredentials(path, now)
}

const textOf = (credentials: SandboxCredentials): string => JSON.stringify(credentials, null, 2)

export function saveCredentials(path: string, credentials: SandboxCredentials): void {
  writeFileSync(`${path}.new`, textOf(credentials), { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

async function makeCredentials(now: Date): Promise<SandboxCredentials> {
  const [merchant, platform, publicKey, mail, wallet] = await Promise.all([makeRsa(), makeRsa(), makeRsa(), makeRsa(), makeWallet(now)])
  return {
    messagingSecret: hex(16),
    miniProgramSecret: hex(16),
    merchant: { serialNo: makeSerialNo(), ...merchant, apiV3Key: hex(16) },
    platformCertificates: [platformCertificate(platform.privateKeyPem, now)],
    platformPublicKey: { id: `PUB_KEY_ID_01${digits(28)}`, ...publicKey },
    sms: { secretId: `AKID${hex(16)}`, secretKey: hex(16) },
    ...makeSignInCredentials(),
    invoicing: makeInvoicing(),
    stripe: makeStripe(),
    tailorHub: makePartner('hub'),
    anGeBo: makePartner('agb'),
    wallet,
    mail: {
      user: 'fair',
      password: hex(12),
      privateKeyPem: mail.privateKeyPem,
      certificatePem: makeCertificate({
        commonName: 'localhost',
        serialNo: makeSerialNo(),
        privateKeyPem: mail.privateKeyPem,
        ipAddresses: ['127.0.0.1'],
        names: ['localhost'],
        ...validity(now),
      }),
    },
  }
}

async function makeWallet(now: Date): Promise<SandboxCredentials['wallet']> {
  const { privateKeyPem } = await makeRsa()
  const commonName = 'Sandbox of Apple Wallet'
  return { privateKeyPem, certificatePem: makeCertificate({ commonName, serialNo: makeSerialNo(), privateKeyPem, ...validity(now) }) }
}

function makeInvoicing(): SandboxCredentials['invoicing'] {
  return { appKey: digits(8), appSecret: hex(8).toUpperCase(), accessToken: hex(16) }
}

function makePartner(name: string): { appKey: string; secret: string } {
  return { appKey: `${name}${hex(6)}`, secret: hex(24) }
}

function makeStripe(): SandboxCredentials['stripe'] {
  return { secretKey: `sk_test_${hex(24)}`, webhookSecret: `whsec_${hex(16)}` }
}

function makeSignInCredentials(): Pick<SandboxCredentials, 'whatsapp' | 'google' | 'imaster'> {
  return {
    whatsapp: { accessToken: `EAAG${hex(40)}` },
    google: { clientId: `${digits(12)}-${hex(16)}.apps.googleusercontent.com` },
    imaster: { appKey: `fair${hex(6)}`, secret: hex(24) },
  }
}

/** Another certificate of WeChat Pay's, as it brings out when the old one nears its end. */
export async function makePlatformCertificate(now: Date): Promise<PlatformCertificate> {
  return platformCertificate((await makeRsa()).privateKeyPem, now)
}

function platformCertificate(privateKeyPem: string, now: Date): PlatformCertificate {
  const serialNo = makeSerialNo()
  const { validFrom, validUntil } = validity(now)
  const commonName = 'Sandbox of WeChat Pay'
  const certificatePem = makeCertificate({ commonName, serialNo, privateKeyPem, validFrom, validUntil })
  const [effectiveAt, expiresAt] = [validFrom.toISOString(), validUntil.toISOString()]
  return { serialNo, certificatePem, privateKeyPem, effectiveAt, expiresAt }
}

function validity(now: Date): { validFrom: Date; validUntil: Date } {
  return { validFrom: new Date(now.getTime() - yearMs), validUntil: new Date(now.getTime() + 10 * yearMs) }
}

async function makeRsa(): Promise<{ privateKeyPem: string; publicKeyPem: string }> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  return { privateKeyPem: privateKey, publicKeyPem: publicKey }
}

function makeSerialNo(): string {
  return `5${hex(20).slice(1)}`.toUpperCase()
}

function hex(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}

export function digits(length: number): string {
  return Array.from(randomBytes(length), (byte) => String(byte % 10)).join('')
}
