import type { MembershipRules } from './membership'

/** What a fair sets for companies that collect contacts. */
export interface ContactRules {
  membership?: MembershipRules
}
