import { useEffect, useState } from 'react'

/**
 * The address that was probably meant, where the provider of a typed one is mistyped. Its rule loads when the first address is there.
 * @returns null if nothing is to be asked, and before the rule has loaded
 */
export const useMeantEmail = (value: string): string | null => {
  const [found, setFound] = useState<{ value: string; meant: string | null } | null>(null)
  useEffect(() => {
    if (!value.includes('@')) return undefined
    let isWanted = true
    import('@contract/rules/values/mailProviders').then(
      ({ meantEmail }) => isWanted && setFound({ value, meant: meantEmail(value) }),
      // Without the network nothing is asked.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [value])
  return found?.value === value ? found.meant : null
}
