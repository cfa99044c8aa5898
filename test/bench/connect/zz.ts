import { benchContacts } from './contacts'
void benchContacts(20, [20_000, 50_000], { staff: 2, entries: 20, badges: 4 }, 100).then((figure) => {
  console.log(JSON.stringify(figure, null, 1))
  process.exit(0)
})
