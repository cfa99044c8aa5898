import { certificateCalls } from '@contract/conference/certificate.calls'
import type { OwnAttendance } from '@contract/conference/certificate.schema'
import { call } from '@/api/call'
import { showPdf } from '@/parts/pdf/showPdf'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'

/** Whether the person attended a session, and the certificate of it. */
export class CertificateStore {
  readonly own = new Query<OwnAttendance>(() => call(certificateCalls.mine, { query: { conferenceId: this.sessionId } }))
  readonly show = new Mutation(async () => showPdf(await call(certificateCalls.link, { query: { conferenceId: this.sessionId } })))

  constructor(private readonly sessionId: string) {}
}
