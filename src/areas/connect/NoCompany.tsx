import { observer } from 'mobx-react-lite'
import type { Membership } from '@contract/connect/membership.schema'
import type { Query } from '@/stores/Query'
import { Banner } from '@/ui/Banner'

/** What an account reads that acts for no company. */
export const NoCompany = observer(({ membership }: { membership: Query<Membership> }) => (
  <Banner id="not-exhibitor" tone="warn" title={membership.failure?.message} />
))
