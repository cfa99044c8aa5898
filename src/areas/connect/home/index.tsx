import { useEffect } from 'react'
import { replace } from '@/routes/go'
import { Page, page } from '@/ui/Page'

/** `/tradeFairSystem/home`: the tool begins with the customers. Going back does not return here. */
export default page({}, () => {
  useEffect(() => {
    void replace('customers')
  }, [])
  return <Page id="trade-fair-home" state="loading" />
})
