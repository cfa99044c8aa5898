import { hostBinding, type HostMethods } from '../shared/HostMethods'

type Binding = (method: string, parameters: unknown) => Promise<unknown>

/** Asks the driver, which plays the phone and WeChat. */
export async function askHost<M extends keyof HostMethods>(
  method: M,
  parameters: HostMethods[M]['parameters'],
): Promise<HostMethods[M]['result']> {
  const binding = (window as unknown as Record<string, Binding>)[hostBinding]
  if (!binding) throw new Error('the driver is not there')
  return (await binding(method, parameters)) as HostMethods[M]['result']
}
