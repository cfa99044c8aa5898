import type { Paper } from '@contract/conference/programme.schema'
import { translate, useWords } from '@/i18n/words'
import { leaveApp } from '@/stores/leaveApp'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Line } from '@/ui/Line'
import { words } from './words'

/** Documents of a session, such as slides. Their organiser keeps them elsewhere. */
export const Papers = ({ id, papers }: { id: string; papers: readonly Paper[] }) => {
  const t = useWords(words)
  if (papers.length === 0) return null
  return (
    <Card id={id} padding="tight">
      <CardTitle title={t.papers} />
      {papers.map(({ title, url }, at) => (
        <Line key={url} id={`${id}-${at}`} label={translate(title)} onTap={() => leaveApp(url, 'go')} />
      ))}
    </Card>
  )
}
