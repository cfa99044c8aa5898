import type { Readable } from 'node:stream'

export interface StoredFile {
  /** `<tenantId>/<2 hex>/<32 hex>`; random, so that it cannot be guessed from the content. */
  key: string
  sizeBytes: number
  /** Hex; for an ETag or to notice the same file twice. */
  sha256: string
}

export interface PutOptions {
  /** Stands at the head of the key: digits and letters. */
  tenantId: string
  maxBytes: number
}

/** Private files: nothing in here has an address of its own. Every promise may reject with a `GatewayError`. */
export interface Storage {
  /**
   * Keeps a file. When it resolves, the bytes are on the disk and survive a power cut; when it rejects, nothing is left
   * of it.
   * @throws GatewayError `full` when no room is left; `refused` with `tooLarge`
   * @throws whatever the stream failed with, when it broke on its way
   */
  put(content: Buffer | Readable, options: PutOptions): Promise<StoredFile>

  /** @returns null when there is no such file */
  get(key: string): Promise<{ stream: Readable; sizeBytes: number } | null>

  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
}
