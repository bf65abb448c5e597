import { Button } from '@mui/material'
import PrintIcon from 'lucide-react/icons/printer'
import { useOwnWork } from '../../frame/work.tsx'
import { useApiMutation } from '../../http/use-api.ts'
import { t } from '../../messages/text.ts'
import { useAction } from '../../parts/use-action.ts'
import { chosenOf } from '../../parts/use-bulk.ts'
import { useListContext } from '../../parts/use-list.ts'

/** Prints all that the list of shipments to print has, ticked or not; nothing in other lists. */
export function PrintAllButton() {
  const { resource, query, filterValues, data } = useListContext()
  const start = useApiMutation('post', '/shipments/bulk/print')
  const { watch } = useOwnWork()
  const { busy, run } = useAction()
  if (filterValues.label !== 'to_print' || !data || data.items.length === 0) return null

  async function print() {
    const all = chosenOf(resource, query, { all: true, ids: [] })
    watch(await start({ body: { order: 'list', ...all } as never }))
  }
  return (
    <Button variant="contained" startIcon={<PrintIcon />} loading={busy} onClick={() => run(print)}>
      {t('shipments.printAll')}
    </Button>
  )
}
