import { DayTable } from '@/areas/exhibitorServices/exhibitorReport/DayTable'
import { Shown } from '../ui/aComponent'

test('numbers by day are a table: a screen reader knows the column and the day of each', async () => {
  const rows = [
    ['Earlier', '12', '0'],
    ['8 April', '3', '1'],
  ]
  const shown = await Shown.of(<DayTable id="days" label="Invited buyers by day" columns={['Day', 'Registered', 'Came']} rows={rows} />)
  const textsOf = (role: string): (string | null)[] =>
    [...shown.get('days').querySelectorAll(`[role="${role}"]`)].map((cell) => cell.textContent)
  expect(shown.get('days').getAttribute('role')).toBe('table')
  expect(textsOf('columnheader')).toEqual(['Day', 'Registered', 'Came'])
  expect(textsOf('rowheader')).toEqual(['Earlier', '8 April'])
  expect(textsOf('cell')).toEqual(['12', '0', '3', '1'])
  shown.gone()
})
