import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { PoolClient } from 'pg'
import type { MediaType, UploadPurpose } from '../../../contract/rules/uploads'
import type { StoredFile } from '../../../contract/visitor/file.schema'
import type { App } from '../../core/App'
import type { SignedInScope } from '../../core/calls/scope'
import type { Database } from '../../database/connect'
import type { ExhibitionKey, RowKey } from '../../database/within'

/** What content asks of the area that keeps files. That area asks content for the pages of agreements. */
declare module '../../core/area/areaServices' {
  interface AreaServices {
    /** Takes an upload of the caller's for a purpose. It belongs to the caller alone until something names it. @throws Failure as every upload */
    putFile(
      app: App,
      scope: SignedInScope,
      query: { purpose?: UploadPurpose },
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<StoredFile>
    /** The bytes of an upload of the caller's that nothing names. @throws Failure invalid, at the field */
    bytesOfUpload(app: App, scope: SignedInScope, upload: { fileId: string; purpose: UploadPurpose; field: string }): Promise<Buffer>
    /** Draws a picture again. @throws Failure fileTooLarge, fileKindWrong, fileBroken, workRunning, workSpent, unavailable */
    drawnAgain(
      app: App,
      scope: SignedInScope,
      bytes: Buffer,
      purpose: UploadPurpose,
    ): Promise<{ bytes: Buffer; mediaType: 'image/jpeg' | 'image/png'; width: number; height: number }>
    /** What is known of a stored file; null if it is gone. */
    factsOfFile(db: Database, key: RowKey): Promise<{ sizeBytes: number; originalName: string } | null>
    /** A stored file with its bytes; null if it is gone. */
    bytesOfFile(app: App, db: Database, key: RowKey): Promise<{ mediaType: MediaType; bytes: Buffer } | null>
    /** A stored file as it is sent; null if it is gone. The asking area has checked the right to read it. */
    streamOfFile(app: App, key: RowKey): Promise<{ mediaType: MediaType; originalName: string; sizeBytes: number; stream: Readable } | null>
    /** Removes files at once that nothing names any longer, also those that colleagues uploaded, within a transaction. */
    releaseFiles(app: App, client: PoolClient, key: ExhibitionKey, ids: readonly string[]): Promise<void>
  }
}
