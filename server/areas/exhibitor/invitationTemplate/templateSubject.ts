import type { ExhibitorKey } from '../member.service'
import type { SubjectKey } from '../revision/revision.sql'

export const subjectOf = ({ tenantId, exhibitionId, exhibitorId }: ExhibitorKey, id: string): SubjectKey => ({
  tenantId,
  exhibitionId,
  exhibitorId,
  kind: 'invitation',
  subjectId: id,
})
