import type { Readable } from 'node:stream'

export interface StoredFile {
  /** `<tenantId>/<2 hex>/<32 hex>`; random, so that it cannot be guessed from the content. */
  key: string
  sizeBytes: number
  /** Hex; for an ETag or to notice the same file twice. */
  sha256: string
}

export interface PutOptions {
  /** Of `newKey`. */
  key: string
  maxBytes: number
  /** Looks at the written bytes before the file gets its key. If it throws, nothing of the file remains. */
  inspect?: (bytes: () => Promise<Buffer>) => Promise<void>
}

/** Private files: nothing in here has an address of its own. Every promise may reject with a `GatewayError`. */
export interface Storage {
  /** A key for a file that will be stored. So its caller can note the key before the bytes are there. @param tenantId digits and letters */
  newKey(tenantId: string): string

  /**
   * Refuses early, while the disk still has the room that the database and the logs need.
   * @throws GatewayError `full`
   */
  assertRoom(): Promise<void>

  /**
   * Stores a file. When it resolves, the bytes are on the disk and survive a power cut. When it rejects, nothing of it remains.
   * @throws GatewayError `full` when the disk is full or nearly full; `refused` with `tooLarge`
   * @throws the stream's own error, if it broke
   */
  put(content: Buffer | Readable, options: PutOptions): Promise<StoredFile>

  /** @returns null when there is no such file */
  get(key: string): Promise<{ stream: Readable; sizeBytes: number } | null>

  /**
   * Removes what uploads left unfinished when their process was killed. Other processes and other machines may write into the same folder.
   * @param olderThan of other machines, whose processes cannot be seen from here
   */
  removeUnfinished(olderThan: Date): Promise<void>

  /** Removes what an earlier process with this process's number left unfinished. To be called before the first upload. */
  removeOwnUnfinished(): Promise<void>

  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
}
