import { Type, type Static } from 'typebox'
import { PdfLink, signedPdfQuery } from '../pdfLink.schema'
import { Bilingual, DateTime, Id } from '../schemas'

export const CertificateFileQuery = Type.Object(signedPdfQuery)
export type CertificateFileQuery = Static<typeof CertificateFileQuery>

/** What anyone learns of the number of a certificate. */
export const CheckedCertificate = Type.Object({
  number: Type.String(),
  /** The first letter. */
  name: Type.String(),
  title: Bilingual,
  startTime: DateTime,
  endTime: DateTime,
  attendedAt: DateTime,
})
export type CheckedCertificate = Static<typeof CheckedCertificate>

/** What the caller has of a session. */
export const OwnAttendance = Type.Object({
  /** Null if the caller did not attend it. */
  attendedAt: Type.Union([DateTime, Type.Null()]),
  /** Once the session has ended. */
  hasCertificate: Type.Boolean(),
})
export type OwnAttendance = Static<typeof OwnAttendance>

export const certificateSchemas = {
  mine: { purpose: 'Whether the caller attended a session', query: Type.Object({ conferenceId: Id }), data: OwnAttendance },
  link: {
    purpose: "The address of the caller's certificate of attendance",
    query: Type.Object({ conferenceId: Id }),
    data: PdfLink,
  },
  file: { purpose: 'A certificate of attendance (PDF), by its signed address', query: CertificateFileQuery, data: Type.Unknown() },
  check: {
    purpose: 'Whether a certificate of attendance is true',
    query: Type.Object({ number: Type.String({ minLength: 1, maxLength: 20 }) }),
    data: CheckedCertificate,
  },
}
