import { useEffect, useState } from 'react'

/** The calling code of a region (ISO 3166-1), once the table has loaded; '' for none. The table is loaded with the first region. */
export const useCodeOfRegion = (region: string): string => {
  const [found, setFound] = useState({ region: '', code: '' })
  useEffect(() => {
    if (region === '') return undefined
    let isOver = false
    const find = async (): Promise<void> => {
      const { callingCodeOfRegion } = await import('@contract/rules/values/callingCodes')
      if (!isOver) setFound({ region, code: callingCodeOfRegion(region) ?? '' })
    }
    // Without the table the person chooses the code.
    find().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [region])
  return found.region === region ? found.code : ''
}
