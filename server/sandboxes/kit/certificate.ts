import { createPrivateKey, createPublicKey, sign } from 'node:crypto'

export interface CertificateOptions {
  commonName: string
  /** Upper-case hex, an even number of digits, at most 40; the first is 1 to 7, because it is a positive number. */
  serialNo: string
  /** RSA, PEM. */
  privateKeyPem: string
  validFrom: Date
  validUntil: Date
  /** IPv4 addresses and names for which a TLS client takes it. */
  ipAddresses?: string[]
  names?: string[]
}

const oid = {
  commonName: '550403',
  subjectAltName: '551d11',
  sha256WithRsa: '2a864886f70d01010b',
}

/**
 * A self-signed X.509 v3 certificate (RFC 5280), PEM. Node reads certificates but cannot create them, and the sandbox needs real
 * ones, as WeChat Pay has.
 */
export function makeCertificate(options: CertificateOptions): string {
  const privateKey = createPrivateKey(options.privateKeyPem)
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const algorithm = sequence(objectId(oid.sha256WithRsa), der(0x05))
  const name = sequence(der(0x31, sequence(objectId(oid.commonName), der(0x0c, Buffer.from(options.commonName)))))
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from(options.serialNo, 'hex')),
    algorithm,
    name,
    sequence(utcTime(options.validFrom), utcTime(options.validUntil)),
    name,
    publicKey,
    ...extensions(options),
  )
  const certificate = sequence(content, algorithm, bitString(sign('sha256', content, privateKey)))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

function extensions({ ipAddresses = [], names = [] }: CertificateOptions): Buffer[] {
  const alternatives = [
    ...names.map((name) => der(0x82, Buffer.from(name))),
    ...ipAddresses.map((address) => der(0x87, Buffer.from(address.split('.').map(Number)))),
  ]
  if (alternatives.length === 0) return []
  const value = der(0x04, sequence(...alternatives))
  return [der(0xa3, sequence(sequence(objectId(oid.subjectAltName), value)))]
}

/** Tag, length, content: the distinguished encoding rules of X.690. */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content])
  const length = Buffer.from(content.length.toString(16).padStart(4, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 + length.length]), length, content])
}

function sequence(...contents: Buffer[]): Buffer {
  return der(0x30, ...contents)
}

function objectId(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'))
}

function bitString(content: Buffer): Buffer {
  return der(0x03, Buffer.from([0]), content)
}

/** `yyMMddHHmmssZ` */
function utcTime(date: Date): Buffer {
  return der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))
}
