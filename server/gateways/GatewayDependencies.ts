/** A small cache that all server processes share. Expired values are never returned. */
export interface SharedCache {
  get(key: string): Promise<{ value: string; expiresAt: Date } | null>
  set(key: string, value: string, expiresAt: Date): Promise<void>
}

/** The part of a pino logger that the gateways use. */
export interface GatewayLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

export interface GatewayDependencies {
  cache: SharedCache
  log: GatewayLog
  now(): Date
}
