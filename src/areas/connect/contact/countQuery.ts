import { contactCalls } from '@contract/connect/contact.calls'
import type { ContactCount } from '@contract/connect/contact.schema'
import { call } from '@/api/call'
import { Query } from '@/stores/Query'

/** The company's customers in numbers. */
export const countQuery = (): Query<ContactCount> => new Query(() => call(contactCalls.count))
