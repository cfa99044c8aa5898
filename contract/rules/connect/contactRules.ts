import type { Bilingual } from '../../language'
import type { ContactField } from './contactEntry'
import type { MembershipRules } from './membership'

/** A label that all companies may give their contacts. */
export interface FairLabel {
  id: string
  name: Bilingual
}

/** What a fair sets for companies that collect contacts. */
export interface ContactRules {
  membership?: MembershipRules
  /** What leaves with a scan, unless the person switched it off. */
  fields?: ContactField[]
  labels?: FairLabel[]
}
