import type { Readable } from 'node:stream'

export interface StoredFile {
  /** `<tenantId>/<2 hex>/<32 hex>`; random, so that it cannot be guessed from the content. */
  key: string
  sizeBytes: number
  /** Hex; for an ETag or to notice the same file twice. */
  sha256: string
}

export interface PutOptions {
  /** The first part of the key: digits and letters. */
  tenantId: string
  maxBytes: number
}

/** Private files: nothing in here has an address of its own. Every promise may reject with a `GatewayError`. */
export interface Storage {
  /**
   * Stores a file. When it resolves, the bytes are on the disk and survive a power cut. When it rejects, nothing of it remains.
   * @throws GatewayError `full` when no room is left; `refused` with `tooLarge`
   * @throws the stream's own error, if it broke
   */
  put(content: Buffer | Readable, options: PutOptions): Promise<StoredFile>

  /** @returns null when there is no such file */
  get(key: string): Promise<{ stream: Readable; sizeBytes: number } | null>

  /** Removes what an upload left unfinished when its process was killed. Other processes may write into the same folder. */
  removeUnfinished(olderThan: Date): Promise<void>

  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
}
