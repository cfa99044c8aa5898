import type { PropsWithChildren, ReactNode } from 'react'
import { Banner } from '../Banner'

interface FailedProps {
  id: string
  /** Of a store: its sentence, or what carries one. Nothing is shown without a failure. */
  failure: { message: string } | string | null | undefined
  /** A button that leads on. */
  action?: ReactNode
}

/** Why what the person did has failed, in the flow of the page. */
export const Failed = ({ id, failure, action, children }: PropsWithChildren<FailedProps>) =>
  failure ? (
    <Banner id={id} tone="bad" title={typeof failure === 'string' ? failure : failure.message} action={action}>
      {children}
    </Banner>
  ) : null
