import type { ExhibitorKey } from '../member.service'
import type { SubjectKey } from '../revision/revision.sql'

/** A company's product, as what versions are about. */
export const subjectOf = ({ tenantId, exhibitionId, exhibitorId }: ExhibitorKey, id: string): SubjectKey => ({
  tenantId,
  exhibitionId,
  exhibitorId,
  kind: 'product',
  subjectId: id,
})
